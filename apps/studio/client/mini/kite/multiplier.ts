import { multiplierAt } from "@hanpan/games/kite/flight";
import { isCashOut } from "@hanpan/games/kite/payout";
import type { LiveRound } from "../../../protocol/live.ts";
import { digits } from "../../words/money.ts";

/** Hundredths as a multiplier is written: 1,000.00. */
export const multiplierText = (hundredths: number): string =>
  `${digits(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, "0")}`;

/** Reads a multiplier as it is typed, in hundredths; null when it is none that can be cashed out at. */
export const presetIn = (text: string): number | null => {
  const parts = /^(\d{1,4})(?:\.(\d{0,2}))?$/.exec(text.trim().replaceAll(",", ""));
  if (parts === null) return null;
  const hundredths = Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0"));
  return isCashOut(hundredths) ? hundredths : null;
};

/**
 * The multiplier of a round at a moment of the server's clock, in hundredths: 100 before the flight, where the string
 * broke once that is known. Between the break and the news of it the figure here may be ahead; the server's counts.
 */
export const multiplierOf = (round: LiveRound | null, nowMs: number): number => {
  if (round === null) return 100;
  if (round.outcome?.kind === "KITE") return round.outcome.breakHundredths;
  if (round.phase !== "FLYING" || round.flightStartedAtMs === null) return 100;
  return multiplierAt(nowMs - round.flightStartedAtMs);
};
