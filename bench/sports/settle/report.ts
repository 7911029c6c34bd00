import { quantile } from "../../live/figures.ts";
import type { Placed } from "./bets.ts";
import type { Seeded } from "./seed.ts";
import type { Books } from "./site.ts";
import type { Outcome } from "./verify.ts";

/** What was measured. Times in seconds from the moment at which the first match ended; null: not reached. */
export type Figures = {
  readonly seeded: Seeded;
  readonly ended: number | null;
  readonly decided: number | null;
  readonly paid: number | null;
  readonly closed: number | null;
  readonly quiet: Placed;
  readonly busy: Placed;
  readonly closing: Placed;
  readonly outcome: Outcome;
  readonly books: Books;
};

const whole = (number: number) => Math.round(number).toLocaleString("en");
const time = (seconds: number | null) =>
  seconds === null ? "not reached in this run" : `${seconds.toFixed(1)} s`;

const took = (from: number | null, to: number | null) =>
  time(from === null || to === null ? null : to - from);

function betsRow(name: string, { latenciesMs, refusals }: Placed): string {
  const at = (share: number) => quantile(latenciesMs, share).toFixed(0);
  const cells = [name, whole(latenciesMs.length), refusals.length, at(0.5), at(0.99), at(1)];
  return `| ${cells.join(" | ")} |`;
}

/** The report, and what must not be in one. */
export function writeReport(
  figures: Figures,
  { cores, betsASecond }: { readonly cores: number; readonly betsASecond: number },
): { readonly text: string; readonly faults: readonly string[] } {
  const { seeded, ended, decided, paid, closed, quiet, busy, closing, outcome, books } = figures;
  const rate = (count: number, from: number | null, to: number | null) =>
    from === null || to === null || to <= from ? "–" : `${whole(count / (to - from))}/s`;
  const text = `# How long do a million open slips take to settle?

Written by \`npm run bench:settle\`; nothing is typed in. ${whole(seeded.slips)} open slips with ${whole(seeded.legs)} legs
(${(seeded.legs / seeded.slips).toFixed(2)} on average: singles, multiples and systems) of ${whole(seeded.members)} members, on
${whole(seeded.selections)} selections of ${whole(seeded.fixtureIds.length)} matches, seeded by SQL. All matches end at once, each
through the door that engine, feed and operators use. ${cores} cores in all, for the sportsbook (one process), an embedded
PostgreSQL with full durability, the wallet, and the bets that are placed meanwhile.

The wallet is **not the platform's**: it is a process of its own that checks the signature of every call, carries each
transaction out once and answers at once. So the times below are those of the sportsbook, of its signatures, and of a wallet
that is never the bottleneck.

| from the first match's end until | time | |
| --- | --- | --- |
| all results are written | ${time(ended)} | |
| every slip is decided | ${time(decided)} | ${rate(seeded.slips, 0, decided)} |
| all that won is paid | ${time(paid)} | ${whole(books.wins)} wins, ${rate(books.wins, 0, paid)} |
| every lost round is closed at the wallet | ${time(closed)} | ${whole(books.closings)} calls, ${rate(books.closings, paid, closed)} |

A lost round pays nothing; it is closed by a win of 0, so that the member's history shows it as settled, and that waits
until no money does: ${took(paid, closed)} after all that won was paid. These calls go in batches of up to 500 with one signature (RSA, 2048 bits).

| bets, ${betsASecond} a second | placed | refused | p50, ms | p99, ms | longest, ms |
| --- | --- | --- | --- | --- | --- |
${betsRow("before anything is settled", quiet)}
${betsRow("while slips are decided and paid", busy)}
${betsRow("while lost rounds are closed", closing)}

Checked at the end: ${whole(outcome.slips)} slips, ${whole(outcome.won)} won and ${whole(outcome.lost)} lost; ${whole(outcome.wrong)}
of them return something else than a second computation in SQL says. Slips say that ₩${whole(outcome.paidWon)} were paid of
₩${whole(outcome.returnWon)}; the wallet's books have ₩${whole(books.winWon)} in ${whole(books.wins)} wins, ${whole(books.again)} calls that
came again and moved nothing, and ${whole(books.forged)} without a good signature.
`;
  const faults = [
    ...(outcome.wrong > 0 ? [`${outcome.wrong} slips return something else than they should`] : []),
    ...(outcome.paidWon === outcome.returnWon ? [] : ["what was paid is not what slips return"]),
    ...(books.winWon === outcome.paidWon ? [] : ["the wallet's books differ from the slips'"]),
    ...(busy.refusals.length > 0 ? [`bets were refused: ${busy.refusals[0]}`] : []),
    ...(decided !== null && decided < 300 ? [] : ["slips were not decided within five minutes"]),
  ];
  return { text, faults };
}
