import { marketKindsOf, sports } from "@hanpan/games";
import { keptOf, marginOf, reliabilityOf, roundingOf } from "./figures.ts";
import { doubtfulOf, figuresOf, wholeBooks } from "./gates.ts";
import type { Pace } from "./pace.ts";
import { type Phase, phases, type Tally } from "./tally.ts";

const percent = (share: number, digits = 2) => `${(share * 100).toFixed(digits)} %`;
const amount = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 0 });
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

const titles: { readonly [phase in Phase]: string } = {
  CLOSING: "Closing odds",
  IN_PLAY: "Odds in play",
};

/** What a run found, with the command that ran it. */
export type Run = {
  readonly seed: string;
  readonly workers: number;
  readonly marginBasisPoints: number;
  readonly seconds: number;
  readonly tally: Tally;
  /** The same fixtures with other draws, of the sports of which a figure was in doubt; null without doubt. */
  readonly again: { readonly seed: string; readonly tally: Tally } | null;
  /** What speaks against the odds. */
  readonly faults: readonly string[];
  readonly pace: readonly Pace[];
};

function reliabilityTable({ tally }: Run, phase: Phase, sport: string): string {
  const rows = Array.from({ length: 10 }, (_, tenth) => {
    const decile = tally.deciles[`${phase}/${sport}/${tenth}`];
    if (decile === undefined) return null;
    const { share, halfWidth, errors } = reliabilityOf(decile);
    return [
      `${tenth * 10} – ${tenth * 10 + 10} %`,
      amount(decile.selections),
      percent(decile.implied / decile.selections),
      `${percent(share)} ± ${percent(halfWidth)}`,
      errors.toFixed(2),
    ];
  }).filter((cells) => cells !== null);
  return table(["implied chance", "selections", "implied, mean", "won, 99 %", "distance, σ"], rows);
}

function marginTable({ tally, marginBasisPoints }: Run, phase: Phase): string {
  const lines = sports.flatMap((sport) => [...marketKindsOf[sport], "ALL"].map((kind) => [sport, kind]));
  const rows = [...lines, ["ALL", "ALL"]].flatMap(([sport = "", kind = ""]) => {
    const book = tally.books[`${phase}/${sport}/${kind}`];
    if (book === undefined) return [];
    const { share, halfWidth, errors } = keptOf(book);
    const { margin, bound } = roundingOf(book);
    return [
      [
        sport,
        kind,
        amount(book.stakes),
        percent(margin, 3),
        `${percent(margin - marginBasisPoints / 10_000, 3)} of ± ${percent(bound, 3)}`,
        `${percent(share, 3)} ± ${percent(halfWidth, 3)}`,
        errors.toFixed(2),
      ],
    ];
  });
  const head = [
    "sport",
    "market",
    "stakes",
    "margin in the odds",
    "from the set one, rounding allows",
    "margin kept, 99 %",
    "distance from that in the odds, σ",
  ];
  return table(head, rows);
}

/** The margin of all bets together beside the one that was set. */
function wholeTable({ tally, marginBasisPoints }: Run): string {
  const rows = wholeBooks.flatMap((name) => {
    const book = tally.books[name];
    if (book === undefined) return [];
    const { share, halfWidth, errors } = marginOf(book, marginBasisPoints / 10_000);
    return [[name, `${percent(share, 3)} ± ${percent(halfWidth, 3)}`, errors.toFixed(2)]];
  });
  return table(["all bets", "margin kept, 99 %", "distance from the set one, σ"], rows);
}

/** The figures that were in doubt, beside what other draws made of them. */
function againTable({ tally, again }: Run): string {
  if (again === null) return "None lies outside its interval.";
  const seconds = new Map(figuresOf(again.tally).map(({ name, figure }) => [name, figure]));
  const rows = doubtfulOf(tally).map(({ name, figure }) => {
    const second = seconds.get(name);
    return [
      name,
      `${percent(figure.share, 3)} ± ${percent(figure.halfWidth, 3)}`,
      figure.errors.toFixed(2),
      second === undefined ? "" : `${percent(second.share, 3)} ± ${percent(second.halfWidth, 3)}`,
      second?.errors.toFixed(2) ?? "",
    ];
  });
  return table(["figure", "first, 99 %", "σ", `again, seed \`${again.seed}\``, "σ"], rows);
}

function paceTable(pace: readonly Pace[]): string {
  return table(
    ["sport", "µs a match", "matches/s", "markets/s", "match from its seeds, ms"],
    pace.map((each) => [
      each.sport,
      each.microsecondsPerBoard.toFixed(0),
      amount(each.boardsPerSecond),
      amount(each.marketsPerSecond),
      each.millisecondsPerScript.toFixed(2),
    ]),
  );
}

/** The page docs/bench/sports-calibration.md. */
export function reportOf(run: Run): string {
  const { tally } = run;
  const figures = figuresOf(tally);
  const outside = doubtfulOf(tally);
  const furthest = figures.toSorted(
    (one, other) => Math.abs(other.figure.errors) - Math.abs(one.figure.errors),
  )[0];
  const sections = phases.map(
    (phase) => `## ${titles[phase]}

All sports together:

${reliabilityTable(run, phase, "ALL")}

${sports.map((sport) => `${sport}:\n\n${reliabilityTable(run, phase, sport)}`).join("\n\n")}

What the house kept of stakes of 1 on every selection offered:

${marginTable(run, phase)}`,
  );
  return `# Are the odds of the virtual leagues right?

Written by \`npm run bench:sports-calibration\`; nothing is typed in. ${amount(tally.fixtures)} fixtures of the calendar from
2026-01-01 on, each drawn as the product draws it, from a server seed of its own (run seed \`${run.seed}\`); ${amount(tally.openMoments)} of them
were priced once more at a random moment at which betting was open. Set margin ${percent(run.marginBasisPoints / 10_000)}; ${run.workers} threads,
${amount(run.seconds)} s. The longest match took ${amount(tally.longestMs / 1_000)} s.

A selection's implied chance is (1 − margin) ÷ odds. Pushes and ties are left out: their stakes go back. Selections of
one match depend on each other, so all errors are those of sums over matches. "Margin in the odds" is what the shown
odds keep by the model's own chances: no draw is in it. It differs from the set one by the rounding to hundredths, and
by no more than that allows (docs/sports/model.md, Odds). What was kept is held against it.

Of ${figures.length} figures ${outside.length} lie outside their 99 % interval (one in a hundred does by chance, and they are not independent);
the furthest is ${furthest?.name ?? "none"} with ${furthest?.figure.errors.toFixed(2) ?? "0"} σ. The command fails when a figure is further off than 4 σ, or
lies outside its interval again, on the same side, with other draws; when a margin in the odds is further from the set
one than rounding allows; and when the margin kept of all bets together does not have the set one within its 99 %
interval. ${run.faults.length === 0 ? "Nothing of that is so." : `**It fails: ${run.faults.join("; ")}.**`}

${wholeTable(run)}

In doubt, and played again:

${againTable(run)}

${sections.join("\n\n")}

## Pace

Matches in play priced anew, all markets of a match each time, on one thread, by processor time:

${paceTable(run.pace)}
`;
}
