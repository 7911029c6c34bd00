import { gameCategories, settlementPeriods, shareKinds } from "@hanpan/contract/enumerations";
import type { PartnerFile } from "@hanpan/contract/operator/objects/partner";
import type { Pool } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { shareTermsSchema } from "../settlement/readBook.ts";
import { readRatesOn, readSettledUntil } from "./readTree.ts";

const instantOf = z.coerce.date().transform((at) => at.toISOString());
const partnerRow = z.object({
  loginId: z.string(),
  nickname: z.string(),
  parentId: z.string().nullable(),
  parent: z.string().nullable(),
});
const rateRows = z.array(
  z.object({
    category: z.enum(gameCategories),
    kind: z.enum(shareKinds),
    from: z.string(),
    bps: z.number(),
    setBy: z.string(),
    setAt: instantOf,
  }),
);
const contractRows = z.array(
  z.object({
    from: z.string(),
    period: z.enum(settlementPeriods).nullable(),
    carriesLosses: z.boolean(),
    terms: shareTermsSchema,
    setBy: z.string(),
    setAt: instantOf,
  }),
);
const placeRows = z.array(
  z.object({ from: z.string(), parentId: z.string().nullable(), parent: z.string().nullable() }),
);

/**
 * A partner with all that was agreed. `within` is the partner whose branch the reader may see: no parent of that one is
 * shown, nor who acted and where partners stood before. Refuses (throws) NOT_FOUND: no partner, or none of the branch.
 */
export async function readPartnerFile(
  pool: Pool,
  partnerId: string,
  today: string,
  within: string | null,
): Promise<PartnerFile> {
  const found = await pool.query(
    `SELECT member.login_id AS "loginId", member.nickname, place.parent_id AS "parentId", above.nickname AS parent
       FROM platform.partner_place AS place JOIN platform.member ON member.member_id = place.partner_id
       LEFT JOIN platform.member AS above ON above.member_id = place.parent_id
      WHERE place.partner_id = $1 AND place.from_day <= $2 AND place.until_day > $2
        AND ($3::uuid IS NULL OR $1 IN (SELECT below.partner_id FROM platform.partners_below($3, $2, $2) AS below))`,
    [partnerId, today, within],
  );
  if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
  const partner = partnerRow.parse(found.rows[0]);
  const isOwn = partnerId === within;
  const parentId = isOwn ? null : partner.parentId;
  const [rates, contracts, places] = await Promise.all([
    pool.query(
      `SELECT category, kind, from_day::text AS "from", rate_bps AS bps, set_by AS "setBy", set_at AS "setAt"
         FROM platform.partner_rate WHERE partner_id = $1 ORDER BY from_day DESC, category, kind`,
      [partnerId],
    ),
    pool.query(
      `SELECT from_day::text AS "from", period, carries_losses AS "carriesLosses", terms, set_by AS "setBy", set_at AS "setAt"
         FROM platform.partner_contract WHERE partner_id = $1 ORDER BY from_day DESC`,
      [partnerId],
    ),
    pool.query(
      `SELECT place.from_day::text AS "from", place.parent_id AS "parentId", above.nickname AS parent
         FROM platform.partner_place AS place LEFT JOIN platform.member AS above ON above.member_id = place.parent_id
        WHERE place.partner_id = $1 ORDER BY place.from_day DESC`,
      [partnerId],
    ),
  ]);
  const shown = <Row extends { setBy: string }>(row: Row): Row =>
    within === null ? row : { ...row, setBy: "" };
  return {
    id: partnerId,
    loginId: partner.loginId,
    nickname: partner.nickname,
    parent: parentId === null ? null : { id: parentId, nickname: partner.parent ?? "" },
    parentRates: parentId === null ? null : await readRatesOn(pool, parentId, today),
    rates: rateRows.parse(rates.rows).map(shown),
    contracts: contractRows.parse(contracts.rows).map(shown),
    places: within === null ? placeRows.parse(places.rows) : [],
    settledUntil: await readSettledUntil(pool),
  };
}
