import type { KiteLane } from "../../../protocol/live.ts";

/** What ends one of a member's kites: by hand or reached by itself (`cashOutHundredths`), and what it is to end at. */
export type KiteEnd = {
  readonly cashOutHundredths: number | null;
  readonly presetHundredths: number | null;
};

/** What ends each of a member's two kites. */
export type KiteEnds = { readonly [lane in KiteLane]: KiteEnd };

/** A participation's columns of its kites. */
export type KiteColumns = {
  readonly cashOutHundredths: number | null;
  readonly presetHundredths: number | null;
  readonly secondCashOutHundredths: number | null;
  readonly secondPresetHundredths: number | null;
};

/** The columns of `studio.live_participation` in which a kite's end is kept. */
export const laneColumns = {
  KITE: { cashOut: "cash_out_hundredths", preset: "preset_hundredths" },
  "KITE-2": { cashOut: "second_cash_out_hundredths", preset: "second_preset_hundredths" },
} as const;

/** The kite that a spot is; bets of other games have none of their own and count as the first. */
export const laneOf = (spot: string | undefined): KiteLane => (spot === "KITE-2" ? "KITE-2" : "KITE");

/** What ends each kite of a participation. */
export const endsOf = (columns: KiteColumns): KiteEnds => ({
  KITE: { cashOutHundredths: columns.cashOutHundredths, presetHundredths: columns.presetHundredths },
  "KITE-2": {
    cashOutHundredths: columns.secondCashOutHundredths,
    presetHundredths: columns.secondPresetHundredths,
  },
});
