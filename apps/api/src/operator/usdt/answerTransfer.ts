import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import { notifyPublished } from "../../lib/outbox.ts";
import { askRequest } from "../../money/requests.ts";
import { refuse, refuseFields } from "../../server/refusal.ts";
import { refuseNew } from "../lib/countsAsOne.ts";
import { crediting, creditRefusal, memberNamed } from "../lib/creditMoney.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";
import { readUsdtTransfers, type TransferItem } from "./readTransfers.ts";

type Given = {
  readonly transferId: string;
  readonly operator: SignedInOperator;
  readonly reason: string;
  readonly now: Date;
  readonly workId: string;
};

/** One transfer as the desk shows it; refuses NOT_FOUND. */
async function readTransfer(connection: Pool | PoolClient, transferId: string): Promise<TransferItem> {
  const [found] = await readUsdtTransfers(connection, { id: transferId }, null, 1);
  if (found === undefined) throw refuse("NOT_FOUND");
  return found.item;
}

/** Whose a transfer is: the chain's word goes before anybody's, and a member is named where it says none. */
async function payerOf(
  client: PoolClient,
  { member }: TransferItem,
  loginId: string | undefined,
): Promise<string> {
  if (member === null) return memberNamed(client, loginId);
  if (loginId !== undefined && loginId !== member.loginId) throw refuseFields({ loginId: "NOT_ALLOWED" });
  return member.id;
}

/** Credits a transfer that waits as what arrived, to its member or the one named, in one transaction with its audit. */
export async function creditTransfer(
  pool: Pool,
  given: Given & { readonly loginId: string | undefined },
  record: Recorder,
): Promise<TransferItem> {
  const { transferId, operator, reason, now, workId } = given;
  await crediting(() =>
    withTransaction(pool, async (client) => {
      const before = await readTransfer(client, transferId);
      const memberId = await payerOf(client, before, given.loginId);
      const answer = await askRequest(client, {
        name: "usdt-credit",
        text: "SELECT * FROM platform.credit_usdt($1, $2, $3, $4, $5, $6)",
        values: [memberId, transferId, workId, `operator:${operator.operatorId}`, reason, now],
      });
      if (answer.outcome === "REFUSED") throw creditRefusal(answer.code, answer.details);
      if (answer.outcome === "REPLAYED") return;
      // Of two, the first counts as one too: whoever has made an operator might be both.
      if (answer.result.status !== "COMPLETED") await refuseNew(client, operator.operatorId, now);
      const after = { member: memberId, amount: answer.result.amountWon, status: answer.result.status };
      await record(client, {
        subject: `usdt:${transferId}`,
        before: { reasons: before.reasons },
        after,
        reason,
      });
    }),
  );
  notifyPublished();
  return readTransfer(pool, transferId);
}

/** Puts all of a token that is not its network's away, and says that what comes of it next is counted alone; answers how many waited. */
async function putTokenAway(
  client: PoolClient,
  { network, token, reasons }: TransferItem,
  by: { readonly actor: string; readonly reason: string; readonly now: Date },
): Promise<number> {
  if (!reasons.includes("WRONG_TOKEN")) throw refuse("TRANSITION_REFUSED", { status: "WAITING" });
  await client.query(
    `INSERT INTO platform.chain_token (network, token, first_at, last_at, last_tx_hash, put_away_at, put_away_by, reason)
     VALUES ($1, $2, $3, $3, '', $3, $4, $5)
     ON CONFLICT (network, token) DO UPDATE SET put_away_at = $3, put_away_by = $4, reason = $5`,
    [network, token, by.now, by.actor, by.reason],
  );
  const { rowCount } = await client.query(
    `UPDATE platform.chain_transfer AS transfer SET state = 'DISMISSED', decided_by = $3, decided_at = $4, note = $5
      WHERE network = $1 AND token = $2 AND state IN ('SEEN', 'WAITING') AND request_id IS NULL
        AND NOT EXISTS (SELECT FROM platform.usdt_network AS rules
          WHERE rules.network = transfer.network AND lower(rules.token) = lower(transfer.token))`,
    [network, token, by.actor, by.now, by.reason],
  );
  return rowCount ?? 0;
}

/** Puts a transfer away that is credited to nobody, or its whole token, with its audit. */
export async function dismissTransfer(
  pool: Pool,
  given: Given & { readonly isWholeToken: boolean },
  record: Recorder,
): Promise<TransferItem> {
  const { transferId, operator, reason, now, isWholeToken } = given;
  const actor = `operator:${operator.operatorId}`;
  await withTransaction(pool, async (client) => {
    const before = await readTransfer(client, transferId);
    const put = await client.query(
      `UPDATE platform.chain_transfer SET state = 'DISMISSED', decided_by = $2, decided_at = $3, note = $4
        WHERE transfer_id = $1 AND state = 'WAITING' AND request_id IS NULL`,
      [transferId, actor, now, reason],
    );
    if (put.rowCount === 0) throw refuse("TRANSITION_REFUSED", { status: before.state });
    const others = isWholeToken ? await putTokenAway(client, before, { actor, reason, now }) : null;
    const was = { reasons: before.reasons, amount: before.amount };
    const after = others === null ? undefined : { token: before.token, transfers: others + 1 };
    await record(client, { subject: `usdt:${transferId}`, before: was, after, reason });
  });
  return readTransfer(pool, transferId);
}
