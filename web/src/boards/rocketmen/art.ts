/** The sheets of drawings that this board is made of. */

export { default as SIGNS } from "../../art/rocketmen.svg?url";
export { default as CARDS } from "../../art/rocketmen-cards.svg?url";
export { default as PLACES } from "../../art/rocketmen-places.svg?url";
