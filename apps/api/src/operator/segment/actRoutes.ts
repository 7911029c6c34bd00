import * as calls from "@hanpan/contract/operator/calls/segmentAct";
import { freezeKinds } from "@hanpan/contract/operator/caseEnumerations";
import type { SegmentAct } from "@hanpan/contract/operator/objects/segmentAct";
import { type SegmentReachKind, segmentGrantSumMaximum } from "@hanpan/contract/operator/segmentEnumerations";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool, PoolClient } from "pg";
import { instantOfId } from "../../lib/leastId.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { refuse } from "../../server/refusal.ts";
import { propose } from "../lib/approval.ts";
import { readPage } from "../lib/page.ts";
import { placedShown } from "../lib/personal.ts";
import { worthWon } from "../member/manualActs.ts";
import { sendToListed } from "../note/sendToListed.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { segmentGrantKind, segmentLimitKind } from "./actKinds.ts";
import { countActs, insertAct, isKept, readAct, readActs } from "./acts.ts";
import { keepMembers, readReach, refuseReach } from "./reach.ts";
import { actShown, leftOutShown, refuseReachOf, refuseUnseen } from "./seen.ts";
import { lockSegment, readSegment } from "./segments.ts";

/** What is done to all whom a segment holds (docs/segments.md, "Acts"). */
export function registerSegmentActRoutes(
  app: FastifyInstance,
  given: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting },
): void {
  const { pool } = given;
  registerProposals(app, given);

  registerOperatorCall(app, calls.getSegmentReach, ({ operator, params, query, now }) =>
    withTransaction(pool, async (client) => {
      refuseUnseen(operator);
      refuseReachOf(operator, query.kind);
      const { groups } = await readSegment(client, params.id);
      const { who: _who, ...reach } = await readReach(client, { groups, ...query, now });
      return { ...reach, leftOut: leftOutShown(operator, reach.leftOut) };
    }),
  );

  registerOperatorCall(app, calls.listSegmentActs, ({ operator, query }) =>
    readPage(
      query,
      async (place, limit) =>
        placedShown((act: SegmentAct) => actShown(operator, act))(await readActs(pool, query, place, limit)),
      () => countActs(pool, query),
    ),
  );

  registerOperatorCall(app, calls.sendToSegment, ({ operator, params, body, workId, record }) =>
    withTransaction(pool, async (client) => {
      refuseUnseen(operator);
      const { version, title, isMarketing, products } = body;
      if (!(await isKept(client, workId))) {
        const now = instantOfId(workId);
        const segment = await lockSegment(client, params.id, version);
        const kind = isMarketing ? "NOTE_AD" : "NOTE";
        const reach = await keepMembers(client, {
          groups: segment.groups,
          kind,
          products,
          now,
          actId: workId,
        });
        const by = `operator:${operator.operatorId}`;
        await insertAct(client, {
          ...{ actId: workId, segmentId: segment.id, version, reach, now },
          ...{ reason: null, proposedBy: by, approvedBy: null },
          terms: { kind: "NOTE", title, isMarketing },
        });
        await sendToListed(client, {
          ...{ actId: workId, name: segment.nameKo, recipients: reach.reached, by, now },
          letter: { broadcastId: workId, to: "ALL", title, body: body.body, isMarketing, products },
        });
        const { members, reached, leftOut } = reach;
        const after = { act: workId, version, title, isMarketing, members, reached, leftOut };
        await record(client, { subject: `segment:${segment.id}`, after });
      }
      return actShown(operator, await readAct(client, workId));
    }),
  );
}

function registerProposals(
  app: FastifyInstance,
  { pool, siteSetting }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting },
): void {
  registerOperatorCall(app, calls.grantSegment, async ({ operator, params, body, now, workId, record }) => {
    refuseUnseen(operator);
    const { version, grant, amount, reason } = body;
    const worth = grant === "TICKET" ? worthWon("TICKET", amount, await siteSetting()) : amount;
    return withTransaction(pool, async (client) => {
      const reach = await reachOf(client, { id: params.id, version, kind: "GRANT", now });
      const sum = worth * reach.reached;
      if (sum > segmentGrantSumMaximum)
        throw refuse("SEGMENT_SUM_TOO_LARGE", { sum, most: segmentGrantSumMaximum });
      const payload = { segmentId: params.id, version, ...reach, grant, amount, worthWon: worth };
      const subject = `segment:${params.id}`;
      return propose(client, {
        kind: segmentGrantKind,
        payload,
        subject,
        reason,
        operator,
        workId,
        now,
        record,
      });
    });
  });

  registerOperatorCall(app, calls.limitSegment, ({ operator, params, body, now, workId, record }) =>
    withTransaction(pool, async (client) => {
      refuseUnseen(operator);
      const { version, reason } = body;
      const reach = await reachOf(client, { id: params.id, version, kind: "LIMIT", now });
      const freezes = freezeKinds.filter((kind) => body.freezes.includes(kind));
      const payload = { segmentId: params.id, version, ...reach, freezes };
      const subject = `segment:${params.id}`;
      return propose(client, {
        kind: segmentLimitKind,
        payload,
        subject,
        reason,
        operator,
        workId,
        now,
        record,
      });
    }),
  );
}

/** Whom an act that is proposed would go to. Refuses VERSION_CONFLICT, and what `refuseReach` does. */
async function reachOf(
  client: PoolClient,
  asked: {
    readonly id: string;
    readonly version: number;
    readonly kind: SegmentReachKind;
    readonly now: Date;
  },
) {
  const { groups } = await lockSegment(client, asked.id, asked.version);
  const reach = await readReach(client, { groups, kind: asked.kind, now: asked.now });
  refuseReach(reach);
  const { members, reached, leftOut } = reach;
  return { members, reached, leftOut };
}
