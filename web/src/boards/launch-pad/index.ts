export { default } from "./Board.svelte";
export { inWords } from "./inWords";
export { hurts } from "./hurts";
