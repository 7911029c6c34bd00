import * as calls from "@hanpan/contract/calls/partner";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { daysOf, readBranchFigures } from "../../partners/read/branchFigures.ts";
import { Refusal, refuse } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";
import { listRecommended } from "./recommended.ts";

const standing = z.object({ referral_code: z.string(), is_partner: z.boolean() });

/** Whom a member brought, and for a partner what everybody below them came to. */
export function registerPartnerRoutes(
  app: FastifyInstance,
  { pool, siteUrl }: { readonly pool: Pool; readonly siteUrl: string },
): void {
  async function readStanding(memberId: string) {
    const found = await pool.query(
      "SELECT referral_code, is_partner FROM platform.member WHERE member_id = $1",
      [memberId],
    );
    return standing.parse(found.rows[0]);
  }

  registerCall(app, calls.listRecommended, async ({ member, query }) => {
    const [{ referral_code: code }, list] = await Promise.all([
      readStanding(member.memberId),
      listRecommended(pool, member.memberId, query),
    ]);
    if (list instanceof Refusal) return list;
    const link = new URL("/register", siteUrl);
    link.searchParams.set("referral", code);
    return { ...list, code, link: link.toString() };
  });

  registerCall(app, calls.getPartnerSummary, async ({ member, query, now }) => {
    if (!(await readStanding(member.memberId)).is_partner) return refuse("NOT_A_PARTNER");
    const figures = await readBranchFigures(pool, member.memberId, daysOf(query, now));
    return { isPartner: true as const, ...figures };
  });
}
