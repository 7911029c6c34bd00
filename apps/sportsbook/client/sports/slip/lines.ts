import type { OddsChangePolicy } from "@hanpan/games/sports/slip/oddsChange";
import { pickKeyOf, type SlipPick } from "./pick.ts";

/**
 * A pick in the slip. `oddsHundredths` are the odds that the member has seen and not objected to, `nowHundredths` those of
 * this moment, null while it cannot be bet on. CLOSED: it can never be bet on again.
 */
export type SlipLine = SlipPick & {
  readonly nowHundredths: number | null;
  readonly betting: "OPEN" | "SUSPENDED" | "CLOSED";
};

/** What a match says of its odds. `isWhole`: a missing market is not offered; otherwise nothing is known of it. */
export type QuotesNow = {
  readonly fixtureId: string;
  readonly betting: SlipLine["betting"];
  readonly markets: readonly {
    readonly marketKey: string;
    readonly selections: readonly { readonly selection: string; readonly oddsHundredths: number | null }[];
  }[];
  readonly isWhole: boolean;
};

export const lineOf = (pick: SlipPick): SlipLine => ({
  ...pick,
  nowHundredths: pick.oddsHundredths,
  betting: "OPEN",
});

/**
 * Chooses a selection, or gives it up when it was chosen. The other side of the same market gives way to it; another
 * market of the match stays beside it, so that the slip can say why both do not go together.
 */
export function toggledLines(lines: readonly SlipLine[], pick: SlipPick): readonly SlipLine[] {
  const key = pickKeyOf(pick);
  if (lines.some((line) => pickKeyOf(line) === key)) return lines.filter((line) => pickKeyOf(line) !== key);
  const isOther = (line: SlipLine) => line.fixtureId !== pick.fixtureId || line.marketKey !== pick.marketKey;
  return [...lines.filter(isOther), lineOf(pick)];
}

/** The lines with the odds that a match offers now; the same array when nothing of it is in the slip. */
export function requotedLines(lines: readonly SlipLine[], quotes: QuotesNow): readonly SlipLine[] {
  const requoted = lines.map((line) =>
    line.fixtureId === quotes.fixtureId ? requotedLine(line, quotes) : line,
  );
  return requoted.some((line, place) => line !== lines[place]) ? requoted : lines;
}

function requotedLine(line: SlipLine, { betting, markets, isWhole }: QuotesNow): SlipLine {
  const market = markets.find(({ marketKey }) => marketKey === line.marketKey);
  const isNamed = isWhole || market !== undefined;
  const quoted = market?.selections.find(({ selection }) => selection === line.selection)?.oddsHundredths;
  const offered = isNamed ? (quoted ?? null) : line.nowHundredths;
  const nowHundredths = betting === "OPEN" ? (offered ?? (isNamed ? null : line.oddsHundredths)) : null;
  if (nowHundredths === line.nowHundredths && betting === line.betting) return line;
  return { ...line, nowHundredths, betting };
}

/** How the odds of a line stand against those that were seen. */
export type LineChange = "SAME" | "UP" | "DOWN" | "SUSPENDED" | "CLOSED";

export function changeOf({ betting, nowHundredths, oddsHundredths }: SlipLine): LineChange {
  if (betting === "CLOSED") return "CLOSED";
  if (nowHundredths === null) return "SUSPENDED";
  if (nowHundredths === oddsHundredths) return "SAME";
  return nowHundredths > oddsHundredths ? "UP" : "DOWN";
}

/** The change needs the member's word before the slip is placed. */
export function asksConsent(line: SlipLine, policy: OddsChangePolicy): boolean {
  const change = changeOf(line);
  if (change === "DOWN") return policy !== "ANY";
  return change === "UP" && policy === "NONE";
}

/** Every line can be bet on now, at odds that need no further word of the member's. */
export const isReady = (lines: readonly SlipLine[], policy: OddsChangePolicy): boolean =>
  lines.every((line) => line.nowHundredths !== null && !asksConsent(line, policy));

/** The odds that a line counts with: those of now, or the last that were seen while there are none. */
export const countedHundredths = ({ nowHundredths, oddsHundredths }: SlipLine): number =>
  nowHundredths ?? oddsHundredths;

/** All lines taken at the odds of now. */
export const acceptedLines = (lines: readonly SlipLine[]): readonly SlipLine[] =>
  lines.map((line) => ({ ...line, oddsHundredths: countedHundredths(line) }));
