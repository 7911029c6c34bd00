import type { QuotesNow } from "../lines.ts";
import type { SlipPick } from "../pick.ts";

const side = (code: string) => ({ code, name: { ko: `${code} 팀`, en: `Team ${code}` } });

/** A pick of the home side's win, in a match of its own. */
export const pickOf = (match: number, oddsHundredths = 185, changes: Partial<SlipPick> = {}): SlipPick => ({
  fixtureId: `hanbit.2026-11-22.${match}`,
  leagueCode: "hanbit",
  sport: "FOOTBALL",
  isVirtual: true,
  home: side(`h${match}`),
  away: side(`a${match}`),
  startsAtMs: 1_795_000_000_000,
  marketKey: "MATCH_RESULT",
  selection: "HOME",
  oddsHundredths,
  ...changes,
});

/** What a match says of the odds of one pick. */
export const quotesOf = (
  { fixtureId, marketKey, selection }: SlipPick,
  oddsHundredths: number | null,
  changes: Partial<QuotesNow> = {},
): QuotesNow => ({
  fixtureId,
  betting: "OPEN",
  markets: [{ marketKey, selections: [{ selection, oddsHundredths }] }],
  isWhole: true,
  ...changes,
});

/** A storage that lasts as long as the test. */
export function memoryKeep() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
