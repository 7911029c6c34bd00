import type { Language } from "@hanpan/contract/language";
import * as calls from "@hanpan/contract/operator/calls/ledger";
import { accountName } from "@hanpan/contract/operator/words/account";
import { transferNote } from "@hanpan/contract/operator/words/bonusEnd";
import { formatInstant, seoulDay } from "@hanpan/contract/time";
import { pointTypeWords } from "@hanpan/contract/words/pointType";
import { transferTypeWords } from "@hanpan/contract/words/transferType";
import { winReasonWords } from "@hanpan/contract/words/winReason";
import { wordOrCode } from "@hanpan/contract/words/wordOrCode";
import { verifyLedger } from "@hanpan/ledger";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { checkBets } from "../../features/bet/ledgerCheck.ts";
import { takeVerificationTurn } from "../../lib/ledgerVerification.ts";
import { checkDistributions } from "../../money/distributionCheck.ts";
import { checkMoney, checkRewards } from "../../money/ledgerCheck.ts";
import { refuseForNow } from "../../server/refusal.ts";
import { csvRows } from "../lib/csvRows.ts";
import { readAll, readPage } from "../lib/page.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import { countTransfers, readTransfers, type TransferItem } from "./readTransfers.ts";
import { readSharedTransactions } from "./sharedTransactions.ts";

const transferHeader = {
  ko: [
    "거래",
    "회원 거래번호",
    "아이디",
    "닉네임",
    "종류",
    "포인트 종류",
    "금액 이동",
    "참조",
    "비고",
    "시간",
  ],
  en: [
    "Transfer",
    "Number",
    "ID",
    "Nickname",
    "Type",
    "Point type",
    "Movements",
    "Reference",
    "Note",
    "Time",
  ],
} as const;

/** What a movement is, and why a win came before its result. */
const typeOf = ({ type, winReason }: TransferItem, language: Language) =>
  winReason == null
    ? transferTypeWords[type][language]
    : `${transferTypeWords[type][language]} (${winReasonWords[winReason][language]})`;

const transferCells = (transfer: TransferItem, language: Language) => [
  transfer.id,
  transfer.number,
  transfer.member.loginId,
  transfer.member.nickname,
  typeOf(transfer, language),
  transfer.pointType === null ? null : wordOrCode(pointTypeWords, transfer.pointType, language),
  transfer.legs.map(({ account, amount }) => `${accountName(account, language)} ${amount}`).join("; "),
  transfer.reference,
  transferNote(transfer.type, transfer.note, language),
  formatInstant(transfer.at),
];

const mostOffenders = 100;
/** How long the console waits for a verification: a large site's takes minutes. */
export const verificationTimeoutMs = 600_000;

/** A verification reads the whole ledger: who asks while one runs waits for the next. */
const tryAgainSeconds = 10;

/** The ledger as an operator reads and checks it. */
export function registerOperatorLedgerRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(
    app,
    calls.verifyLedger,
    async ({ now, record, request }) => {
      const startedAtMs = performance.now();
      const verified = await takeVerificationTurn(pool, () =>
        verifyLedger(pool, {
          checks: [checkBets, checkDistributions, checkMoney, checkRewards],
          keep: mostOffenders,
          onFailure: ({ range, error }) =>
            request.log.error({ range, err: error }, "members of the ledger could not be checked"),
        }),
      );
      if (verified === null) return refuseForNow(tryAgainSeconds);
      const { ok, checked, uncheckedMembers, offenders, offenderCount } = verified;
      await record(pool, {
        subject: "ledger",
        after: { ok, checked, uncheckedMembers, offenders: offenderCount },
      });
      return {
        ok,
        checked: { ...checked },
        uncheckedMembers,
        offenders: offenders.map((offender) => ({ ...offender })),
        offenderCount,
        startedAt: now.toISOString(),
        durationMs: Math.round(performance.now() - startedAtMs),
      };
    },
    { timeoutMs: verificationTimeoutMs },
  );

  registerOperatorCall(app, calls.listTransfers, ({ query, now }) =>
    readPage(
      query,
      (place, limit) => readTransfers(pool, query, place, limit, now),
      () => countTransfers(pool, query, now),
    ),
  );

  registerOperatorCall(app, calls.listSharedTransactions, async ({ language }) => ({
    list: await readSharedTransactions(pool, language),
  }));

  registerOperatorCsv(app, calls.downloadTransfers, async ({ query, language, now }) => ({
    fileName: `transfers-${seoulDay(now)}.csv`,
    table: tableOf(
      transferHeader[language],
      csvRows(
        readAll((place, limit) => readTransfers(pool, query, place, limit, now)),
        transferCells,
        language,
      ),
    ),
  }));
}
