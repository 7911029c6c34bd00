import { quantile } from "../../live/figures.ts";
import type { Rush } from "./rush.ts";
import type { Updates } from "./updates.ts";

/** The same before and while slips are placed. */
type BothTimes = { readonly quiet: Updates; readonly busy: Updates };

export type Figures = {
  readonly cores: number;
  readonly sockets: number;
  readonly fixtures: number;
  readonly connections: number;
  /** How long each of the two measurements lasted. */
  readonly seconds: number;
  /** What every socket receives of everything in play. */
  readonly list: BothTimes;
  /** What the sockets of a match's page receive of it. */
  readonly page: BothTimes;
  readonly placed: Rush;
};

const whole = (number: number) => Math.round(number).toLocaleString("en");

function updatesRow(name: string, { latenciesMs, frames, bytes, changes }: Updates, seconds: number): string {
  const at = (share: number) => quantile(latenciesMs, share).toFixed(0);
  const cells = [
    name,
    (changes / seconds).toFixed(0),
    (frames / seconds).toFixed(1),
    (bytes / seconds / 1e6).toFixed(1),
    at(0.5),
    at(0.99),
    at(1),
    whole(latenciesMs.length),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** The report of a run. */
export function reportOf(figures: Figures): string {
  const { cores, sockets, fixtures, connections, seconds, list, page, placed } = figures;
  const at = (share: number) => quantile(placed.latenciesMs, share).toFixed(0);
  const refused = [...placed.refused].map(([code, count]) => `${code} ${whole(count)}`).join(", ");
  return `# How fast do odds reach their sockets?

Written by \`npm run bench:sports\`; nothing is typed in. ${whole(sockets)} sockets of one process of the sportsbook follow
${whole(fixtures)} virtual matches of all seven leagues that are in play at once: each socket the list of everything in play,
and the page of one match. ${cores} cores in all, for the sportsbook, an embedded PostgreSQL with full durability, the wallet (a
process that checks every signature and answers at once, not the platform's), the sockets' other ends, and whoever bets.

An update's latency goes from the moment at which the fixture's row was written, before its commit, to the moment at
which a socket had the frame; every version of a fixture counts at every socket, also one that a later version of the
same frame overtook. Changes are gathered for up to 200 ms and told as one frame a topic: half of that stands in the
median.

| updates of odds | changes/s | frames/s | MB/s sent | p50, ms | p99, ms | longest, ms | measured |
| --- | --- | --- | --- | --- | --- | --- | --- |
${updatesRow("list, no bets", list.quiet, seconds)}
${updatesRow("list, while slips are placed", list.busy, seconds)}
${updatesRow("match pages, no bets", page.quiet, seconds)}
${updatesRow("match pages, while slips are placed", page.busy, seconds)}

Slips, over ${connections} connections at once: every second one a single on a match in play, the others a double of matches to
come, at any odds. Each is priced, written, signed, taken by the wallet and confirmed before it counts:
**${whole((placed.accepted / placed.lastedMs) * 1_000)} accepted a second** (${whole(placed.accepted)} in ${(placed.lastedMs / 1_000).toFixed(0)} s), p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms.
Refused: ${refused === "" ? "none" : refused}.
`;
}
