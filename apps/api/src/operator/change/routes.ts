import type { DetailValues } from "@hanpan/contract/calls/change";
import * as calls from "@hanpan/contract/operator/calls/change";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { forDesk, readRows } from "../../changes/readChanges.ts";
import type { ExclusionGround } from "../../exclusion/exclusionGround.ts";
import { lookForMember } from "../../exclusion/keepListed.ts";
import { notifyPublished } from "../../lib/outbox.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { keepRefused } from "../../persons/keepAttempt.ts";
import { type Shown, shownTo } from "../lib/personal.ts";
import type { ChangeGround } from "../member/changeMember.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { decideChange, readOne } from "./decideChange.ts";
import { lookAtChange } from "./lookAtChange.ts";

const mostWaiting = 100;
const mostDecided = 50;

function masked(values: DetailValues, shown: Shown): DetailValues {
  const { phone, accountNumber, usdtAddress } = values;
  return {
    ...values,
    ...(phone === undefined ? {} : { phone: shown("phone", phone) }),
    ...(accountNumber === undefined ? {} : { accountNumber: shown("accountNumber", accountNumber) }),
    ...(typeof usdtAddress === "string" ? { usdtAddress: shown("usdtAddress", usdtAddress) } : {}),
  };
}

const changeShown = (change: calls.MemberChange, shown: Shown): calls.MemberChange => ({
  ...change,
  before: masked(change.before, shown),
  after: masked(change.after, shown),
});

/** Changes of their details that members ask for (docs/changes.md): the queue, what one would mean, and the decision. */
export function registerOperatorChangeRoutes(
  app: FastifyInstance,
  {
    pool,
    siteSetting,
    personKey,
    exclusions,
  }: {
    readonly pool: Pool;
    readonly siteSetting: ReadSiteSetting;
    readonly personKey: Buffer;
    readonly exclusions: ExclusionGround;
  },
): void {
  async function groundAt(now: Date): Promise<ChangeGround> {
    const { persons, closing } = await siteSetting();
    return { now, persons, closing, personKey };
  }

  registerOperatorCall(app, calls.listMemberChanges, async ({ operator }) => {
    const [waiting, decided] = await Promise.all([
      readRows(pool, "state = 'WAITING' ORDER BY asked_at LIMIT $1", [mostWaiting]),
      readRows(pool, "state <> 'WAITING' ORDER BY decided_at DESC LIMIT $1", [mostDecided]),
    ]);
    const shown = shownTo(operator);
    return {
      list: waiting.map((change) => changeShown(forDesk(change), shown)),
      decided: decided.map((change) => changeShown(forDesk(change), shown)),
      waiting: waiting.length,
    };
  });

  registerOperatorCall(app, calls.lookAtChange, async ({ operator, params, now }) => {
    const change = await readOne(pool, params.id, params.changeId);
    const seen = await lookAtChange(pool, change, await groundAt(now));
    return { ...seen, change: changeShown(seen.change, shownTo(operator)) };
  });

  registerOperatorCall(app, calls.decideChange, async ({ operator, params, body, now, record }) => {
    const ground = await groundAt(now);
    const { siteName: site } = await siteSetting();
    const decided = await withTransaction(pool, async (client) => {
      const given = { memberId: params.id, changeId: params.changeId, ...body, operator, site };
      const { before, after } = await decideChange(client, given, ground);
      await record(client, {
        subject: `member:${params.id}`,
        before: { change: before.kind, ...before.before },
        after: { change: before.kind, state: body.decision, ...before.after },
        reason: body.reason,
      });
      return after;
    }).catch(async (error: unknown) => {
      await keepRefused(pool, error);
      throw error;
    });
    await lookForMember(exclusions, params.id, { occasion: "CHANGE", now });
    notifyPublished();
    return changeShown(forDesk(decided), shownTo(operator));
  });
}
