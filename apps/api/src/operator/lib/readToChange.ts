import type { PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";

const keys = {
  bank: "bank_id",
  bank_source: "source_id",
  deposit_account: "account_id",
  game: "game_id",
  inquiry_template: "template_id",
  notice: "notice_id",
  popup: "popup_id",
  post_category: "category_id",
  tag: "tag_id",
  vendor: "vendor_id",
} as const;

/** What a form says of the fields that it was read from. */
type Expected = Readonly<Record<string, unknown>> | undefined;

/**
 * Reads a row that is about to be changed, within a transaction: who changes it at the same time waits until then.
 * Refuses VERSION_CONFLICT when it is no longer what the form was read from.
 */
export async function readToChange<Row extends object>(
  client: PoolClient,
  row: { readonly table: keyof typeof keys; readonly id: string; readonly expected: Expected },
  read: () => Promise<Row>,
): Promise<Row> {
  const { table, id, expected } = row;
  await client.query(`SELECT FROM platform.${table} WHERE ${keys[table]} = $1 FOR NO KEY UPDATE`, [id]);
  const current = await read();
  refuseStale(current, expected);
  return current;
}

const group = z.record(z.string(), z.unknown());

/** Refuses VERSION_CONFLICT, with what stands, when a field is no longer what the form was read from. */
export function refuseStale(current: object, expected: Expected): void {
  if (expected !== undefined && !stands(current, expected)) throw refuse("VERSION_CONFLICT", { current });
}

/** Whether every value that is expected stands; of a group only the fields that are named. */
function stands(current: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) {
    return (
      Array.isArray(current) &&
      current.length === expected.length &&
      expected.every((item, index) => stands(current[index], item))
    );
  }
  const [all, named] = [group.safeParse(current), group.safeParse(expected)];
  if (!all.success || !named.success) return Object.is(current, expected);
  return Object.entries(named.data).every(([name, value]) => stands(all.data[name], value));
}
