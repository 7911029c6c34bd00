import { isMark, withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { kept, openedDetails } from "../changes/details.ts";
import { markOf } from "../lib/personalMarks.ts";
import { opened, type SealedField } from "../lib/personalValues.ts";
import { comparedWallet } from "../lib/personFacts.ts";

const birthRow = z.object({ birth: z.string() });
const changeRows = z.array(z.object({ values: kept }));

/** Where a member's values lie sealed by which they are known, each with what it is sealed as. */
const places: readonly (readonly [SealedField, string])[] = [
  ["email", "SELECT email AS kept FROM platform.member WHERE member_id = $1 AND email IS NOT NULL"],
  ["phone", "SELECT phone AS kept FROM platform.member WHERE member_id = $1"],
  ["reached", "SELECT DISTINCT address AS kept FROM platform.message WHERE member_id = $1"],
  ["accountNumber", "SELECT account_number AS kept FROM platform.member WHERE member_id = $1"],
  [
    "accountNumber",
    "SELECT DISTINCT account_number AS kept FROM platform.money_request WHERE member_id = $1",
  ],
  ["accountNumber", "SELECT account_number AS kept FROM platform.payment_refund WHERE member_id = $1"],
  [
    "usdtAddress",
    "SELECT usdt_address AS kept FROM platform.member WHERE member_id = $1 AND usdt_address IS NOT NULL",
  ],
  ["usdtAddress", "SELECT address AS kept FROM platform.usdt_address_change WHERE member_id = $1"],
  [
    "usdtAddress",
    "SELECT DISTINCT address AS kept FROM platform.usdt_quote WHERE member_id = $1 AND type = 'WITHDRAWAL'",
  ],
];

const clueRows = z.array(z.object({ value: z.string() }));
const keptRows = z.array(z.object({ kept: z.string() }));

/** What stands where there is nothing, or nothing any more. */
const nothing: ReadonlySet<string> = new Set(["-", "000000"]);

/** The keyed hash that stands beside a value where it may be read. */
function marksOf(field: SealedField, value: string): readonly string[] {
  if (field === "accountNumber") return [markOf("ACCOUNT", value)];
  return field === "usdtAddress" ? [markOf("USDT", comparedWallet(value))] : [];
}

/** What a member is known by that lies sealed, so that the database cannot look for it by itself. */
async function readSealed(
  client: PoolClient,
  memberId: string,
): Promise<{ readonly values: readonly string[]; readonly birth: string }> {
  const own = await client.query(
    "SELECT coalesce(birth_sealed, birth_date::text) AS birth FROM platform.member WHERE member_id = $1",
    [memberId],
  );
  const birth = opened(memberId, "birthDate", birthRow.parse(own.rows[0]).birth);
  const values = new Set([birth]);
  const add = (field: SealedField, value: string) => {
    if (nothing.has(value)) return;
    for (const one of [value, ...marksOf(field, value)]) values.add(one);
  };
  for (const [field, text] of places) {
    const found = await client.query(text, [memberId]);
    for (const { kept: value } of keptRows.parse(found.rows)) add(field, opened(memberId, field, value));
  }
  const asked = await client.query(
    `SELECT before AS values FROM platform.detail_change WHERE member_id = $1
     UNION ALL SELECT after FROM platform.detail_change WHERE member_id = $1`,
    [memberId],
  );
  for (const { values: asking } of changeRows.parse(asked.rows)) {
    const { phone, accountNumber, usdtAddress } = openedDetails(memberId, asking);
    if (phone !== undefined) add("phone", phone);
    if (accountNumber !== undefined) add("accountNumber", accountNumber);
    if (typeof usdtAddress === "string") add("usdtAddress", usdtAddress);
  }
  // What they had before is known by its mark alone; so it stands in the audit, be it that nothing else says it any more.
  const had = await client.query(
    `SELECT value FROM platform.person_clue
      WHERE member_id = $1 AND kind IN ('ACCOUNT', 'USDT') AND starts_with(value, 'm1.')`,
    [memberId],
  );
  for (const { value } of clueRows.parse(had.rows)) values.add(value);
  return { values: [...values], birth };
}

const valuesRow = z.object({ values: z.array(z.string()) });

/** Which of a member's values another member has or had too, by their marks: what is written of that other one keeps them. */
async function readShared(client: PoolClient, memberId: string): Promise<readonly string[]> {
  const { rows } = await client.query("SELECT platform.personal_values($1, true) AS values", [memberId]);
  const marked = valuesRow.parse(rows[0]).values.flatMap((value) =>
    isMark(value)
      ? [{ value, mark: value }]
      : (["PHONE", "ACCOUNT", "USDT"] as const).map((kind) => {
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
