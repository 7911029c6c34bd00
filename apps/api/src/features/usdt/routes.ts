import * as calls from "@hanpan/contract/calls/usdt";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refusedByConsent } from "../../consents/readConsents.ts";
import { lookAtDeposit } from "../../exclusion/atDoor.ts";
import type { ExclusionGround } from "../../exclusion/exclusionGround.ts";
import { checkExchangePassword } from "../../lib/exchangePassword.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import type { MoneyAnswer } from "../../money/answer.ts";
import { requestOnWire } from "../../money/onWire.ts";
import { moneyRefusal } from "../../money/refusals.ts";
import type { MoneyRequestRow } from "../../money/requests.ts";
import type { FactorGround } from "../../second-factor/factorGround.ts";
import { factorUnused, refusedByFactor } from "../../second-factor/withdrawalFactor.ts";
import { refuse } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";
import { requestUsdtDeposit, requestUsdtWithdrawal, type UsdtRefusal } from "../../usdt/requestUsdt.ts";
import { readUsdt } from "./readUsdt.ts";

/** Deposits and withdrawals in USDT as the member asks for them. */
export function registerUsdtRoutes(
  app: FastifyInstance,
  dependencies: {
    readonly pool: Pool;
    readonly factors: FactorGround;
    readonly siteSetting: ReadSiteSetting;
    readonly exclusions: ExclusionGround;
  },
): void {
  const { pool, factors, siteSetting, exclusions } = dependencies;
  const answered = (
    answer: MoneyAnswer<MoneyRequestRow> | UsdtRefusal,
    type: "DEPOSIT" | "WITHDRAWAL",
    amountWon: number,
  ) => {
    if (typeof answer === "string") return refuse(answer);
    return answer.outcome === "REFUSED"
      ? moneyRefusal(answer, { type, amountWon })
      : requestOnWire(answer.result);
  };

  registerCall(app, calls.getUsdt, ({ member, now }) => readUsdt(pool, member.memberId, now));

  registerCall(
    app,
    calls.requestUsdtDeposit,
    async ({ body, member, now, workId }) =>
      (await refusedByConsent(pool, member.memberId, now)) ??
      (await lookAtDeposit(exclusions, { memberId: member.memberId, now }, await siteSetting())) ??
      answered(
        await requestUsdtDeposit(pool, {
          memberId: member.memberId,
          requestId: workId,
          amountWon: body.amount,
          bonusKind: body.bonusKind,
          network: body.network,
          now,
        }),
        "DEPOSIT",
        body.amount,
      ),
  );

  registerCall(app, calls.requestUsdtWithdrawal, async ({ body, member, now, workId }) => {
    const { memberId } = member;
    const refusal = await checkExchangePassword(pool, memberId, body.exchangePassword, now);
    if (refusal !== null) return refusal;
    const asked = { member, proof: body.proof, workId, now };
    const unproven = await refusedByFactor(factors, await siteSetting(), asked);
    if (unproven !== null) return unproven;
    const answer = await requestUsdtWithdrawal(pool, {
      memberId,
      requestId: workId,
      amountWon: body.amount,
      network: body.network,
      now,
    });
    if (typeof answer === "string" || answer.outcome === "REFUSED") await factorUnused(factors, asked);
    return answered(answer, "WITHDRAWAL", body.amount);
  });
}
