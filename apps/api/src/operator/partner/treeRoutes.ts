import * as calls from "@hanpan/contract/operator/calls/partner";
import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool, PoolClient } from "pg";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { readPartnerFile } from "../../partners/read/readPartnerFile.ts";
import { readPartnerTree, readSettledUntil } from "../../partners/read/readTree.ts";
import { moveMember, movePartner } from "../../partners/tree/move.ts";
import { setContract } from "../../partners/tree/setContract.ts";
import { setRates } from "../../partners/tree/setRates.ts";
import { type Refusal, refuse, refuseFields } from "../../server/refusal.ts";
import { hasSecondOwner, proposeToOwner } from "../lib/secondOwner.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { givenAlone, memberPartnerKind, noteGivenAlone, weightOf } from "./memberKind.ts";
import { ratesOn } from "./standingTerms.ts";
import { partnerContractKind, partnerPlaceKind, partnerRatesKind } from "./termsKind.ts";

/** Refuses (throws) NOT_FOUND where a member does not exist. */
async function refuseUnknown(client: PoolClient, memberId: string): Promise<void> {
  const found = await client.query("SELECT FROM platform.member WHERE member_id = $1", [memberId]);
  if (found.rows.length === 0) throw refuse("NOT_FOUND");
}

/**
 * Proposes what is of weight to another owner, where there is one (**return** the answer); null where one does it alone. What could not
 * be carried out is refused to who proposes it, not to who approves it.
 */
async function tryAndPropose(
  client: PoolClient,
  act: () => Promise<void>,
  proposal: Parameters<typeof proposeToOwner>[1],
): Promise<Refusal | null> {
  if (!(await hasSecondOwner(client, proposal.operator.operatorId, proposal.now))) return null;
  await client.query("SAVEPOINT tried");
  await act();
  await client.query("ROLLBACK TO SAVEPOINT tried");
  return proposeToOwner(client, proposal);
}

/** The tree of partners, and what is agreed with each from which day on. */
export function registerPartnerTreeRoutes(
  app: FastifyInstance,
  { pool, siteSetting }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting },
): void {
  registerOperatorCall(app, calls.listPartners, async ({ now }) => ({
    list: [...(await readPartnerTree(pool, null, seoulDay(now)))],
    settledUntil: await readSettledUntil(pool),
  }));

  registerOperatorCall(app, calls.getPartner, ({ params, now }) =>
    readPartnerFile(pool, params.id, seoulDay(now), null),
  );

  registerOperatorCall(app, calls.putRates, async ({ params, body, operator, now, workId, record }) => {
    const waits = await withTransaction(pool, async (client) => {
      const { from, rates, lowersBelow = false, reason } = body;
      const before = await readPartnerFile(pool, params.id, seoulDay(now), null);
      const payload = { partnerId: params.id, from, rates, lowersBelow };
      const standing = await ratesOn(client, params.id, from);
      const isRaise = rates.some(({ category, kind, bps }) => bps > standing(category, kind));
      const act = () => setRates(client, { ...payload, by: operator.loginId, now });
      const proposal = { kind: partnerRatesKind, payload, subject: `member:${params.id}` };
      const proposed = isRaise
        ? await tryAndPropose(client, act, { ...proposal, reason, operator, workId, now, record })
        : null;
      if (proposed !== null) return proposed;
      await act();
      const after = { from, rates, lowersBelow };
      await record(client, {
        subject: `member:${params.id}`,
        before: { rates: before.rates },
        after,
        reason,
      });
      return null;
    });
    return waits ?? readPartnerFile(pool, params.id, seoulDay(now), null);
  });

  registerOperatorCall(app, calls.putContract, async ({ params, body, operator, now, workId, record }) => {
    const waits = await withTransaction(pool, async (client) => {
      const { reason, ...contract } = body;
      const before = await readPartnerFile(pool, params.id, seoulDay(now), null);
      // A loss is forgiven by the whole month alone (docs/partners.md, "Periods").
      if (!contract.carriesLosses && contract.period !== "MONTH")
        throw refuseFields({ carriesLosses: "NOT_ALLOWED" });
      const payload = { ...contract, partnerId: params.id };
      const act = () => setContract(client, { ...payload, by: operator.loginId, now });
      const proposal = { kind: partnerContractKind, payload, subject: `member:${params.id}` };
      const proposed = await tryAndPropose(client, act, {
        ...{ ...proposal, reason, operator, workId, now, record },
      });
      if (proposed !== null) return proposed;
      await act();
      await record(client, {
        subject: `member:${params.id}`,
        before: { contract: before.contracts[0] ?? null },
        after: contract,
        reason,
      });
      return null;
    });
    return waits ?? readPartnerFile(pool, params.id, seoulDay(now), null);
  });

  registerOperatorCall(app, calls.putPlace, async ({ params, body, operator, now, workId, record }) => {
    const waits = await withTransaction(pool, async (client) => {
      const { reason, ...place } = body;
      const before = await readPartnerFile(pool, params.id, seoulDay(now), null);
      if (place.parentId !== null) await refuseUnknown(client, place.parentId);
      const payload = { ...place, partnerId: params.id };
      const act = () => movePartner(client, { ...payload, by: operator.loginId, now });
      const proposal = { kind: partnerPlaceKind, payload, subject: `member:${params.id}` };
      const proposed = await tryAndPropose(client, act, {
        ...{ ...proposal, reason, operator, workId, now, record },
      });
      if (proposed !== null) return proposed;
      await act();
      await record(client, {
        subject: `member:${params.id}`,
        before: { parentId: before.parent?.id ?? null },
        after: place,
        reason,
      });
      return null;
    });
    return waits ?? readPartnerFile(pool, params.id, seoulDay(now), null);
  });

  registerMemberRoute(app, pool, siteSetting);
}

/** A member is given to another partner: by one owner, or by two where their play is money of weight. */
function registerMemberRoute(app: FastifyInstance, pool: Pool, siteSetting: ReadSiteSetting): void {
  registerOperatorCall(
    app,
    calls.moveMemberToPartner,
    async ({ params, body, operator, now, workId, record }) => {
      const setting = await siteSetting();
      return withTransaction(pool, async (client) => {
        const { reason, ...place } = body;
        await refuseUnknown(client, params.id);
        if (place.partnerId !== null) await refuseUnknown(client, place.partnerId);
        const payload = { ...place, memberId: params.id };
        const subject = `member:${params.id}`;
        // Held, so that of two who give members away at once the second knows of the first.
        await client.query("SELECT platform.hold_partner_tree()");
        const weightWon = await weightOf(client, payload, now);
        const act = () => moveMember(client, { ...payload, by: operator.loginId, now });
        const least = setting.money.partnerSecondApprovalFrom;
        if (weightWon > 0 && weightWon + (await givenAlone(client, now)) >= least) {
          const proposal = { kind: memberPartnerKind, payload: { ...payload, weightWon }, subject };
          const proposed = await tryAndPropose(client, act, {
            ...{ ...proposal, reason, operator, workId, now, record },
          });
          if (proposed !== null) return proposed;
        }
        await act();
        await noteGivenAlone(client, { memberId: params.id, by: operator.loginId, weight: weightWon, now });
        await record(client, { subject, after: place, reason });
        return place;
      });
    },
  );
}
