import { listBanks } from "@hanpan/contract/calls/setting";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { registerCall } from "../../server/registerCall.ts";

const rows = z.array(
  z.object({ id: z.string(), code: z.string(), name: z.string(), logo: z.string().nullable() }),
);

/** The banks that a member may name; without `active` only those in use. */
export function registerBankRoutes(app: FastifyInstance, { pool }: { pool: Pool }): void {
  registerCall(app, listBanks, async ({ query, language }) => {
    const found = await pool.query(
      `SELECT bank_id AS id, code, CASE $2 WHEN 'en' THEN name_en ELSE name_ko END AS name, logo
         FROM platform.bank WHERE active = $1 ORDER BY position`,
      [query.active ?? true, language],
    );
    return { list: rows.parse(found.rows) };
  });
}
