import { mostViews } from "@hanpan/contract/operator/calls/listView";
import type { ListView } from "@hanpan/contract/operator/objects/listView";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";
import { refuse } from "../../server/refusal.ts";

const rows = z.array(z.object({ id: z.string(), screen: z.string(), name: z.string(), search: z.string() }));

/** An operator's own views, by list and name. */
export async function readListViews(connection: Pool | PoolClient, operatorId: string): Promise<ListView[]> {
  const found = await connection.query(
    `SELECT view_id AS id, screen, name, search FROM platform.operator_list_view
      WHERE operator_id = $1 ORDER BY screen, name LIMIT ${mostViews}`,
    [operatorId],
  );
  return rows.parse(found.rows);
}

/** Keeps a view, within a transaction, in place of one of its name at the same list. VIEWS_FULL where so many are kept already. */
export async function keepListView(
  client: PoolClient,
  given: Omit<ListView, "id"> & { readonly operatorId: string; readonly now: Date },
): Promise<void> {
  const { operatorId, screen, name, search, now } = given;
  // One at a time, so that the last place is taken once.
  await client.query("SELECT FROM platform.operator WHERE operator_id = $1 FOR NO KEY UPDATE", [operatorId]);
  const replaced = await client.query(
    `UPDATE platform.operator_list_view SET search = $4, kept_at = $5
      WHERE operator_id = $1 AND screen = $2 AND name = $3`,
    [operatorId, screen, name, search, now],
  );
  if (replaced.rowCount === 1) return;
  const kept = await client.query(
    `INSERT INTO platform.operator_list_view (operator_id, view_id, screen, name, search, kept_at)
     SELECT $1, $2, $3, $4, $5, $6
      WHERE (SELECT count(*) FROM platform.operator_list_view WHERE operator_id = $1) < ${mostViews}`,
    [operatorId, newIdAt(now), screen, name, search, now],
  );
  if (kept.rowCount === 0) throw refuse("VIEWS_FULL");
}

/** Forgets one of an operator's own views; one that is not there stays so. */
export async function forgetListView(
  client: PoolClient,
  { operatorId, viewId }: { readonly operatorId: string; readonly viewId: string },
): Promise<void> {
  await client.query("DELETE FROM platform.operator_list_view WHERE operator_id = $1 AND view_id = $2", [
    operatorId,
    viewId,
  ]);
}
