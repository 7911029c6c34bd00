import * as calls from "@hanpan/contract/operator/calls/ledger";
import { formatInstant, seoulDay } from "@hanpan/contract/time";
import { verifyLedger } from "@hanpan/ledger";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { checkBets } from "../../features/bets/ledgerCheck.ts";
import { writeCsv } from "../../lib/csv.ts";
import { checkDistributions } from "../../money/distributionCheck.ts";
import { checkMoney, checkRewards } from "../../money/ledgerCheck.ts";
import { refuseForNow } from "../../server/refusal.ts";
import { csvRows } from "../lib/csvRows.ts";
import { readAll, readPage } from "../lib/page.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import { readTransfers, type TransferItem } from "./readTransfers.ts";

const transferHeader = {
  ko: ["거래", "회원 거래번호", "아이디", "닉네임", "종류", "포인트 종류", "계정", "참조", "비고", "시간"],
  en: ["Transfer", "Number", "ID", "Nickname", "Type", "Point type", "Legs", "Reference", "Note", "Time"],
} as const;

const transferCells = (transfer: TransferItem) => [
  transfer.id,
  transfer.number,
  transfer.member.loginId,
  transfer.member.nickname,
  transfer.type,
  transfer.pointType,
  transfer.legs.map(({ account, amount }) => `${account} ${amount}`).join("; "),
  transfer.reference,
  transfer.note,
  formatInstant(transfer.at),
];

const mostOffenders = 100;
/** So long the console waits for a verification. */
export const verificationTimeoutMs = 120_000;

/** A verification reads the whole ledger: who asks while one runs waits for the next. */
const tryAgainSeconds = 10;

/** The ledger as an operator reads and checks it. */
export function registerOperatorLedgerRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  let isVerifying = false;

  registerOperatorCall(
    app,
    calls.verifyLedger,
    async ({ now, record }) => {
      if (isVerifying) return refuseForNow(tryAgainSeconds);
      isVerifying = true;
      const startedAtMs = performance.now();
      try {
        const verified = await verifyLedger(pool, {
          checks: [checkBets, checkDistributions, checkMoney, checkRewards],
          keep: mostOffenders,
        });
        await record(pool, {
          subject: "ledger",
          after: { ok: verified.ok, checked: verified.checked, offenders: verified.offenderCount },
        });
        return {
          ok: verified.ok,
          checked: { ...verified.checked },
          offenders: verified.offenders.map((offender) => ({ ...offender })),
          offenderCount: verified.offenderCount,
          startedAt: now.toISOString(),
          durationMs: Math.round(performance.now() - startedAtMs),
        };
      } finally {
        isVerifying = false;
      }
    },
    { timeoutMs: verificationTimeoutMs },
  );

  registerOperatorCall(app, calls.listTransfers, ({ query, now }) =>
    readPage(query, (place, limit) => readTransfers(pool, query, place, limit, now)),
  );

  registerOperatorCsv(app, calls.downloadTransfers, async ({ query, language, now }) => ({
    fileName: `transfers-${seoulDay(now)}.csv`,
    rows: writeCsv(
      transferHeader[language],
      csvRows(
        readAll((place, limit) => readTransfers(pool, query, place, limit, now)),
        transferCells,
      ),
    ),
  }));
}
