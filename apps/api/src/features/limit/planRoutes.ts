import * as calls from "@hanpan/contract/calls/purchasePlan";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { answerSuggestion, readSuggestion } from "../../harm/suggestion.ts";
import { answerPlan, readPlan, setPlan } from "../../money/purchasePlan.ts";
import { moneyRefusal } from "../../money/refusals.ts";
import { refuse } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";

/** The member's plan of a week, and the limit that the site suggests to them (docs/harm.md). */
export function registerPlanRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerCall(app, calls.getPurchasePlan, ({ member, now }) => readPlan(pool, member.memberId, now));

  registerCall(app, calls.putPurchasePlan, async ({ body, member, now }) => {
    const answer = await setPlan(pool, { memberId: member.memberId, plan: body.plan, now });
    return answer.outcome === "REFUSED" ? moneyRefusal(answer) : readPlan(pool, member.memberId, now);
  });

  registerCall(app, calls.answerPlan, async ({ body, member, now }) => {
    const answer = await answerPlan(pool, { memberId: member.memberId, amountWon: body.amount, now });
    return answer.outcome === "REFUSED" ? moneyRefusal(answer) : null;
  });

  registerCall(app, calls.getLimitSuggestion, async ({ member, now }) => ({
    suggestion: await readSuggestion(pool, member.memberId, now),
  }));

  registerCall(app, calls.answerSuggestion, async ({ body, member, now }) => {
    const wasThere = await answerSuggestion(pool, { memberId: member.memberId, ...body, now });
    if (!wasThere) throw refuse("NOT_FOUND");
    return null;
  });
}
