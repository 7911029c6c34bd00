import { readFileSync } from "node:fs";
import * as z from "zod";

/** What is seen of a page: an element that has text, a colour, a border or something to press. */
const part = z.object({
  what: z.string(),
  text: z.string(),
  /** Left, top, width and height, pixels. */
  box: z.array(z.number()).length(4),
  style: z.record(z.string(), z.string()),
});
export type Part = z.infer<typeof part>;

/** Run in a page it answers what is seen of it. */
export const seenScript = readFileSync(new URL("./seen.mjs", import.meta.url), "utf8");

/** Reads what the script answered. */
export const readSeen = (answer: unknown): readonly Part[] => z.array(part).parse(answer);

/** How two pages differ in what is seen where: how often each kind, and the worst of them in words. */
export type LayoutDifference = {
  readonly counts: ReadonlyMap<string, number>;
  readonly worst: readonly string[];
};

/** No more are reported of one page. */
const mostReported = 8;
/** A box that moved by no more than this has not moved. */
const leastPx = 1;
/** Where more parts than this lie between what is alike, they are paired by their place alone. */
const mostAligned = 1_500;

/** What makes two parts the same one: figures may move on between two looks. */
const keyOf = ({ what, text }: Part): string => `${what} ${text.replaceAll(/\d+/g, "0")}`;

const named = ({ what, text }: Part): string => (text === "" ? what : `${what} “${text.slice(0, 40)}”`);

/** The pairs of the longest sequence of parts that both pages have in the same order. */
function pairsOf(before: readonly Part[], after: readonly Part[]): [number, number][] {
  const one = before.map(keyOf);
  const other = after.map(keyOf);
  let head = 0;
  while (head < Math.min(one.length, other.length) && one[head] === other[head]) head += 1;
  let tail = 0;
  const rest = Math.min(one.length, other.length) - head;
  while (tail < rest && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1;
  const between = alignedPairs(one.slice(head, one.length - tail), other.slice(head, other.length - tail));
  return [
    ...Array.from({ length: head }, (_, place): [number, number] => [place, place]),
    ...between.map(([at, to]): [number, number] => [at + head, to + head]),
    ...Array.from({ length: tail }, (_, place): [number, number] => [
      one.length - tail + place,
      other.length - tail + place,
    ]),
  ];
}

function alignedPairs(one: readonly string[], other: readonly string[]): [number, number][] {
  if (Math.max(one.length, other.length) > mostAligned) {
    return one.flatMap((key, place): [number, number][] => (other[place] === key ? [[place, place]] : []));
  }
  const width = other.length + 1;
  const longest = new Uint16Array((one.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** Compares what is seen of two pages, in document order, by role and text. */
export function compareLayout(before: readonly Part[], after: readonly Part[]): LayoutDifference {
  const counts = new Map<string, number>();
  const reported: { readonly weight: number; readonly words: string }[] = [];
  const report = (kind: string, weight: number, words: string): void => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    reported.push({ weight, words: `${kind}: ${words}` });
  };
  const pairs = pairsOf(before, after);
  const [kept, found] = [new Set(pairs.map(([one]) => one)), new Set(pairs.map(([, other]) => other))];
  for (const [place, gone] of before.entries()) {
    if (!kept.has(place)) report("gone", 10_000, `${named(gone)} at ${gone.box.join(" ")}`);
  }
  for (const [place, come] of after.entries()) {
    if (!found.has(place)) report("new", 10_000, `${named(come)} at ${come.box.join(" ")}`);
  }
  for (const [place, to] of pairs) {
    const [one, other] = [before[place], after[to]];
    if (one === undefined || other === undefined) continue;
    const offPx = Math.max(...one.box.map((length, side) => Math.abs(length - (other.box[side] ?? 0))));
    if (offPx > leastPx) report("box", offPx, `${named(one)} ${one.box.join(" ")} → ${other.box.join(" ")}`);
    for (const [kind, value] of Object.entries(one.style)) {
      const now = other.style[kind] ?? "";
      if (value !== now) report(kind, 100, `${named(one)} ${value} → ${now}`);
    }
  }
  const worst = reported.toSorted((one, other) => other.weight - one.weight).slice(0, mostReported);
  return { counts, worst: worst.map(({ words }) => words) };
}
