import type { StrangerSignIn } from "@hanpan/contract/operator/objects/audit";
import type { Pool } from "pg";
import * as z from "zod";
import { beginning } from "../lib/beginning.ts";
import { type Conditions, createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import type { Placed } from "../lib/page.ts";
import { addPeriod } from "../lib/period.ts";
import { addPlace, microsecondsOf, type Place } from "../lib/place.ts";

export type StrangerFilter = {
  readonly operator?: string | undefined;
  /** What the ID that was typed begins with. */
  readonly loginId?: string | undefined;
  /** What the address begins with. */
  readonly address?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const row = z
  .object({
    sign_in_id: z.string(),
    at: z.date(),
    at_microseconds: z.number(),
    login_id: z.string(),
    operator_id: z.string().nullable(),
    operator: z.string().nullable(),
    address: z.string(),
    device: z.string(),
  })
  .transform(
    (found): Placed<StrangerSignIn> => ({
      atMicroseconds: found.at_microseconds,
      id: found.sign_in_id,
      item: {
        id: found.sign_in_id,
        at: found.at.toISOString(),
        loginId: found.login_id,
        operatorId: found.operator_id,
        operator: found.operator,
        address: found.address,
        device: found.device,
      },
    }),
  );

function conditionsOf(filter: StrangerFilter): Conditions {
  const where = createConditions();
  where.addGiven("tried.operator_id = ?", filter.operator);
  if (filter.loginId !== undefined && filter.loginId !== "")
    where.add("tried.login_id LIKE ?", beginning(filter.loginId.toLowerCase()));
  if (filter.address !== undefined && filter.address !== "")
    where.add("tried.address LIKE ?", beginning(filter.address));
  addPeriod(where, "tried.at", filter);
  return where;
}

/** Sign-ins with a wrong ID or password after a place, the newest first. */
export async function readStrangers(
  pool: Pool,
  filter: StrangerFilter,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<StrangerSignIn>[]> {
  const where = conditionsOf(filter);
  addPlace(where, { at: "tried.at", id: "tried.sign_in_id" }, place);
  const found = await pool.query(
    `SELECT tried.sign_in_id, tried.at, ${microsecondsOf("tried.at")} AS at_microseconds, tried.login_id,
            tried.operator_id, operator.name AS operator, tried.address, tried.device
       FROM platform.stranger_sign_in AS tried LEFT JOIN platform.operator USING (operator_id)
      WHERE ${where.text()} ORDER BY tried.at DESC, tried.sign_in_id DESC LIMIT ${where.place(limit)}`,
    [...where.values],
  );
  return z.array(row).parse(found.rows);
}

/** How many of them the filter matches, counted to just beyond what a list shows. */
export const countStrangers = (pool: Pool, filter: StrangerFilter): Promise<number> =>
  countMatches(pool, "platform.stranger_sign_in AS tried", conditionsOf(filter));
