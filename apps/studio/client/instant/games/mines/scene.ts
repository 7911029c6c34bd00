import { mineralRed, peonyPink } from "../../../art/folkPaints.ts";

/** What lies under a tile, each in a box of 100 × 100. */

/** A plum blossom: the tile was safe. */
export const blossom = `${[0, 72, 144, 216, 288]
  .map(
    (degrees) =>
      `<ellipse cx="50" cy="29" rx="16" ry="19" fill="${peonyPink[3]}" stroke="${peonyPink[1]}" stroke-width="2" transform="rotate(${degrees} 50 50)"/>`,
  )
  .join(
    "",
  )}<circle cx="50" cy="50" r="9" fill="#FFD46B"/>${[36, 108, 180, 252, 324].map((degrees) => `<path d="M50 50V36" stroke="${peonyPink[0]}" stroke-width="2" transform="rotate(${degrees} 50 50)"/>`).join("")}`;

/** A 비격진천뢰, the iron shell of Joseon with its burning fuse: a mine. */
export const shell = `<path d="M50 26v-9q0-9 12-8" fill="none" stroke="#c9a86a" stroke-width="5" stroke-linecap="round"/><path d="M64 2l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1Z" fill="#FFB84A"/><circle cx="50" cy="60" r="33" fill="#23272f"/><circle cx="50" cy="60" r="33" fill="none" stroke="#0b0d10" stroke-width="3"/><ellipse cx="39" cy="46" rx="10" ry="6" fill="#fff" fill-opacity=".28" transform="rotate(-32 39 46)"/><path d="M38 26h24v9H38Z" fill="#3a3f4a"/><path d="M29 66q21 13 42 0" fill="none" stroke="${mineralRed[2]}" stroke-width="4"/>`;
