import { settlementPeriods } from "@hanpan/contract/enumerations";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { lastSettledDay, makePartnerRunIfDue } from "./makeRun.ts";

const dueRows = z.array(z.object({ period: z.enum(settlementPeriods), from_day: z.string() }));

/** Who a draft is made by that no operator made. */
const by = "system";

async function readDue(asked: Pick<Pool | PoolClient, "query">, last: string) {
  const { rows } = await asked.query("SELECT period, from_day FROM platform.due_partner_runs($1)", [last]);
  return dueRows.parse(rows);
}

/**
 * Makes a draft of each settlement whose last day is over, the earliest first: those that nobody made, and those of which
 * something changed that is agreed. What is a draft and stands is left alone, so that an operator approves what they saw;
 * what comes late to its days is a correction of the next. `now` is the database's. Answers how many it made; safe in
 * several processes at once.
 */
export async function makeDueRuns(pool: Pool, now: Date): Promise<number> {
  const last = lastSettledDay(now);
  let made = 0;
  for (const { period, from_day: day } of await readDue(pool, last)) {
    // Another process may have been at it: asked again while nobody else settles.
    const isDue = async (client: PoolClient) =>
      (await readDue(client, last)).some((due) => due.period === period && due.from_day === day);
    const run = await makePartnerRunIfDue(pool, { period, day, by, now }, isDue);
    if (run?.outcome === "MADE") made += 1;
  }
  return made;
}
