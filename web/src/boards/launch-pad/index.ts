export { default } from "./Board.svelte";
export { hurts } from "./hurts";
