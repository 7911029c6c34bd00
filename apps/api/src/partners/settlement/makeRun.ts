import type { SettlementPeriod } from "@hanpan/contract/enumerations";
import { addDays, seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod";
import { countPartnerDays } from "../days/countDays.ts";
import { type PeriodDays, periodAround } from "../shares/period.ts";
import type { PartnerBook } from "../shares/tree.ts";
import { keepStatements } from "./keepStatements.ts";
import { readPartnerBook, readPartnerCells } from "./readBook.ts";
import { readEarlier } from "./readEarlier.ts";
import { contractedDays, daysIn, workOutStatement } from "./workOut.ts";

/** A day is left alone for so long after its end: a settlement that began before midnight is written by then. */
const graceMs = 10 * 60 * 1_000;

/** What became of a run that was asked for. */
export type MadeRun =
  | { readonly outcome: "MADE"; readonly runId: string; readonly statements: number }
  /** It is approved: what it says stays. */
  | { readonly outcome: "APPROVED"; readonly runId: string }
  /** Its last day is not over. */
  | { readonly outcome: "RUN_TOO_EARLY"; readonly to: string };

/** The last day of Seoul that is over at an instant, with the grace. */
export const lastSettledDay = (now: Date): string => addDays(seoulDay(new Date(now.getTime() - graceMs)), -1);

const runRow = z.object({ run_id: z.string() });
const begun = z.object({ run_id: z.string().nullable() });
const partnerRows = z.array(z.object({ partner_id: z.string() }));

/** Which unit of days is settled, by whom, and when: the database's now. */
type Asked = {
  readonly period: SettlementPeriod;
  readonly day: string;
  readonly by: string;
  readonly now: Date;
};

/**
 * Settles all partners whose contract has a period, for the unit in which a day lies: a draft of a statement each. A draft
 * that is there is made again; what is approved stays. Which figures, in which order: docs/partners.md, "Periods".
 */
export async function makePartnerRun(pool: Pool, asked: Asked): Promise<MadeRun> {
  const unit = periodAround(asked.period, asked.day);
  if (unit.to > lastSettledDay(asked.now)) return { outcome: "RUN_TOO_EARLY", to: unit.to };
  await countPartnerDays(pool, asked.now);
  return withTransaction(pool, async (client) => {
    await client.query("SELECT platform.hold_partner_tree()");
    return settleUnit(client, asked, unit);
  });
}

/** The same, unless what `isDue` answers while nobody else settles is false: then nothing is made, and it answers null. */
export async function makePartnerRunIfDue(
  pool: Pool,
  asked: Asked,
  isDue: (client: PoolClient) => Promise<boolean>,
): Promise<MadeRun | null> {
  await countPartnerDays(pool, asked.now);
  return withTransaction(pool, async (client) => {
    await client.query("SELECT platform.hold_partner_tree()");
    if (!(await isDue(client))) return null;
    return settleUnit(client, asked, periodAround(asked.period, asked.day));
  });
}

async function settleUnit(client: PoolClient, asked: Asked, unit: PeriodDays): Promise<MadeRun> {
  const { rows } = await client.query("SELECT platform.begin_partner_run($1, $2, $3, $4, $5, $6) AS run_id", [
    uuidv7(),
    asked.period,
    unit.from,
    unit.to,
    asked.by,
    asked.now,
  ]);
  const runId = begun.parse(rows[0]).run_id;
  if (runId === null) {
    const found = await client.query(
      "SELECT run_id FROM platform.partner_run WHERE period = $1 AND from_day = $2",
      [asked.period, unit.from],
    );
    return { outcome: "APPROVED", runId: runRow.parse(found.rows[0]).run_id };
  }
  return { outcome: "MADE", runId, statements: await settleAll(client, runId, asked.period, unit) };
}

async function settleAll(
  client: PoolClient,
  runId: string,
  period: SettlementPeriod,
  unit: PeriodDays,
): Promise<number> {
  const book = await readPartnerBook(client);
  const contracted = await readContracted(client, book, period, unit);
  const earlier = await readEarlier(client, runId, unit.from);
  const cells = await readPartnerCells(client, null, [...daysIn(unit), ...earlier.lateDays]);
  const forgivableOf = await readForgivable(client, runId, unit.from, contracted);
  const { lateDays } = earlier;
  const statements = contracted.flatMap(
    ({ partnerId, days }) =>
      workOutStatement({
        ...{ book, cells, partnerId, days, lateDays, earlier: earlier.of(partnerId) },
        forgivable: forgivableOf(partnerId),
      }) ?? [],
  );
  await keepStatements(client, runId, statements);
  return statements.length;
}

const forgivableRows = z.array(z.object({ partnerId: z.string(), won: z.number() }));

/** How much of a loss the site forgives each of some partners in a statement that begins on a day, in won. */
async function readForgivable(
  client: PoolClient,
  runId: string,
  from: string,
  partners: readonly { readonly partnerId: string }[],
): Promise<(partnerId: string) => number> {
  const { rows } = await client.query(
    `SELECT partner_id AS "partnerId", platform.partner_forgivable(partner_id, $2, $3) AS won
       FROM unnest($1::uuid[]) AS asked (partner_id)`,
    [partners.map(({ partnerId }) => partnerId), from, runId],
  );
  const found = new Map(forgivableRows.parse(rows).map(({ partnerId, won }) => [partnerId, won]));
  return (partnerId) => found.get(partnerId) ?? 0;
}

/** Who has a contract of a period in a unit, and on which of its days. */
async function readContracted(
  client: PoolClient,
  book: PartnerBook,
  period: SettlementPeriod,
  unit: PeriodDays,
) {
  const { rows } = await client.query(
    `SELECT DISTINCT partner_id FROM platform.partner_contract WHERE period = $1 AND from_day <= $2 ORDER BY 1`,
    [period, unit.to],
  );
  return partnerRows
    .parse(rows)
    .map(({ partner_id: partnerId }) => ({
      partnerId,
      days: contractedDays(book, partnerId, period, unit),
    }))
    .filter(({ days }) => days.length > 0);
}
