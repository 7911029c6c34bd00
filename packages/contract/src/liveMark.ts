/**
 * What a finished round reads as in a feed's road (liveFeed.ts): a few letters, so that a road of hundreds of rounds is a
 * small message. How a mark reads depends on the table's `kind`.
 *
 * | kind | mark | reads as |
 * |---|---|---|
 * | BACCARAT | `B7bn` | B, P or T (tie), the winning total; `p` Player pair, `b` Banker pair, `n` natural |
 * | DRAGON_TIGER | `D` | D, T, X (tie), S (suited tie) |
 * | ROULETTE | `17` | the number |
 * | SIC_BO | `246` | the three dice |
 * | POWERBALL | `3-11-28-7-19+4` | balls in the order drawn, powerball |
 * | LADDER | `L3` | start L or R, rungs; the foot follows |
 * | KITE | `137` | the break in hundredths |
 */
export const liveKinds = [
  "BACCARAT",
  "DRAGON_TIGER",
  "ROULETTE",
  "SIC_BO",
  "POWERBALL",
  "LADDER",
  "KITE",
] as const;

/** Reads a mark of baccarat; null for any other text. */
export function readBaccaratMark(mark: string) {
  const parts = /^([BPT])(\d)(p?)(b?)(n?)$/.exec(mark);
  if (parts === null) return null;
  const winner = parts[1] === "B" ? "BANKER" : parts[1] === "P" ? "PLAYER" : "TIE";
  return {
    winner,
    winningTotal: Number(parts[2]),
    isPlayerPair: parts[3] === "p",
    isBankerPair: parts[4] === "b",
    isNatural: parts[5] === "n",
  } as const;
}

/** Reads a mark of dragon tiger; null for any other text. */
export function readDragonTigerMark(mark: string) {
  if (mark === "D") return { winner: "DRAGON", isSuitedTie: false } as const;
  if (mark === "T") return { winner: "TIGER", isSuitedTie: false } as const;
  return mark === "X" || mark === "S" ? ({ winner: "TIE", isSuitedTie: mark === "S" } as const) : null;
}

/** Reads a mark that is one whole number (roulette, Kite); null for any other text. */
export function readNumberMark(mark: string): number | null {
  return /^\d{1,12}$/.test(mark) ? Number(mark) : null;
}

/** Reads a mark of sic bo; null for any other text. */
export function readSicBoMark(mark: string): readonly [number, number, number] | null {
  const dice = /^([1-6])([1-6])([1-6])$/.exec(mark);
  return dice === null ? null : [Number(dice[1]), Number(dice[2]), Number(dice[3])];
}

/** Reads a mark of powerball; null for any other text. */
export function readPowerballMark(mark: string) {
  const parts = /^(\d+-\d+-\d+-\d+-\d+)\+(\d)$/.exec(mark);
  const balls = parts?.[1]?.split("-").map(Number);
  if (balls === undefined) return null;
  return { balls, sum: balls.reduce((sum, ball) => sum + ball, 0), powerball: Number(parts?.[2]) };
}

/** Reads a mark of the ladder; null for any other text. */
export function readLadderMark(mark: string) {
  const parts = /^([LR])([34])$/.exec(mark);
  if (parts === null) return null;
  const [start, rungs] = [parts[1] === "L" ? "LEFT" : "RIGHT", parts[2] === "3" ? 3 : 4] as const;
  return { start, rungs, end: (start === "LEFT") === (rungs === 4) ? "ODD" : "EVEN" } as const;
}
