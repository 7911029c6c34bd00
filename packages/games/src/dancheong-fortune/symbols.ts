import type { FreeSpinOutcome, SlotRoundOutcome, SpinOutcome } from "../slot/lines/outcome.ts";
import type { LineWin } from "../slot/reels/lineWins.ts";

/**
 * The twelve symbols of Dancheong Fortune, from rarest to commonest.
 * WILD 단청 문양 (a dancheong medallion) stands for every symbol but SCATTER; SCATTER 단청 전각 (a painted gate)
 * pays anywhere and opens the free spins; CRANE 학, LOTUS 연꽃, DRUM 북, FAN 부채 and PINE 소나무 are pictures;
 * BLUE 청, RED 적, YELLOW 황, WHITE 백 and BLACK 흑 are patterns in the five cardinal colours (오방색).
 */
export const dancheongSymbols = [
  "WILD",
  "SCATTER",
  "CRANE",
  "LOTUS",
  "DRUM",
  "FAN",
  "PINE",
  "BLUE",
  "RED",
  "YELLOW",
  "WHITE",
  "BLACK",
] as const;
export type DancheongSymbol = (typeof dancheongSymbols)[number];

/** The symbols' names as the paytable shows them. */
export const dancheongSymbolNames: {
  readonly [name in DancheongSymbol]: { readonly ko: string; readonly en: string };
} = {
  WILD: { ko: "단청 문양 (와일드)", en: "Dancheong medallion (wild)" },
  SCATTER: { ko: "단청 전각 (스캐터)", en: "Painted gate (scatter)" },
  CRANE: { ko: "학", en: "Crane" },
  LOTUS: { ko: "연꽃", en: "Lotus" },
  DRUM: { ko: "북", en: "Drum" },
  FAN: { ko: "부채", en: "Fan" },
  PINE: { ko: "소나무", en: "Pine" },
  BLUE: { ko: "청", en: "Blue" },
  RED: { ko: "적", en: "Red" },
  YELLOW: { ko: "황", en: "Yellow" },
  WHITE: { ko: "백", en: "White" },
  BLACK: { ko: "흑", en: "Black" },
};

export type DancheongLineWin = LineWin<DancheongSymbol>;
export type DancheongSpinOutcome = SpinOutcome<DancheongSymbol>;
export type DancheongFreeSpinOutcome = FreeSpinOutcome<DancheongSymbol>;
export type DancheongRoundOutcome = SlotRoundOutcome<DancheongSymbol>;
