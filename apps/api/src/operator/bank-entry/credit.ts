import type { Language } from "@hanpan/contract/language";
import type { BankEntry } from "@hanpan/contract/operator/objects/bankEntry";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import { notifyPublished } from "../../lib/outbox.ts";
import { askRequest } from "../../money/requests.ts";
import { refuseNew } from "../lib/countsAsOne.ts";
import { crediting, creditRefusal, memberNamed } from "../lib/creditMoney.ts";
import { readRequest } from "../money-request/moveRequest.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";
import { readEntry } from "./decide.ts";

type Credit = {
  readonly entryId: string;
  /** A deposit of the member's that was meant. */
  readonly requestId?: string | undefined;
  /** The member, where no deposit says who it is. */
  readonly loginId?: string | undefined;
  readonly reason: string;
  readonly operator: SignedInOperator;
  readonly language: Language;
  readonly now: Date;
  readonly workId: string;
};

/** Whose money it is said to be. */
async function memberOf(client: PoolClient, { requestId, loginId, language }: Credit): Promise<string> {
  if (requestId === undefined) return memberNamed(client, loginId);
  return (await readRequest(client, requestId, language)).member.id;
}

/**
 * Credits money that waits as what arrived, to the member of a deposit or the one named, in one transaction with its audit.
 * Source: docs/bank.md, "What an operator answers".
 */
export async function creditEntry(pool: Pool, given: Credit, record: Recorder): Promise<BankEntry> {
  const { entryId, operator, reason, language, now, workId } = given;
  await crediting(() =>
    withTransaction(pool, async (client) => {
      const before = await readEntry(client, entryId, language);
      const memberId = await memberOf(client, given);
      const actor = `operator:${operator.operatorId}`;
      const answer = await askRequest(client, {
        name: "bank-entry-credit",
        text: "SELECT * FROM platform.credit_bank_entry($1, $2, $3, $4, $5, $6, $7)",
        values: [entryId, memberId, given.requestId ?? null, workId, actor, reason, now],
      });
      if (answer.outcome === "REFUSED") throw creditRefusal(answer.code, answer.details);
      if (answer.outcome === "REPLAYED") return;
      // Of two, the first counts as one too: whoever has made an operator might be both.
      if (answer.result.status !== "COMPLETED") await refuseNew(client, operator.operatorId, now);
      const { amountWon, status } = answer.result;
      await record(client, {
        subject: `bankEntry:${entryId}`,
        before: { state: before.state, reasons: before.reasons },
        after: { member: memberId, amount: amountWon, status, depositor: before.counterparty },
        reason,
      });
    }),
  );
  notifyPublished();
  return readEntry(pool, entryId, language);
}
