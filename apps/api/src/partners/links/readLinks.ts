import type { PartnerLink } from "@hanpan/contract/operator/objects/partnerLink";
import type { Pool } from "pg";
import * as z from "zod";

const recentDays = 30;

const links = z.array(
  z.object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    active: z.boolean(),
    madeBy: z.string(),
    madeAt: z.coerce.date().transform((at) => at.toISOString()),
    signUps: z.number(),
    recentSignUps: z.number(),
  }),
);

/** The page of the member app that a link leads to. */
const addressOf = (siteUrl: string, code: string) => new URL(`/p/${code}`, siteUrl).toString();

/** A partner's links, the latest first, with how many signed up by each. */
export async function readLinks(
  pool: Pool,
  partnerId: string,
  { siteUrl, now }: { readonly siteUrl: string; readonly now: Date },
): Promise<PartnerLink[]> {
  const { rows } = await pool.query(
    `SELECT link.link_id AS id, link.code, link.name, link.active, link.made_by AS "madeBy", link.made_at AS "madeAt",
            (SELECT count(*) FROM platform.partner_link_member AS came WHERE came.link_id = link.link_id) AS "signUps",
            (SELECT count(*) FROM platform.partner_link_member AS came
              WHERE came.link_id = link.link_id AND came.joined_at >= $2::timestamptz - make_interval(days => $3)) AS "recentSignUps"
       FROM platform.partner_link AS link WHERE link.partner_id = $1 ORDER BY link.made_at DESC, link.link_id DESC`,
    [partnerId, now, recentDays],
  );
  return links.parse(rows).map((link) => ({ ...link, address: addressOf(siteUrl, link.code) }));
}
