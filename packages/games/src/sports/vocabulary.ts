/**
 * The names by which server, clients and tests speak of sports bets. Names, types and identities only: nothing here
 * computes a chance or a price.
 */

export const sports = ["FOOTBALL", "BASKETBALL", "BASEBALL"] as const;
export type Sport = (typeof sports)[number];

export const sides = ["HOME", "AWAY"] as const;
export type Side = (typeof sides)[number];

/** Goals, points or runs of both sides. */
export type Score = { readonly home: number; readonly away: number };

/**
 * MATCH_RESULT 승무패 (1X2), MONEYLINE 승패, HANDICAP 핸디캡, TOTAL 언더/오버, BOTH_SCORE 양팀 득점, ODD_EVEN 홀짝 of all
 * points together, CORRECT_SCORE 정확한 스코어.
 */
export const marketKinds = [
  "MATCH_RESULT",
  "MONEYLINE",
  "HANDICAP",
  "TOTAL",
  "BOTH_SCORE",
  "ODD_EVEN",
  "CORRECT_SCORE",
] as const;
export type MarketKind = (typeof marketKinds)[number];

/** Kinds that have a line. */
export type LineKind = "HANDICAP" | "TOTAL";

/**
 * One market of a fixture: its kind and its line are its identity. Lines are whole tenths of a point and always a
 * multiple of 5: 25 is 2.5, and a whole number of points (20) may end in a push. A handicap is added to the home
 * side's points: −15 gives the away side one and a half.
 */
export type Market =
  | { readonly kind: Exclude<MarketKind, LineKind>; readonly lineTenths: null }
  | { readonly kind: LineKind; readonly lineTenths: number };

/** What can be bet on: OTHER_… are all scores of that winner which are not named one by one. */
export type Selection =
  | "HOME"
  | "DRAW"
  | "AWAY"
  | "OVER"
  | "UNDER"
  | "YES"
  | "NO"
  | "ODD"
  | "EVEN"
  | "OTHER_HOME"
  | "OTHER_DRAW"
  | "OTHER_AWAY"
  | `${number}-${number}`;

/** Scores up to so many goals a side are named one by one in CORRECT_SCORE. */
export const highestNamedGoals = 4;

const namedScores: readonly Selection[] = Array.from({ length: (highestNamedGoals + 1) ** 2 }, (_, place) => {
  const home = Math.floor(place / (highestNamedGoals + 1));
  return `${home}-${place % (highestNamedGoals + 1)}` as const;
});

const selections: { readonly [kind in MarketKind]: readonly Selection[] } = {
  MATCH_RESULT: ["HOME", "DRAW", "AWAY"],
  MONEYLINE: ["HOME", "AWAY"],
  HANDICAP: ["HOME", "AWAY"],
  TOTAL: ["OVER", "UNDER"],
  BOTH_SCORE: ["YES", "NO"],
  ODD_EVEN: ["ODD", "EVEN"],
  CORRECT_SCORE: [...namedScores, "OTHER_HOME", "OTHER_DRAW", "OTHER_AWAY"],
};

/** All selections of a kind of market, in the order in which they are shown. Exactly one wins, unless all are void. */
export function selectionsOf(kind: MarketKind): readonly Selection[] {
  return selections[kind];
}

/** The kinds of market that a sport offers, in the order in which they are shown. */
export const marketKindsOf: { readonly [sport in Sport]: readonly MarketKind[] } = {
  FOOTBALL: ["MATCH_RESULT", "HANDICAP", "TOTAL", "BOTH_SCORE", "ODD_EVEN", "CORRECT_SCORE"],
  BASKETBALL: ["MONEYLINE", "HANDICAP", "TOTAL", "ODD_EVEN"],
  BASEBALL: ["MONEYLINE", "HANDICAP", "TOTAL", "ODD_EVEN"],
};

/** A market's identity as text, e.g. `TOTAL:25` or `MATCH_RESULT`. */
export function marketKeyOf({ kind, lineTenths }: Market): string {
  return lineTenths === null ? kind : `${kind}:${lineTenths}`;
}

const keyPattern = /^([A-Z_]+)(?::(0|-?[1-9]\d{0,4}))?$/;

/** The market of a key, or null when the text is none: unknown kind, a line missing, too many or no multiple of 5. */
export function marketOfKey(key: string): Market | null {
  const match = keyPattern.exec(key);
  const kind = marketKinds.find((each) => each === match?.[1]);
  const line = match?.[2];
  if (kind === undefined) return null;
  if (kind !== "HANDICAP" && kind !== "TOTAL") return line === undefined ? { kind, lineTenths: null } : null;
  const lineTenths = line === undefined ? Number.NaN : Number(line);
  const isLine = lineTenths % 5 === 0 && (kind === "HANDICAP" || lineTenths > 0);
  return isLine ? { kind, lineTenths } : null;
}
