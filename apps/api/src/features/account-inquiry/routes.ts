import { getDepositAccount, inquireAccount as inquireAccountCall } from "@hanpan/contract/calls/inquiry";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { refusedByStatus } from "../../lib/refusedByStatus.ts";
import { refuse } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";
import { inquireAccount } from "./inquireAccount.ts";
import { showAccount } from "./showAccount.ts";

/** The question for the account to deposit to. */
export function registerAccountInquiryRoutes(
  app: FastifyInstance,
  { pool, siteSetting }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting },
): void {
  registerCall(
    app,
    getDepositAccount,
    async ({ member, language, now }) => {
      const refused = await refusedByStatus(pool, member.memberId, "DEPOSIT");
      return refused !== null ? refuse(refused) : showAccount(pool, member.memberId, language, now);
    },
    { memberLimit: { maximum: 60, windowSeconds: 60 } },
  );

  registerCall(
    app,
    inquireAccountCall,
    async ({ body, member, language, now }) => {
      if (!(await siteSetting()).customerService.available) return refuse("CUSTOMER_SERVICE_UNAVAILABLE");
      const refused = await refusedByStatus(pool, member.memberId, "DEPOSIT");
      if (refused !== null) return refuse(refused);
      return inquireAccount(pool, {
        memberId: member.memberId,
        amountWon: body.amount,
        language,
        now,
      });
    },
    { limit: { maximum: 20, windowSeconds: 60 } },
  );
}
