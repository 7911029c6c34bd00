import * as calls from "@hanpan/contract/operator/calls/bet";
import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { ReadRoundProof } from "../../features/bet/routes.ts";
import { openTooLongBefore, openTooLongText } from "../../features/wallet/openTooLong.ts";
import { notifyPublished } from "../../lib/outbox.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { propose } from "../lib/approval.ts";
import { createConditions } from "../lib/conditions.ts";
import { csvRows } from "../lib/csvRows.ts";
import { readAll } from "../lib/page.ts";
import { readSortedPage } from "../lib/sortedPage.ts";
import { needsSecond } from "../member/manualActs.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import { betCells, betHeader } from "./csv.ts";
import { readBet, readProvenance, readTransactions, rollBackBet, wasRolledBack } from "./oneBet.ts";
import { betOrders, betsOf, selectBets } from "./readBets.ts";
import { readReturns } from "./returns.ts";
import { keepRollback, movedBy, rollbackKind } from "./rollbackKind.ts";

const openTooLongShown = 500;

/** The bets of all members. */
export function registerOperatorBetRoutes(
  app: FastifyInstance,
  {
    pool,
    siteSetting,
    readRoundProof,
  }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting; readonly readRoundProof: ReadRoundProof },
): void {
  registerOperatorCall(app, calls.listBets, ({ query, language, now }) => {
    const { read, count } = betsOf(pool, query, language, now);
    return readSortedPage(query, betOrders, read, count);
  });

  registerOperatorCsv(app, calls.downloadBets, async ({ query, language, now }) => ({
    fileName: `bets-${seoulDay(now)}.csv`,
    table: tableOf(
      betHeader[language],
      csvRows(readAll(betsOf(pool, query, language, now).read), betCells, language),
    ),
  }));

  registerOperatorCall(app, calls.listReturns, ({ query, language, now }) =>
    readReturns(pool, query, language, now),
  );

  registerOperatorCall(app, calls.listOpenTooLong, async ({ query, language, now }) => {
    const limits =
      query.minutes === undefined
        ? (await siteSetting()).openBets
        : { hours: query.minutes / 60, sportsHours: query.minutes / 60 };
    const where = createConditions();
    where.add(openTooLongText("?", "?"), ...openTooLongBefore(limits, now));
    const rows = await selectBets(pool, where, language, openTooLongShown, {
      column: null,
      isAscending: true,
    });
    return {
      list: rows.map(({ item }) => item),
      minutes: Math.round(limits.hours * 60),
      sportsMinutes: Math.round(limits.sportsHours * 60),
    };
  });

  registerOperatorCall(app, calls.getBet, async ({ params, language }) => {
    const bet = await readBet(pool, params.id, language);
    const [transactions, vendor] = await Promise.all([
      readTransactions(pool, bet),
      readProvenance(pool, bet),
    ]);
    // A vendor that is away takes nothing from the file: the bet is shown, its proof later.
    const proof =
      vendor.apiUrl === null
        ? undefined
        : await readRoundProof(
            { code: vendor.code, apiUrl: vendor.apiUrl, operatorId: vendor.operatorId },
            { user: bet.member.id, transactionUuid: vendor.transactionUuid, roundId: bet.roundId },
          );
    return { ...bet, transactions, replayUrl: proof?.url ?? null, proof: proof?.proof ?? null };
  });

  registerOperatorCall(app, calls.rollbackBet, async (context) => {
    const { params, body, operator, language, now, workId, record } = context;
    const setting = await siteSetting();
    const rolledBack = await withTransaction(pool, async (client) => {
      const subject = `bet:${params.id}`;
      const standing = await readBet(client, params.id, language);
      const move = { operator, memberId: standing.member.id, worthWon: movedBy(standing), setting, now };
      const isFresh = standing.status === "OPEN" && !(await wasRolledBack(client, standing, workId));
      if (isFresh && (await needsSecond(client, move))) {
        const payload = { betId: params.id, operatorId: operator.operatorId, at: now.toISOString() };
        const proposal = { kind: rollbackKind, payload, subject, reason: body.reason, operator };
        return propose(client, { ...proposal, workId, now, record });
      }
      const given = { rollbackId: workId, language, now };
      const { bet, isNew, wonBefore } = await rollBackBet(client, params.id, given);
      if (isNew) {
        const before = { ...bet, win: wonBefore };
        await keepRollback(client, before, { actId: workId, operatorId: operator.operatorId, now });
        await record(client, {
          subject,
          before: { status: "OPEN", win: wonBefore },
          after: { status: bet.status, stake: bet.stake, win: bet.win, member: bet.member.id },
          reason: body.reason,
        });
      }
      return bet;
    });
    notifyPublished();
    return rolledBack;
  });
}
