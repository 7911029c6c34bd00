import * as calls from "@hanpan/contract/operator/calls/branch";
import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { lookAtDeposit } from "../../exclusion/atDoor.ts";
import type { ExclusionGround } from "../../exclusion/exclusionGround.ts";
import { notifyPublished } from "../../lib/outbox.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { readBalances } from "../../lib/readUser.ts";
import { deliver, distribute } from "../../money/distributions.ts";
import { daysOf, readBranchFigures } from "../../partners/read/branchFigures.ts";
import { Refusal, refuse } from "../../server/refusal.ts";
import { propose } from "../lib/approval.ts";
import { csvRows } from "../lib/csvRows.ts";
import { readAll, readPage } from "../lib/page.ts";
import { readPlace } from "../lib/place.ts";
import { readSortedPage } from "../lib/sortedPage.ts";
import { readProfile } from "../member/readProfile.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import {
  type BranchOfDay,
  countBranchMembers,
  readBranchMembers,
  readPartnersBelow,
} from "./branchMembers.ts";
import { branchMemberCells, branchMemberHeader, distributionCells, distributionHeader } from "./csv.ts";
import { distributionKind, distributionRefusal, movesTooMuch } from "./distributionKind.ts";
import { partnerOf } from "./partnerOf.ts";
import { countDistributions, distributionOrders, readDistributions } from "./readDistributions.ts";

/** A distributor's own branch: its figures, its members, and money to and from them within the partner's own cash. */
export function registerBranchRoutes(
  app: FastifyInstance,
  {
    pool,
    siteSetting,
    exclusions,
  }: {
    readonly pool: Pool;
    readonly siteSetting: ReadSiteSetting;
    readonly exclusions: ExclusionGround;
  },
): void {
  registerOperatorCall(app, calls.getBranch, async ({ operator, query, language, now }) => {
    const partnerId = await partnerOf(pool, operator);
    const [partner, figures] = await Promise.all([
      readProfile(pool, partnerId, language),
      readBranchFigures(pool, partnerId, daysOf(query, now)),
    ]);
    const { id, loginId, nickname, status, referralCode, cash } = partner;
    return { ...figures, partner: { id, loginId, nickname, status, referralCode, cash } };
  });

  async function branchOfToday(partnerId: string, now: Date): Promise<BranchOfDay> {
    const day = seoulDay(now);
    return { depths: await readPartnersBelow(pool, partnerId, day), day };
  }

  registerOperatorCall(app, calls.listBranchMembers, async ({ operator, query, now }) => {
    readPlace(query.cursor);
    const partnerId = await partnerOf(pool, operator);
    const branch = await branchOfToday(partnerId, now);
    return readPage(
      query,
      (place, limit) => readBranchMembers(pool, partnerId, branch, query, place, limit),
      () => countBranchMembers(pool, branch, query),
    );
  });

  registerOperatorCsv(app, calls.downloadBranchMembers, async ({ operator, query, language, now }) => {
    const partnerId = await partnerOf(pool, operator);
    const branch = await branchOfToday(partnerId, now);
    return {
      fileName: `branch-${seoulDay(now)}.csv`,
      table: tableOf(
        branchMemberHeader[language],
        csvRows(
          readAll((place, limit) => readBranchMembers(pool, partnerId, branch, query, place, limit)),
          branchMemberCells,
          language,
        ),
      ),
    };
  });

  registerOperatorCall(app, calls.listDistributions, async ({ operator, query }) => {
    readPlace(query.cursor);
    const partnerId = await partnerOf(pool, operator);
    return readSortedPage(
      query,
      distributionOrders,
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
      const setting = await siteSetting();
      if (body.kind === "DISTRIBUTOR_PAYMENT") {
        const unasked = await lookAtDeposit(exclusions, { memberId: params.id, now }, setting);
        if (unasked !== null) return unasked;
      }
      const fromMemberId = await withTransaction(pool, async (client) => {
        const { kind, amount, reason } = body;
        const move = { partnerId, memberId: params.id, kind, amount, at: now.toISOString() };
        const isKnown = await client.query(
          "SELECT FROM platform.distribution WHERE member_id IN ($1, $2) AND distribution_id = $3",
          [partnerId, params.id, distributionId],
        );
        if (
          isKnown.rows.length === 0 &&
          (await movesTooMuch(client, move, setting.adjustment.secondApprovalFrom))
        ) {
          // Who is no member of the branch is nobody to the distributor, above the limit too.
          const below = await client.query(
            "SELECT FROM platform.is_below_partner($1, $2, $3) AS is_below WHERE is_below",
            [partnerId, params.id, seoulDay(now)],
          );
          if (below.rows.length === 0) throw refuse("NOT_FOUND");
          const subject = `member:${params.id}`;
          const proposal = { kind: distributionKind, payload: move, subject, reason, operator, now, record };
          return propose(client, { ...proposal, workId: distributionId });
        }
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
        if (answer.outcome === "REFUSED") throw distributionRefusal(answer);
        if (answer.outcome === "OK") {
          await record(client, {
            subject: `member:${params.id}`,
            after: { kind, amount, partnerId, distributionId },
            reason,
          });
        }
        return answer.result.fromMemberId;
      });
      notifyPublished();
      if (fromMemberId instanceof Refusal) return fromMemberId;
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
