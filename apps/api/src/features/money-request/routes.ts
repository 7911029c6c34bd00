import * as calls from "@hanpan/contract/calls/moneyRequest";
import type { MoneyRequestType } from "@hanpan/contract/enumerations";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refusedByConsent } from "../../consents/readConsents.ts";
import { lookAtDeposit } from "../../exclusion/atDoor.ts";
import type { ExclusionGround } from "../../exclusion/exclusionGround.ts";
import { checkExchangePassword } from "../../lib/exchangePassword.ts";
import { instantOfId } from "../../lib/leastId.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { accountToPay } from "../../money/bank/givenAccount.ts";
import { matchForRequest } from "../../money/bank/matchEntries.ts";
import {
  bonusOf,
  costOfGivingUp,
  forfeitBonuses,
  givenUpSince,
  withdrawableOf,
} from "../../money/bonuses.ts";
import { requestOnWire } from "../../money/onWire.ts";
import { moneyRefusal } from "../../money/refusals.ts";
import { cancelOwnRequest, hideRequests, requestDeposit, requestWithdrawal } from "../../money/requests.ts";
import type { FactorGround } from "../../second-factor/factorGround.ts";
import { factorUnused, refusedByFactor } from "../../second-factor/withdrawalFactor.ts";
import { type Refusal, refuse } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";
import { listRequests } from "./listRequests.ts";

export type MoneyDependencies = {
  readonly pool: Pool;
  readonly factors: FactorGround;
  readonly siteSetting: ReadSiteSetting;
  readonly exclusions: ExclusionGround;
};

/** The member's deposits and withdrawals. */
export function registerMoneyRoutes(app: FastifyInstance, dependencies: MoneyDependencies): void {
  const { pool, factors, siteSetting, exclusions } = dependencies;
  registerCall(app, calls.requestDeposit, async ({ body, member, language, now, workId }) => {
    const { memberId } = member;
    const unconsented = await refusedByConsent(pool, memberId, now);
    if (unconsented !== null) return unconsented;
    const unasked = await lookAtDeposit(exclusions, { memberId, now }, await siteSetting());
    if (unasked !== null) return unasked;
    const answer = await requestDeposit(pool, {
      memberId,
      requestId: workId,
      amountWon: body.amount,
      bonusKind: body.bonusKind,
      depositor: body.depositor,
      method: body.method,
      now,
    });
    if (answer.outcome === "REFUSED")
      return moneyRefusal(answer, { type: "DEPOSIT", amountWon: body.amount });
    // Who paid before they asked has their money at once; what fails here is made up for by the jobs.
    await matchForRequest(pool, { memberId, requestId: workId }, now).catch((error: unknown) =>
      app.log.warn({ err: error }, "money that came before its request could not be matched"),
    );
    const isToBePaid = answer.result.depositAccountId !== null;
    return requestOnWire(answer.result, isToBePaid ? await accountToPay(pool, memberId, language) : null);
  });

  registerCall(app, calls.requestWithdrawal, async ({ body, member, now, workId }) => {
    const { memberId } = member;
    const refusal = await checkExchangePassword(pool, memberId, body.exchangePassword, now);
    if (refusal !== null) return refusal;
    const asked = { member, proof: body.proof, workId, now };
    const unproven = await refusedByFactor(factors, await siteSetting(), asked);
    if (unproven !== null) return unproven;
    const answer = await requestWithdrawal(pool, {
      memberId,
      requestId: workId,
      amountWon: body.amount,
      now,
    });
    if (answer.outcome !== "REFUSED") return requestOnWire(answer.result);
    await factorUnused(factors, asked);
    return moneyRefusal(answer, { type: "WITHDRAWAL", amountWon: body.amount });
  });

  registerCall(
    app,
    calls.cancelMoneyRequest,
    async ({ body, member, now, workId }) => {
      const { memberId } = member;
      const given = { memberId, requestId: body.requestId, eventId: workId, now };
      const answer = await cancelOwnRequest(pool, given);
      return answer.outcome === "REFUSED" ? moneyRefusal(answer) : requestOnWire(answer.result);
    },
    { memberLimit: { maximum: 20, windowSeconds: 60 } },
  );

  registerCall(app, calls.getCostOfGivingUp, async ({ member, now }) => {
    const cost = await costOfGivingUp(pool, member.memberId, now);
    return {
      lockedBonus: cost.lockedPoints,
      remaining: cost.remainingWon,
      remainingAfter: cost.remainingAfterWon,
      withdrawableAfter: cost.withdrawableAfterWon,
    };
  });

  registerCall(app, calls.giveBonusUp, async ({ body, member, now, workId }) => {
    const { memberId } = member;
    const answer = await forfeitBonuses(pool, {
      memberId,
      namedPoints: body.lockedBonus,
      now,
      reason: "GIVEN_UP",
    });
    if (answer.outcome === "REFUSED" && answer.code !== "BONUS_SWITCH_CONSENT_REQUIRED")
      return moneyRefusal(answer);
    // Who asks twice has given up what they meant to by the first; one key is answered the same sum each time.
    const { locked } = await bonusOf(pool, memberId);
    if (answer.outcome === "REFUSED" && locked > 0) return refuse("BONUS_CHANGED", { lockedBonus: locked });
    const { remainingWon } = await withdrawableOf(pool, memberId, now);
    return {
      forfeited:
        answer.outcome === "REFUSED"
          ? await givenUpSince(pool, memberId, instantOfId(workId))
          : answer.result.forfeitedPoints,
      remaining: remainingWon,
    };
  });

  registerCall(app, calls.listMoneyRequests, ({ query, member, language, now }) =>
    listRequests(pool, { ...query, memberId: member.memberId, language, now }),
  );

  const hide = async (
    memberId: string,
    type: MoneyRequestType,
    ids: readonly string[] | "all",
    now: Date,
  ): Promise<{ deleted: number } | Refusal> => {
    const answer = await hideRequests(pool, { memberId, type, ids, now });
    return answer.outcome === "REFUSED" ? moneyRefusal(answer) : { deleted: answer.result };
  };

  registerCall(app, calls.deleteDeposits, ({ body, member, now }) =>
    hide(member.memberId, "DEPOSIT", body.ids, now),
  );
  registerCall(app, calls.deleteAllDeposits, ({ member, now }) =>
    hide(member.memberId, "DEPOSIT", "all", now),
  );
  registerCall(app, calls.deleteWithdrawals, ({ body, member, now }) =>
    hide(member.memberId, "WITHDRAWAL", body.ids, now),
  );
  registerCall(app, calls.deleteAllWithdrawals, ({ member, now }) =>
    hide(member.memberId, "WITHDRAWAL", "all", now),
  );
}
