import type { ErrorCode } from "@hanpan/contract/errors";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { notifyPublished } from "../../lib/outbox.ts";
import type { MoneyRefusal } from "../../money/answer.ts";
import { lookForRisks } from "../../money/payouts.ts";
import { askRequest } from "../../money/requests.ts";
import { Refusal, refuse, refuseFields } from "../../server/refusal.ts";
import { bothOfTwo, readRequest, refuseNewOfTwo } from "../money-request/moveRequest.ts";
import { refuseLifter } from "../money-request/refuseLifter.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";

const quoteRow = z.object({ member_id: z.string(), network: z.enum(["TRC20", "ERC20"]) });

const refusals: Readonly<Partial<Record<MoneyRefusal, ErrorCode>>> = {
  SECOND_OPERATOR_REQUIRED: "SECOND_OPERATOR_NEEDED",
  PAYER_ADJUSTED: "PAYER_ADJUSTED",
  DEBT_OWED: "MEMBER_OWES",
  REQUEST_HELD: "REQUEST_HELD",
  WITHDRAWAL_FROZEN: "MEMBER_FROZEN",
  REQUEST_IN_PAYOUT: "REQUEST_IN_PAYOUT",
  ID_REUSED: "IN_USE",
  NOT_FOUND: "NOT_FOUND",
};

/** A transaction's id as its network writes it. */
function txOf(network: "TRC20" | "ERC20", text: string): string | null {
  const digits = /^(?:0x)?([0-9a-f]{64})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return network === "ERC20" ? `0x${digits}` : digits;
}

/** What the rules of risk find by now is kept before anything is refused by it. */
async function holdFoundRisks(pool: Pool, requestId: string, now: Date): Promise<void> {
  const found = await pool.query(
    "SELECT member_id, network FROM platform.usdt_quote WHERE request_id = $1 AND type = 'WITHDRAWAL'",
    [requestId],
  );
  if (found.rows[0] === undefined) return;
  await lookForRisks(pool, { memberId: quoteRow.parse(found.rows[0]).member_id, requestId }, now);
}

/** Keeps by which transaction a withdrawal in USDT was paid, with its audit; the chain completes it. */
export async function sendWithdrawal(
  pool: Pool,
  given: {
    readonly requestId: string;
    readonly operator: SignedInOperator;
    readonly txHash: string;
    readonly now: Date;
  },
  record: Recorder,
): Promise<null> {
  const { requestId, operator, now } = given;
  await holdFoundRisks(pool, requestId, now);
  await withTransaction(pool, async (client) => {
    const found = await client.query(
      "SELECT member_id, network FROM platform.usdt_quote WHERE request_id = $1 AND type = 'WITHDRAWAL'",
      [requestId],
    );
    if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
    const { member_id: memberId, network } = quoteRow.parse(found.rows[0]);
    const txHash = txOf(network, given.txHash);
    if (txHash === null) throw refuseFields({ txHash: "TX_FORMAT" });
    // Of two who name one transaction at once the other finds that it is named.
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('usdt transaction ' || $1, 0))", [
      txHash,
    ]);
    const answer = await askRequest(client, {
      name: "usdt-mark-sent",
      text: "SELECT * FROM platform.mark_usdt_sent($1, $2, $3, $4, $5)",
      values: [memberId, requestId, txHash, `operator:${operator.operatorId}`, now],
    });
    if (answer.outcome === "REFUSED")
      throw refuse(refusals[answer.code] ?? "TRANSITION_REFUSED", answer.details);
    const request = await readRequest(client, requestId, "ko");
    await refuseNewOfTwo(client, request, operator.operatorId, now);
    await refuseLifter(client, request, operator.operatorId, now);
    await record(client, { subject: `request:${requestId}`, after: { txHash, network } });
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal && bothOfTwo.has(error.code))
      await record(pool, { subject: `request:${requestId}`, reason: error.code, outcome: "REFUSED" });
    throw error;
  });
  notifyPublished();
  return null;
}
