/** Whether this browser lets us show notices; it may change its mind at any time. */

export type Permission = NotificationPermission | "none";

class Allowed {
  current = $state<Permission>(now());

  /** A browser asks its user only once, so ask only when somebody wants notices. */
  async ask(): Promise<Permission> {
    if (now() === "default") await Notification.requestPermission();
    this.current = now();
    return this.current;
  }

  /** As long as somebody looks at it. */
  watch(): () => void {
    const look = (): void => void (this.current = now());
    let status: PermissionStatus | undefined;
    void navigator.permissions
      ?.query({ name: "notifications" })
      .then((found) => (status = found).addEventListener("change", look))
      .catch(() => undefined);
    look();
    return () => status?.removeEventListener("change", look);
  }
}

function now(): Permission {
  return typeof Notification === "undefined" ? "none" : Notification.permission;
}

export const allowed = new Allowed();
