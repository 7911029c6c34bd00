import { gameCategories, settlementPeriods } from "@hanpan/contract/enumerations";
import type { Pool } from "pg";
import * as z from "zod";
import type { Play, ShareTerms } from "../shares/share.ts";
import { openPartnerBook, type PartnerBook } from "../shares/tree.ts";

type Asked = Pick<Pool, "query">;

const bps = z.int().min(0).max(10_000);

/** The terms of a tree as a contract keeps them. */
export const shareTermsSchema: z.ZodType<ShareTerms> = z.object({
  rollingOf: z.enum(["STAKE", "COUNTED"]),
  lessBonuses: z.boolean(),
  lessRolling: z.boolean(),
  lessPartnerRolling: z.boolean(),
  costBps: z.object({ LIVE: bps, SLOT: bps, SPORTS: bps, MINI: bps }),
});

const places = z.array(
  z.object({ partnerId: z.string(), parentId: z.string().nullable(), from: z.string(), until: z.string() }),
);
const rates = z.array(
  z.object({
    partnerId: z.string(),
    category: z.enum(gameCategories),
    kind: z.enum(["ROLLING", "LOSING"]),
    from: z.string(),
    bps: z.number(),
  }),
);
const contracts = z.array(
  z.object({
    partnerId: z.string(),
    from: z.string(),
    period: z.enum(settlementPeriods).nullable(),
    carriesLosses: z.boolean(),
    terms: shareTermsSchema,
  }),
);

/** Places, rates and contracts of partners (null: of all). */
export async function readPartnerBook(
  asked: Asked,
  partnerIds: readonly string[] | null = null,
): Promise<PartnerBook> {
  const only = "$1::uuid[] IS NULL OR partner_id = ANY ($1)";
  const found = await asked.query(
    `SELECT partner_id AS "partnerId", parent_id AS "parentId", from_day::text AS "from",
            CASE WHEN until_day = 'infinity' THEN '9999-12-31' ELSE until_day::text END AS until
       FROM platform.partner_place WHERE ${only}`,
    [partnerIds],
  );
  const rated = await asked.query(
    `SELECT partner_id AS "partnerId", category, kind, from_day::text AS "from", rate_bps AS bps
       FROM platform.partner_rate WHERE ${only}`,
    [partnerIds],
  );
  const agreed = await asked.query(
    `SELECT partner_id AS "partnerId", from_day::text AS "from", period, carries_losses AS "carriesLosses", terms
       FROM platform.partner_contract WHERE ${only}`,
    [partnerIds],
  );
  return openPartnerBook({
    places: places.parse(found.rows),
    rates: rates.parse(rated.rows),
    contracts: contracts.parse(agreed.rows),
  });
}

const dayRows = z.array(
  z.object({
    partner_id: z.string(),
    day: z.string(),
    category: z.enum(gameCategories),
    own: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
    branch: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  }),
);

/** A partner's day and category: their own members' and the branch's. */
export type PartnerCell = { readonly own: Play; readonly branch: Play };
/** By partner, day and category. */
export type PartnerCells = ReadonlyMap<string, PartnerCell>;

export const cellKey = (partnerId: string, day: string, category: string) =>
  `${partnerId} ${day} ${category}`;

const playOf = ([stakeWon, winWon, countedWon, bonusWon, rollingUnits]: readonly [
  number,
  number,
  number,
  number,
  number,
]): Play => ({ stakeWon, winWon, countedWon, bonusWon, rollingUnits });

const figures = (scope: "own" | "branch") =>
  `json_build_array(${["stake_won", "win_won", "counted_won", "bonus_won", "rolling_units"].map((name) => `${scope}_${name}`).join(", ")})`;

/** What partners (null: all) came to on some days. */
export async function readPartnerCells(
  asked: Asked,
  partnerIds: readonly string[] | null,
  days: readonly string[],
): Promise<PartnerCells> {
  const { rows } = await asked.query(
    `SELECT partner_id, day::text AS day, category, ${figures("own")} AS own, ${figures("branch")} AS branch
       FROM platform.partner_day
      WHERE day = ANY ($1::date[]) AND ($2::uuid[] IS NULL OR partner_id = ANY ($2))`,
    [days, partnerIds],
  );
  return new Map(
    dayRows
      .parse(rows)
      .map(({ partner_id, day, category, own, branch }) => [
        cellKey(partner_id, day, category),
        { own: playOf(own), branch: playOf(branch) },
      ]),
  );
}
