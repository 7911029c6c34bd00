import * as calls from "@hanpan/contract/calls/closing";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { closeOwnAccount } from "../../closing/closeAccount.ts";
import { readStanding } from "../../closing/readClosing.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import type { FactorGround } from "../../second-factor/factorGround.ts";
import { Refusal } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";

/** The member's own closing of their account (docs/closing.md); taking it back is a way of signing in. */
export function registerClosingRoutes(
  app: FastifyInstance,
  {
    pool,
    siteSetting,
    factors,
  }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting; readonly factors: FactorGround },
): void {
  registerCall(app, calls.getClosing, async ({ member }) => ({
    days: (await siteSetting()).closing.days,
    ...(await readStanding(pool, member.memberId)),
  }));

  registerCall(app, calls.closeAccount, async ({ body, member, language, request, now }) => {
    const { closing, siteName } = await siteSetting();
    const closed = await closeOwnAccount(factors, {
      ...{ member, password: body.password, proof: body.proof, reason: body.reason ?? null },
      ...{
        givesUp: body.givesUp,
        language,
        address: request.address,
        days: closing.days,
        site: siteName,
        now,
      },
    });
    return closed instanceof Refusal ? closed : { reopenUntil: closed.toISOString() };
  });
}
