import type { ShowingMs } from "../../shared-rounds/seat/reveal.ts";
import { dealDurationMs } from "./dealing.ts";

/** How long a table's result takes to show: the cards, the ball, the dice. */
export const tableShowingMs: ShowingMs = (outcome) => {
  if (outcome.kind === "BACCARAT") return dealDurationMs(outcome);
  if (outcome.kind === "DRAGON_TIGER") return 2_800;
  if (outcome.kind === "ROULETTE") return 7_000;
  return outcome.kind === "SIC_BO" ? 2_600 : 0;
};
