import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { kept, openedDetails } from "../changes/details.ts";
import { markOf } from "../lib/personalMarks.ts";
import { opened, openedOrNull } from "../lib/personalValues.ts";
import { comparedWallet } from "../lib/personFacts.ts";

const ownRow = z.object({ email: z.string().nullable(), phone: z.string(), birth: z.string() });
const refundRows = z.array(z.object({ account_number: z.string() }));
const changeRows = z.array(z.object({ values: kept }));
const reachedRows = z.array(z.object({ address: z.string() }));

/** What a member is known by that lies sealed, so that the database cannot look for it by itself. */
async function readSealed(
  client: PoolClient,
  memberId: string,
): Promise<{ readonly values: readonly string[]; readonly birth: string }> {
  const own = await client.query(
    "SELECT email, phone, coalesce(birth_sealed, birth_date::text) AS birth FROM platform.member WHERE member_id = $1",
    [memberId],
  );
  const { email: keptEmail, phone: keptPhone, birth: keptBirth } = ownRow.parse(own.rows[0]);
  const email = openedOrNull(memberId, "email", keptEmail);
  const phone = opened(memberId, "phone", keptPhone);
  const birth = opened(memberId, "birthDate", keptBirth);
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
  const asked = await client.query(
    `SELECT before AS values FROM platform.detail_change WHERE member_id = $1
     UNION ALL SELECT after FROM platform.detail_change WHERE member_id = $1`,
    [memberId],
  );
  const former = changeRows.parse(asked.rows).flatMap(({ values }) => {
    const { phone: formerPhone, accountNumber, usdtAddress } = openedDetails(memberId, values);
    return [formerPhone, accountNumber, usdtAddress].flatMap((value) => value ?? []);
  });
  return {
    values: [
      ...new Set([...(email === null ? [phone] : [phone, email]), ...reached, ...accounts, ...former, birth]),
    ],
    birth,
  };
}

const valuesRow = z.object({ values: z.array(z.string()) });
const clueRows = z.array(z.object({ value: z.string() }));

/** Which of a member's values another member has or had too, by their marks: what is written of that other one keeps them. */
async function readShared(client: PoolClient, memberId: string): Promise<readonly string[]> {
  const { rows } = await client.query("SELECT platform.personal_values($1, true) AS values", [memberId]);
  const marked = valuesRow.parse(rows[0]).values.flatMap((value) =>
    (["PHONE", "ACCOUNT", "USDT"] as const).map((kind) => {
      const compared = kind === "USDT" ? comparedWallet(value) : value.replaceAll("-", "");
      return { value, mark: markOf(kind, compared) };
    }),
  );
  const found = await client.query(
    `SELECT DISTINCT value FROM platform.person_clue
      WHERE kind IN ('PHONE', 'ACCOUNT', 'USDT') AND value = ANY ($2) AND member_id <> $1`,
    [memberId, marked.map(({ mark }) => mark)],
  );
  const theirs = new Set(clueRows.parse(found.rows).map(({ value }) => value));
  return [...new Set(marked.filter(({ mark }) => theirs.has(mark)).map(({ value }) => value))];
}

/** Does work in a transaction in which `platform.personal_values` knows of a member what lies sealed as well. */
export function withSealed<Result>(
  pool: Pool,
  memberId: string,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return withTransaction(pool, async (client) => {
    const { values, birth } = await readSealed(client, memberId);
    await client.query("SELECT set_config('hanpan.opened', $1, true)", [JSON.stringify(values)]);
    // Others are born on the same day.
    const shared = [...(await readShared(client, memberId)), birth];
    await client.query("SELECT set_config('hanpan.shared', $1, true)", [JSON.stringify(shared)]);
    return work(client);
  });
}
