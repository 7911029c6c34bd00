import type { LiveRound, Participation } from "../../../protocol/live.ts";
import type { LiveRequests } from "../../shared-rounds/connection/liveRequests.ts";

/** Rounds asked for at once, and pages at most: more rounds than any shoe has. */
const perPage = 100;
const mostPages = 3;

/** The rounds of a shoe, the newest first, and my part in them. */
export type ShoeRounds = {
  readonly rounds: readonly LiveRound[];
  readonly mine: ReadonlyMap<string, Participation>;
};

type Requests = Pick<LiveRequests, "rounds" | "myRounds">;

async function roundsOf({ rounds: ask }: Requests, tableCode: string, seriesId: string) {
  const found: LiveRound[] = [];
  let before: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const reply = await ask(tableCode, perPage, before);
    if (!reply.ok) return null;
    const own: LiveRound[] = reply.data.list.filter((round) => round.seriesId === seriesId);
    found.push(...own);
    before = reply.data.nextBefore;
    if (before === null || own.length < reply.data.list.length) break;
  }
  return found;
}

async function mineOf({ myRounds: ask }: Requests, tableCode: string, seriesId: string) {
  const found = new Map<string, Participation>();
  let before: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const reply = await ask(tableCode, before, perPage);
    if (!reply.ok) return null;
    const own = reply.data.list.filter(({ round }) => round.seriesId === seriesId);
    for (const { round, participation } of own) found.set(round.roundId, participation);
    before = reply.data.nextBefore;
    if (before === null || own.length < reply.data.list.length) break;
  }
  return found;
}

/** Reads a shoe from its newest round back to its first; null when it cannot be read. */
export async function readSheet(
  requests: Requests,
  tableCode: string,
  seriesId: string,
): Promise<ShoeRounds | null> {
  const [rounds, mine] = await Promise.all([
    roundsOf(requests, tableCode, seriesId),
    mineOf(requests, tableCode, seriesId),
  ]);
  return rounds === null || mine === null ? null : { rounds, mine };
}
