import { gameCategories, settlementPeriods, shareKinds } from "@hanpan/contract/enumerations";
import type { PartnerNode } from "@hanpan/contract/operator/objects/partner";
import type { Pool } from "pg";
import * as z from "zod";

const ratesToday = z.array(
  z.object({ category: z.enum(gameCategories), kind: z.enum(shareKinds), bps: z.number() }),
);
const nodes = z.array(
  z.object({
    id: z.string(),
    parentId: z.string().nullable(),
    depth: z.number(),
    loginId: z.string(),
    nickname: z.string(),
    simulated: z.boolean(),
    ownMembers: z.number(),
    branchMembers: z.number(),
    rates: ratesToday,
    period: z.enum(settlementPeriods).nullable(),
  }),
);

/** SQL of a partner's rates on a day as JSON; both are SQL themselves. */
const ratesOn = (partner: string, day: string) =>
  `(SELECT json_agg(json_build_object('category', category, 'kind', kind,
       'bps', platform.partner_rate_on(${partner}, category, kind, ${day})) ORDER BY at, kind_at)
      FROM unnest('{LIVE,SLOT,SPORTS,MINI}'::text[]) WITH ORDINALITY AS category (category, at),
           unnest('{ROLLING,LOSING}'::text[]) WITH ORDINALITY AS kind (kind, kind_at))`;

/**
 * Partners as they stand on a day, each after who stands above them: all, or one with everybody below them, whose own
 * parent is left out.
 */
export async function readPartnerTree(
  pool: Pool,
  rootId: string | null,
  today: string,
): Promise<readonly PartnerNode[]> {
  const { rows } = await pool.query(
    `WITH RECURSIVE place AS MATERIALIZED (
       SELECT partner_id, parent_id FROM platform.partner_place WHERE from_day <= $2 AND until_day > $2
     ), node AS (
       SELECT place.partner_id, NULL::uuid AS parent_id, 0 AS depth, ARRAY[place.partner_id] AS path
         FROM place WHERE CASE WHEN $1::uuid IS NULL THEN place.parent_id IS NULL ELSE place.partner_id = $1 END
       UNION ALL
       SELECT place.partner_id, place.parent_id, node.depth + 1, node.path || place.partner_id
         FROM node JOIN place ON place.parent_id = node.partner_id
     )
     SELECT node.partner_id AS id, node.parent_id AS "parentId", node.depth, member.login_id AS "loginId",
            member.nickname, member.simulated, coalesce(total.own_members, 0) AS "ownMembers",
            coalesce(total.branch_members, 0) AS "branchMembers", ${ratesOn("node.partner_id", "$2::date")} AS rates,
            (SELECT period FROM platform.partner_contract AS agreed
              WHERE agreed.partner_id = node.partner_id AND agreed.from_day <= $2 ORDER BY from_day DESC LIMIT 1) AS period
       FROM node JOIN platform.member ON member.member_id = node.partner_id
       LEFT JOIN LATERAL (SELECT own_members, branch_members FROM platform.partner_day_total AS sums
                           WHERE sums.partner_id = node.partner_id AND sums.day <= $2 ORDER BY sums.day DESC LIMIT 1) AS total ON true
      ORDER BY node.path`,
    [rootId, today],
  );
  return nodes.parse(rows);
}

const settledRow = z.object({ settled: z.string().nullable() });

/** The last day that an approved settlement covers. */
export async function readSettledUntil(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query("SELECT platform.partners_settled_until()::text AS settled");
  return settledRow.parse(rows[0]).settled;
}

const onDay = z.object({ rates: ratesToday });

/** A partner's rates on a day. */
export async function readRatesOn(pool: Pool, partnerId: string, day: string) {
  const { rows } = await pool.query(`SELECT ${ratesOn("$1::uuid", "$2::date")} AS rates`, [partnerId, day]);
  return onDay.parse(rows[0]).rates;
}
