import { networkOfAddress } from "@hanpan/contract/usdt";
import { isUsdtAddress } from "@hanpan/contract/usdtAddress";
import { withTransaction } from "@hanpan/database";
import { lockMember } from "@hanpan/ledger";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";
import { notifyPublished, publish } from "../../lib/outbox.ts";
import { keptWallet } from "../../lib/ownAccounts.ts";
import { opened, openedOrNull } from "../../lib/personalValues.ts";
import { refuse, refuseFields } from "../../server/refusal.ts";
import { evmAddressOf } from "../../usdt/addresses/deriveAddress.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";

/** A wallet as a note names it: a note lies in clear. */
const shortWallet = (address: string): string => `${address.slice(0, 6)}…${address.slice(-6)}`;

/** How long a change waits, so that a member who did not ask for it can say so. */
const waitsForMs = 24 * 60 * 60 * 1_000;

const memberRow = z.object({ usdt_address: z.string().nullable(), language: z.enum(["ko", "en"]) });

const cancelledWords = {
  ko: {
    title: "USDT 지갑 주소 변경 취소 안내",
    body: "예정된 USDT 지갑 주소 변경이 취소되었습니다. 등록된 주소는 그대로입니다.",
  },
  en: {
    title: "The change of your USDT wallet address is cancelled",
    body: "The change of your USDT wallet address that was to come is cancelled. Your registered address stays as it is.",
  },
} as const;

const words = {
  ko: {
    title: "USDT 지갑 주소 변경 안내",
    body: (address: string) =>
      `등록된 USDT 지갑 주소가 24시간 뒤 다음 주소로 변경됩니다.\n\n${address}\n\n전체 주소는 출금 화면에 있습니다. 직접 요청하신 변경이 아니라면 고객센터로 바로 알려 주십시오.`,
  },
  en: {
    title: "Your USDT wallet address changes",
    body: (address: string) =>
      `Your registered USDT wallet address becomes this one in 24 hours:\n\n${address}\n\nThe whole address stands on the withdrawal screen. If you did not ask for it, tell the customer center at once.`,
  },
} as const;

/**
 * Asks for another registered address of a member: it holds a day later, and the member reads of it at once. What waited before is cancelled;
 * the address that stands cancels and changes nothing. Answers from when on it holds.
 */
export async function changeUsdtAddress(
  pool: Pool,
  given: {
    readonly memberId: string;
    readonly operator: SignedInOperator;
    readonly address: string;
    readonly reason: string;
    readonly now: Date;
  },
  record: Recorder,
): Promise<{ holdsFrom: string | null }> {
  const { memberId, operator, reason, now } = given;
  if (!isUsdtAddress(given.address)) throw refuseFields({ address: "USDT_FORMAT" });
  const address = networkOfAddress(given.address) === "ERC20" ? evmAddressOf(given.address) : given.address;
  const holdsFrom = await withTransaction(pool, async (client) => {
    const { before, from } = await askForAddress(client, { memberId, operator, address, now });
    const subject = `member:${memberId}`;
    if (from === null) {
      await record(client, { subject, before: { usdtAddress: before }, reason });
      return null;
    }
    const after = { usdtAddress: address, holdsFrom: from.toISOString() };
    await record(client, { subject, before: { usdtAddress: before }, after, reason });
    return from.toISOString();
  });
  notifyPublished();
  return { holdsFrom };
}

/** The same within a transaction, of an address in the form in which it is kept: what stood before, and from when on it holds. */
export async function askForAddress(
  client: PoolClient,
  {
    memberId,
    operator,
    address,
    now,
  }: {
    readonly memberId: string;
    readonly operator: SignedInOperator;
    readonly address: string;
    readonly now: Date;
  },
): Promise<{ before: string | null; from: Date | null }> {
  await lockMember(client, memberId);
  const found = await client.query(
    "SELECT usdt_address, language FROM platform.member WHERE member_id = $1",
    [memberId],
  );
  if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
  const { usdt_address: standing, language } = memberRow.parse(found.rows[0]);
  const before = openedOrNull(memberId, "usdtAddress", standing);
  await client.query(
    "UPDATE platform.usdt_address_change SET state = 'CANCELLED' WHERE member_id = $1 AND state = 'WAITING'",
    [memberId],
  );
  if (before === address) return { before, from: null };
  const from = new Date(now.getTime() + waitsForMs);
  const wallet = keptWallet(memberId, address);
  await client.query(
    `INSERT INTO platform.usdt_address_change (member_id, change_id, address, asked_by, asked_at, holds_from, address_mark, network)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[memberId, newIdAt(now), wallet.address, `operator:${operator.operatorId}`, now, from],
      ...[wallet.mark, wallet.network],
    ],
  );
  await client.query(
    `INSERT INTO platform.note (member_id, note_id, box, title, body, created_at) VALUES ($1, $2, 'IN', $3, $4, $5)`,
    [memberId, newIdAt(now), words[language].title, words[language].body(shortWallet(address)), now],
  );
  await publish(client, { event: "notification", memberId });
  return { before, from };
}

const waitingRow = z.object({ address: z.string(), holds_from: z.date(), language: z.enum(["ko", "en"]) });

/** Cancels a change of a member's address that waits its day, and notifies the member. Refuses NOT_FOUND where none waits. */
export async function cancelAddressChange(
  pool: Pool,
  given: { readonly memberId: string; readonly reason: string; readonly now: Date },
  record: Recorder,
): Promise<null> {
  const { memberId, reason, now } = given;
  await withTransaction(pool, async (client) => {
    await lockMember(client, memberId);
    const found = await client.query(
      `UPDATE platform.usdt_address_change AS change SET state = 'CANCELLED' FROM platform.member
        WHERE change.member_id = $1 AND change.state = 'WAITING' AND member.member_id = change.member_id
        RETURNING change.address, change.holds_from, member.language`,
      [memberId],
    );
    if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
    const { address: asked, holds_from: holdsFrom, language } = waitingRow.parse(found.rows[0]);
    const address = opened(memberId, "usdtAddress", asked);
    const { title, body } = cancelledWords[language];
    await client.query(
      `INSERT INTO platform.note (member_id, note_id, box, title, body, created_at) VALUES ($1, $2, 'IN', $3, $4, $5)`,
      [memberId, newIdAt(now), title, body, now],
    );
    await publish(client, { event: "notification", memberId });
    const before = { usdtAddress: address, holdsFrom: holdsFrom.toISOString() };
    await record(client, { subject: `member:${memberId}`, before, after: { usdtAddress: null }, reason });
  });
  notifyPublished();
  return null;
}
