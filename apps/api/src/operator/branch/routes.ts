import * as calls from "@hanpan/contract/operator/calls/branch";
import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { daysOf, readBranchFigures } from "../../lib/branchFigures.ts";
import { hintPublished } from "../../lib/outbox.ts";
import { readBalances } from "../../lib/readUser.ts";
import { tableOf } from "../../lib/tableFile.ts";
import { deliver, distribute } from "../../money/distributions.ts";
import { moneyRefusal } from "../../money/refusals.ts";
import { refuse } from "../../server/refusal.ts";
import { csvRows } from "../lib/csvRows.ts";
import { readAll, readPage } from "../lib/page.ts";
import { readPlace } from "../lib/place.ts";
import { readProfile } from "../member/readProfile.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import { countBranchMembers, readBranchMembers } from "./branchMembers.ts";
import { branchMemberCells, branchMemberHeader, distributionCells, distributionHeader } from "./csv.ts";
import { partnerOf } from "./partnerOf.ts";
import { countDistributions, readDistributions } from "./readDistributions.ts";

/** A distributor's own branch: its figures, its members, and money to and from them within the partner's own cash. */
export function registerBranchRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.getBranch, async ({ operator, query, language, now }) => {
    const partnerId = await partnerOf(pool, operator);
    const [partner, figures] = await Promise.all([
      readProfile(pool, partnerId, language),
      readBranchFigures(pool, partnerId, daysOf(query, now)),
    ]);
    const { id, loginId, nickname, status, referralCode, cash } = partner;
    return { ...figures, partner: { id, loginId, nickname, status, referralCode, cash } };
  });

  registerOperatorCall(app, calls.listBranchMembers, async ({ operator, query }) => {
    readPlace(query.cursor);
    const partnerId = await partnerOf(pool, operator);
    return readPage(
      query,
      (place, limit) => readBranchMembers(pool, partnerId, query, place, limit),
      () => countBranchMembers(pool, partnerId, query),
    );
  });

  registerOperatorCsv(app, calls.downloadBranchMembers, async ({ operator, query, language, now }) => {
    const partnerId = await partnerOf(pool, operator);
    return {
      fileName: `branch-${seoulDay(now)}.csv`,
      table: tableOf(
        branchMemberHeader[language],
        csvRows(
          readAll((place, limit) => readBranchMembers(pool, partnerId, query, place, limit)),
          branchMemberCells,
          language,
        ),
      ),
    };
  });

  registerOperatorCall(app, calls.listDistributions, async ({ operator, query }) => {
    readPlace(query.cursor);
    const partnerId = await partnerOf(pool, operator);
    return readPage(
      query,
      (place, limit) => readDistributions(pool, partnerId, query, place, limit),
      () => countDistributions(pool, partnerId, query),
    );
  });

  registerOperatorCsv(app, calls.downloadDistributions, async ({ operator, query, language, now }) => {
    const partnerId = await partnerOf(pool, operator);
    return {
      fileName: `distributions-${seoulDay(now)}.csv`,
      table: tableOf(
        distributionHeader[language],
        csvRows(
          readAll((place, limit) => readDistributions(pool, partnerId, query, place, limit)),
          distributionCells,
          language,
        ),
      ),
    };
  });

  registerOperatorCall(
    app,
    calls.distribute,
    async ({ operator, params, body, now, workId: distributionId, record, request }) => {
      const partnerId = await partnerOf(pool, operator);
      const fromMemberId = await withTransaction(pool, async (client) => {
        const answer = await distribute(client, {
          partnerId,
          memberId: params.id,
          distributionId,
          kind: body.kind,
          amountWon: body.amount,
          reason: body.reason,
          operatorId: operator.operatorId,
          now,
        });
        // How much the member allows themself is not the distributor's to know.
        if (answer.outcome === "REFUSED")
          throw answer.code === "DEPOSIT_LIMIT" ? refuse("PAYMENT_OVER_LIMIT") : moneyRefusal(answer);
        if (answer.outcome === "OK") {
          const { kind, amount, reason } = body;
          await record(client, {
            subject: `member:${params.id}`,
            after: { kind, amount, partnerId, distributionId },
            reason,
          });
        }
        return answer.result.fromMemberId;
      });
      hintPublished();
      const arrived = await deliver(pool, { fromMemberId, distributionId }, now).then(
        () => true,
        (error: unknown) => {
          // The money has left and will arrive: the job delivers what is under way.
          request.log.warn({ err: error, distributionId }, "a distribution waits for the job");
          return false;
        },
      );
      return { id: distributionId, arrived, cash: (await readBalances(pool, partnerId)).cash };
    },
  );
}
