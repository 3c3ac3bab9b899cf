/** Whether the browser offers to install the page as an app. The settings tell, and nobody is asked anywhere else. */

interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class Installing {
  private offer = $state.raw<Offer | null>(null);

  get offered(): boolean {
    return this.offer !== null;
  }

  /** Before anything else: the browser may offer it at once. */
  attach(): void {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // or it would ask by itself
      this.offer = event as Offer;
    });
    addEventListener("appinstalled", () => (this.offer = null));
  }

  /** An offer holds for one answer. */
  async install(): Promise<void> {
    const offer = this.offer;
    this.offer = null;
    await offer?.prompt();
  }
}

export const installing = new Installing();
