import * as calls from "@hanpan/contract/calls/payment";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refusedByConsent } from "../../consents/readConsents.ts";
import { lookAtDeposit } from "../../exclusion/atDoor.ts";
import type { ExclusionGround } from "../../exclusion/exclusionGround.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { refusedByStatus } from "../../lib/refusedByStatus.ts";
import { accountToPay } from "../../money/bank/givenAccount.ts";
import { requestOnWire } from "../../money/onWire.ts";
import { moneyRefusal } from "../../money/refusals.ts";
import { cancelOwnRequest } from "../../money/requests.ts";
import { requestPayment } from "../../payment/requestPayment.ts";
import type { PaymentGround } from "../../payment/settlePayment.ts";
import { refuse } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";
import { readPayment } from "./readWays.ts";

/** Deposits by a virtual account of the member's own. */
export function registerPaymentRoutes(
  app: FastifyInstance,
  {
    pool,
    ground,
    siteSetting,
    exclusions,
  }: {
    readonly pool: Pool;
    readonly ground: PaymentGround | undefined;
    readonly siteSetting: ReadSiteSetting;
    readonly exclusions: ExclusionGround;
  },
): void {
  registerCall(app, calls.getPayment, ({ member, language }) =>
    readPayment(pool, member.memberId, language, ground?.provider.name),
  );

  registerCall(app, calls.requestPayment, async ({ body, member, language, now, workId }) => {
    const { memberId } = member;
    const unconsented = await refusedByConsent(pool, memberId, now);
    if (unconsented !== null) return unconsented;
    const unasked = await lookAtDeposit(exclusions, { memberId, now }, await siteSetting());
    if (unasked !== null) return unasked;
    if (ground === undefined)
      return refuse((await refusedByStatus(pool, memberId, "DEPOSIT")) ?? "PAYMENT_UNAVAILABLE");
    const answer = await requestPayment(ground, {
      ...{ memberId, requestId: workId, amountWon: body.amount, bonusKind: body.bonusKind, now },
    });
    if (answer === "PAYMENT_UNAVAILABLE") return refuse("PAYMENT_UNAVAILABLE");
    if (answer.outcome === "REFUSED")
      return moneyRefusal(answer, { type: "DEPOSIT", amountWon: body.amount });
    return requestOnWire(answer.result, await accountToPay(pool, memberId, language));
  });

  registerCall(app, calls.cancelPayment, async ({ body, member, now, workId }) => {
    const { memberId } = member;
    const { requestId } = body;
    // Every other request has a call of its own, which says of a withdrawal what became of it.
    const paid = await pool.query("SELECT FROM platform.payment WHERE member_id = $1 AND request_id = $2", [
      memberId,
      requestId,
    ]);
    if (paid.rowCount === 0) return refuse("NOT_FOUND");
    const given = { memberId, requestId, eventId: workId, now };
    const answer = await cancelOwnRequest(pool, given);
    return answer.outcome === "REFUSED" ? moneyRefusal(answer) : requestOnWire(answer.result);
  });
}
