import * as z from "zod";

/** A line of a recorded day: what happened on an account, and how long after the day's beginning. Sums in won. */
export const recordedLine = z.strictObject({
  id: z.string().min(1).max(100),
  afterMs: z.int().min(0),
  account: z.string().min(1).max(30),
  name: z.string().max(100),
  received: z.int().min(1).optional(),
  paid: z.int().min(1).optional(),
});
export type RecordedLine = z.output<typeof recordedLine>;

const surnames = "김이박최정강조윤장임한오서신권황안송류홍".split("");
const syllables = "민서준하지우현수진영은호성경재유라빈솔희".split("");
const companies = ["(주)한빛상사", "주식회사 대한유통", "가온무역(주)", "KIM MINSU", "LEE JIWOO"];

/** Figures that follow from a seed: mulberry32. */
export function drawBy(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A name as banks show them: mostly a person's, now and then a company's or a Latin one. */
export function drawName(draw: (below: number) => number): string {
  const one = (from: readonly string[]) => from[draw(from.length)] ?? "";
  return draw(20) === 0 ? one(companies) : `${one(surnames)}${one(syllables)}${one(syllables)}`;
}

/** A day of an account by a seed: money that came, now and then some that left, evenly over 24 hours. */
export function drawDay(given: {
  readonly seed: number;
  readonly account: string;
  readonly count: number;
}): RecordedLine[] {
  const draw = drawBy(given.seed);
  return Array.from({ length: given.count }, (_, index) => {
    const sum = (draw(100) + 1) * 10_000;
    return {
      id: `day-${given.seed}-${index + 1}`,
      afterMs: Math.floor((index * 86_400_000) / given.count) + draw(1_000),
      account: given.account,
      name: drawName(draw),
      ...(draw(10) === 0 ? { paid: sum } : { received: sum }),
    };
  });
}

/** Reads a recording, a line of JSON each; throws with the line's number where one is none. */
export function readDay(text: string): RecordedLine[] {
  return text
    .split("\n")
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== "")
    .map(({ line, number }) => {
      try {
        return recordedLine.parse(JSON.parse(line));
      } catch (error) {
        throw new Error(`Line ${number} is no line of a recorded day.`, { cause: error });
      }
    });
}
