import type { OperatorPostCategory } from "@hanpan/contract/operator/objects/post";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { orRefuse } from "../lib/orRefuse.ts";

export type CategoryFields = Omit<OperatorPostCategory, "id" | "posts">;

const rows = z.array(
  z.object({
    id: z.string(),
    code: z.string(),
    nameKo: z.string(),
    nameEn: z.string(),
    writable: z.boolean(),
    noticeOnly: z.boolean(),
    active: z.boolean(),
    posts: z.number(),
  }),
);
const columns = `category_id AS id, code, name_ko AS "nameKo", name_en AS "nameEn", writable,
  notice_only AS "noticeOnly", active, posts`;

/** Every category in its order. */
export async function readCategories(pool: Pool): Promise<OperatorPostCategory[]> {
  return rows.parse(
    (await pool.query(`SELECT ${columns} FROM platform.post_category ORDER BY position, code`)).rows,
  );
}

/** One category; refuses NOT_FOUND. */
export async function readCategory(client: PoolClient, id: string): Promise<OperatorPostCategory> {
  const found = await client.query(`SELECT ${columns} FROM platform.post_category WHERE category_id = $1`, [
    id,
  ]);
  const [category] = rows.parse(found.rows);
  if (category === undefined) throw refuse("NOT_FOUND");
  return category;
}

const valuesOf = (fields: CategoryFields) => [
  fields.code,
  fields.nameKo,
  fields.nameEn,
  fields.writable,
  fields.noticeOnly,
  fields.active,
];

/** Adds a category at the end; CODE_TAKEN when another has its code. */
export async function addCategory(client: PoolClient, fields: CategoryFields): Promise<string> {
  const id = v7();
  await orRefuse("CODE_TAKEN", () =>
    client.query(
      `INSERT INTO platform.post_category
         (code, name_ko, name_en, writable, notice_only, active, category_id, position)
       SELECT $1, $2, $3, $4, $5, $6, $7, coalesce(max(position), 0) + 1 FROM platform.post_category`,
      [...valuesOf(fields), id],
    ),
  );
  return id;
}

/** Changes a category; CODE_TAKEN when another has its code. */
export async function changeCategory(client: PoolClient, id: string, fields: CategoryFields): Promise<void> {
  await orRefuse("CODE_TAKEN", () =>
    client.query(
      `UPDATE platform.post_category SET code = $1, name_ko = $2, name_en = $3, writable = $4, notice_only = $5,
              active = $6 WHERE category_id = $7`,
      [...valuesOf(fields), id],
    ),
  );
}

/** Deletes a category; IN_USE when anything was ever written in it. */
export async function deleteCategory(client: PoolClient, id: string): Promise<void> {
  await orRefuse("IN_USE", () =>
    client.query("DELETE FROM platform.post_category WHERE category_id = $1", [id]),
  );
}
