import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { slipReply } from "../../apps/sportsbook/protocol/slipCalls.ts";
import { myRoundsReply } from "../../apps/studio/protocol/liveCalls.ts";
import { askMaker } from "../calls/maker.ts";
import type { Member } from "./member.ts";
import { factsOfParticipation } from "./participationFacts.ts";
import { factsOfSlip } from "./playSports.ts";

/**
 * Reads in the makers' own lists what became of a member's bets at tables, until all are at their end or so long has passed,
 * and how their slips stand: matches may go on for long, so slips are read once. Answers how many bets are still open.
 */
export async function untilSettled(member: Member, patienceMs: number): Promise<number> {
  const endsAt = performance.now() + patienceMs;
  const { tables, slips } = member.open;
  const { asker } = member.course;
  for (const [slipId, { origin, token }] of slips) {
    const path = `/api/sports/slips/${slipId}`;
    const read = await asker.ask("read a slip", () => askMaker({ origin, path, token, data: slipReply }));
    if (read.data !== null) asker.learn(member.id, factsOfSlip(read.data.slip));
  }
  while (tables.size > 0) {
    await readTables(member);
    if (performance.now() > endsAt) return tables.size;
    if (tables.size > 0) await sleep(1_000);
  }
  return 0;
}

async function readTables(member: Member): Promise<void> {
  const { tables } = member.open;
  const { asker } = member.course;
  const sessions = new Map([...tables.values()].map((session) => [session.tableCode, session]));
  for (const { origin, token, tableCode } of sessions.values()) {
    const path = `/api/live/my-rounds?tableCode=${tableCode}&limit=100`;
    const read = await asker.ask("read own rounds", () =>
      askMaker({ origin, path, token, data: z.pick(myRoundsReply, { list: true }) }),
    );
    const ended = (read.data?.list ?? []).filter(({ participation }) => participation.state === "CLOSED");
    const facts = ended
      .flatMap(({ participation }) => factsOfParticipation(participation))
      .filter(({ key }) => tables.has(key));
    asker.learn(member.id, facts);
    for (const { key } of facts) tables.delete(key);
    // What was refused was never a bet.
    if (read.data !== null) forgetUnknown(tables, tableCode, read.data.list);
  }
}

function forgetUnknown(
  tables: Member["open"]["tables"],
  tableCode: string,
  list: readonly {
    readonly participation: { readonly placements: readonly { readonly placementId: string }[] };
  }[],
): void {
  const known = new Set(
    list.flatMap(({ participation }) => participation.placements.map((one) => one.placementId)),
  );
  for (const [key, session] of tables)
    if (session.tableCode === tableCode && !known.has(key)) tables.delete(key);
}
