import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { opened, openedOrNull } from "../lib/personalValues.ts";

const emailRow = z.object({ email: z.string().nullable() });
const refundRows = z.array(z.object({ account_number: z.string() }));
const reachedRows = z.array(z.object({ address: z.string() }));

/** What a member is known by that lies sealed, so that the database cannot look for it by itself. */
async function readSealed(client: PoolClient, memberId: string): Promise<readonly string[]> {
  const own = await client.query("SELECT email FROM platform.member WHERE member_id = $1", [memberId]);
  const email = openedOrNull(memberId, "email", emailRow.parse(own.rows[0]).email);
  const sent = await client.query("SELECT DISTINCT address FROM platform.message WHERE member_id = $1", [
    memberId,
  ]);
  const reached = reachedRows.parse(sent.rows).map(({ address }) => opened(memberId, "reached", address));
  const paid = await client.query("SELECT account_number FROM platform.payment_refund WHERE member_id = $1", [
    memberId,
  ]);
  const accounts = refundRows
    .parse(paid.rows)
    .map(({ account_number: account }) => opened(memberId, "accountNumber", account));
  return [...new Set([...(email === null ? [] : [email]), ...reached, ...accounts])];
}

/** Does work in a transaction in which `platform.personal_values` knows of a member what lies sealed as well. */
export function withSealed<Result>(
  pool: Pool,
  memberId: string,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return withTransaction(pool, async (client) => {
    const values = JSON.stringify(await readSealed(client, memberId));
    await client.query("SELECT set_config('hanpan.opened', $1, true)", [values]);
    return work(client);
  });
}
