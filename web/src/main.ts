import "./style/tokens.css";
import "./style/base.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { installing } from "./lib/installing.svelte";
import { watchReach } from "./lib/reach.svelte";
import { attachShell } from "./lib/shell";
import { learn } from "./words/words";

async function start(): Promise<void> {
  installing.attach();
  await learn().catch(() => undefined); // English is always there
  attachShell();
  watchReach();
  mount(App, { target: document.getElementById("app")! });
}

void start(); // awaited here, it would split the page into many small files
