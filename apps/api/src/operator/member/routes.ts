import * as calls from "@hanpan/contract/operator/calls/member";
import { seesWhole } from "@hanpan/contract/operator/personalFields";
import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { ExclusionGround } from "../../exclusion/exclusionGround.ts";
import { lookForMember } from "../../exclusion/keepListed.ts";
import { notifyPublished } from "../../lib/outbox.ts";
import { forgiveAttempt } from "../../lib/passwordAttempts.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { endSessions } from "../../lib/sessions.ts";
import { keepRefused } from "../../persons/keepAttempt.ts";
import type { ReachGround } from "../../reach/reachGround.ts";
import { refuse } from "../../server/refusal.ts";
import { csvRows } from "../lib/csvRows.ts";
import { refuseWithoutReason } from "../lib/needsReason.ts";
import { readAll } from "../lib/page.ts";
import { conflictShown, shownTo } from "../lib/personal.ts";
import { countPhoneSearch } from "../lib/phoneSearches.ts";
import { readSortedPage } from "../lib/sortedPage.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";
import { changeMember } from "./changeMember.ts";
import { memberCells, memberHeader } from "./csv.ts";
import { registerDeskRecoveryRoutes } from "./deskRecoveryRoutes.ts";
import { refuseHeavyBranch, refuseHeavyRates } from "./endPartner.ts";
import { registerFactorRoute } from "./factorRoute.ts";
import { countMembers, type MemberFilter, memberOrders, readMembers } from "./listMembers.ts";
import { keepManualAct } from "./manualActs.ts";
import { registerMoveRoutes } from "./moveRoutes.ts";
import { readMemberFile } from "./readFile.ts";
import { readProfile } from "./readProfile.ts";
import { registerRecoverRoute } from "./recoverRoute.ts";
import { registerSimulateRoute } from "./simulateRoute.ts";
import { registerWriteOffRoute } from "./writeOffRoute.ts";

/** The members: their list, one's whole file, and what an operator may change of it. */
export function registerOperatorMemberRoutes(
  app: FastifyInstance,
  {
    pool,
    siteSetting,
    isDemo,
    ground,
    siteUrl,
    personKey,
    exclusions,
  }: {
    readonly pool: Pool;
    readonly siteSetting: ReadSiteSetting;
    readonly isDemo: boolean;
    readonly ground: ReachGround;
    /** Where members reach the site. */
    readonly siteUrl: string;
    /** By which the persons of erased accounts are known again. */
    readonly personKey: Buffer;
    readonly exclusions: ExclusionGround;
  },
): void {
  registerOperatorCall(app, calls.listMembers, async ({ operator, query, language, now }) => {
    const counted = await countPhoneSearch(pool, operator, query.search, now);
    const page = await readSortedPage(
      query,
      memberOrders,
      (place, limit) => readMembers(pool, filterOf(operator, query), language, place, limit),
      () => countMembers(pool, filterOf(operator, query)),
    );
    if (page.list.length > 0) await forgiveAttempt(pool, counted);
    return page;
  });

  registerOperatorCsv(app, calls.downloadMembers, async ({ operator, query, language, now }) => {
    await countPhoneSearch(pool, operator, query.search, now);
    return {
      fileName: `members-${seoulDay(now)}.csv`,
      table: tableOf(
        memberHeader[language],
        csvRows(
          readAll((place, limit) => readMembers(pool, filterOf(operator, query), language, place, limit)),
          memberCells,
          language,
        ),
      ),
    };
  });

  registerOperatorCall(app, calls.getMember, ({ operator, params, language, now }) =>
    readMemberFile(pool, params.id, language, now, shownTo(operator)),
  );

  registerOperatorCall(app, calls.revealMember, async ({ operator, params, body, language, now, record }) => {
    const shown = shownTo(operator, body.field);
    const file = await readMemberFile(pool, params.id, language, now, shown);
    // Kept before it is sent: what the audit did not take is not shown.
    await record(pool, {
      subject: `member:${params.id}`,
      after: { field: body.field },
      reason: body.reason,
    });
    return file;
  });

  registerOperatorCall(
    app,
    calls.patchMember,
    async ({ params, body, operator, language, now, workId, record }) => {
      const { persons, money, closing } = await siteSetting();
      await withTransaction(pool, async (client) => {
        const branch = {
          ...{ partnerId: params.id, operatorId: operator.operatorId, now },
          fromWon: money.partnerSecondApprovalFrom,
        };
        if (body.isPartner === false) await refuseHeavyBranch(client, branch);
        const before = await readProfile(client, params.id, language);
        await changeMember(client, params.id, body, { now, persons, closing, personKey });
        if (body.isPartner === true && !before.isPartner) await refuseHeavyRates(client, branch);
        const after = await readProfile(client, params.id, language);
        const isPaidElsewhere = JSON.stringify(before.bank) !== JSON.stringify(after.bank);
        const isStopped = after.status !== before.status && after.status !== "ACTIVE";
        refuseWithoutReason(isPaidElsewhere || isStopped, body.reason);
        if (isPaidElsewhere) {
          // Who changed where a member is paid to does not pay them.
          const { operatorId } = operator;
          const act = { memberId: params.id, actId: workId, operatorId, worthWon: 0, now };
          await keepManualAct(client, { ...act, kind: "ACCOUNT", isPayment: false });
        }
        await record(client, {
          subject: `member:${params.id}`,
          before: changeable(before),
          after: changeable(after),
          reason: body.reason,
        });
      }).catch(async (error: unknown) => {
        await keepRefused(pool, error);
        throw conflictShown(error, shownTo(operator));
      });
      if (body.bank !== undefined) await lookForMember(exclusions, params.id, { occasion: "CHANGE", now });
      notifyPublished();
      return readMemberFile(pool, params.id, language, now, shownTo(operator));
    },
  );

  registerMoveRoutes(app, { pool, siteSetting });

  registerWriteOffRoute(app, { pool });

  registerRecoverRoute(app, { ground, siteSetting, siteUrl });

  registerDeskRecoveryRoutes(app, { ground, siteSetting });

  registerFactorRoute(app, { pool });

  if (isDemo) registerSimulateRoute(app, { pool });

  registerOperatorCall(app, calls.endMemberSessions, async ({ params, body, now, record }) => {
    const ended = await withTransaction(pool, async (client) => {
      const known = await client.query("SELECT FROM platform.member WHERE member_id = $1", [params.id]);
      if (known.rows.length === 0) throw refuse("NOT_FOUND");
      const count = await endSessions(client, params.id, { allBut: null }, "ENDED_BY_OPERATOR", now);
      await record(client, { subject: `member:${params.id}`, after: { ended: count }, reason: body.reason });
      return count;
    });
    notifyPublished();
    return { ended };
  });
}

/** An operator who sees phones masked finds a member by a whole phone only: by its beginnings they could find it out. */
const filterOf = (operator: SignedInOperator, query: Omit<MemberFilter, "wholePhone">): MemberFilter => ({
  ...query,
  wholePhone: !seesWhole(operator, "phone"),
});

/** What of a member an operator can change: the part that the audit compares. */
const changeable = ({ status, level, isPartner, bank }: Awaited<ReturnType<typeof readProfile>>) => ({
  status,
  level: level.id,
  isPartner,
  bank,
});
