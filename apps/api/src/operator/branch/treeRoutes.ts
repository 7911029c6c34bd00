import * as calls from "@hanpan/contract/operator/calls/branchTree";
import { addDays, seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { readPartnerFile } from "../../partners/read/readPartnerFile.ts";
import { readWholeStatement } from "../../partners/read/readStatements.ts";
import { readPartnerTree, readSettledUntil } from "../../partners/read/readTree.ts";
import { setRates } from "../../partners/tree/setRates.ts";
import { refuse } from "../../server/refusal.ts";
import { csvRows } from "../lib/csvRows.ts";
import { readPlace } from "../lib/place.ts";
import { rowCells, rowHeader } from "../lib/statementCells.ts";
import { readStatementPage } from "../lib/statementPage.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import { partnerOf } from "./partnerOf.ts";

async function* once<Item>(items: readonly Item[]) {
  yield items;
}

const staysRow = z.object({ stays: z.boolean() });

/** Whether a partner stands below another on a day and, as far as it is agreed, on each after it. */
async function staysBelow(
  client: PoolClient,
  partnerId: string,
  belowId: string,
  from: string,
): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT bool_and(EXISTS (
              SELECT FROM platform.partners_below($1, point.day, point.day) AS below WHERE below.partner_id = $2)) AS stays
       FROM (SELECT $3::date AS day UNION SELECT from_day FROM platform.partner_place WHERE from_day > $3) AS point`,
    [partnerId, belowId, from],
  );
  return staysRow.parse(rows[0]).stays;
}

/** A distributor's own partner in the tree: who stands below them, their rates, their statements. Nobody else's. */
export function registerBranchTreeRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listBranchPartners, async ({ operator, now }) => ({
    list: [...(await readPartnerTree(pool, await partnerOf(pool, operator), seoulDay(now)))],
    settledUntil: await readSettledUntil(pool),
  }));

  registerOperatorCall(app, calls.getBranchPartner, async ({ operator, params, now }) =>
    readPartnerFile(pool, params.id, seoulDay(now), await partnerOf(pool, operator)),
  );

  registerOperatorCall(app, calls.putBranchRates, async ({ operator, params, body, now, record }) => {
    const ownId = await partnerOf(pool, operator);
    const today = seoulDay(now);
    // Their own rates are what the parent gives.
    if (params.id === ownId) throw refuse("NOT_FOUND");
    await withTransaction(pool, async (client) => {
      const { from, rates, lowersBelow = false, reason } = body;
      const before = await readPartnerFile(pool, params.id, today, ownId);
      await client.query("SELECT platform.hold_partner_tree()");
      if (!(await staysBelow(client, ownId, params.id, from))) throw refuse("NOT_FOUND");
      await setRates(client, {
        ...{ partnerId: params.id, from, rates, lowersBelow, by: operator.loginId, now },
        earliest: addDays(today, 1),
      });
      const after = { from, rates, lowersBelow };
      await record(client, {
        subject: `member:${params.id}`,
        before: { rates: before.rates },
        after,
        reason,
      });
    });
    return readPartnerFile(pool, params.id, today, ownId);
  });

  registerOperatorCall(app, calls.listBranchStatements, async ({ operator, query }) => {
    readPlace(query.cursor);
    return readStatementPage(pool, await partnerOf(pool, operator), true, query);
  });

  registerOperatorCall(app, calls.getBranchStatement, async ({ operator, params }) =>
    readWholeStatement(pool, params.id, await partnerOf(pool, operator)),
  );

  registerOperatorCsv(app, calls.downloadBranchStatement, async ({ operator, params, language }) => {
    const statement = await readWholeStatement(pool, params.id, await partnerOf(pool, operator));
    return {
      fileName: `statement-${statement.from}-${statement.to}.csv`,
      table: tableOf(rowHeader[language], csvRows(once(statement.rows), rowCells, language)),
    };
  });
}
