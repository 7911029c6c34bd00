import type { ShowingMs } from "../../shared-rounds/seat/reveal.ts";

/** How long a mini-game's result takes to show. Kite's flight is its showing: the result comes when it is over. */
export const miniShowingMs: ShowingMs = ({ kind }) =>
  kind === "POWERBALL" ? 8_000 : kind === "LADDER" ? 5_000 : 0;
