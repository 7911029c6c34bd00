import type { DetailKind } from "@hanpan/contract/changeEnumerations";
import type { PoolClient } from "pg";
import * as z from "zod";
import type { Kept } from "../../changes/details.ts";
import { keptPhone } from "../../lib/keptPhone.ts";
import { opened } from "../../lib/personalValues.ts";
import { holderOf, reserveIdentity, takenCodes } from "../../lib/uniqueValues.ts";
import { lookAtChangedAccount } from "../../persons/changedAccount.ts";
import { readPersonsLike } from "../../persons/judge.ts";
import { endRecoveries } from "../../reach/codes/oneTimeCodes.ts";
import { refuse } from "../../server/refusal.ts";
import { type ChangeGround, changeMember } from "../member/changeMember.ts";
import { keepManualAct } from "../member/manualActs.ts";
import type { SignedInOperator } from "../server/support.ts";
import { askForAddress } from "../usdt/changeAddress.ts";

/** A change that is to hold. */
export type ApprovedChange = {
  readonly memberId: string;
  readonly changeId: string;
  readonly kind: DetailKind;
  readonly after: Kept;
  readonly proven: boolean;
  readonly operator: SignedInOperator;
};

const bankRow = z.object({ bankId: z.string(), accountNumber: z.string(), depositor: z.string() });

/** Another account or another holder: as an operator who changes it by hand does. */
async function changeAccount(
  client: PoolClient,
  { memberId, after }: ApprovedChange,
  ground: ChangeGround,
): Promise<void> {
  const found = await client.query(
    `SELECT bank_id AS "bankId", account_number AS "accountNumber", depositor FROM platform.member WHERE member_id = $1`,
    [memberId],
  );
  const { bankId, accountNumber, depositor } = bankRow.parse(found.rows[0]);
  const bank = {
    bankId: after.bankId ?? bankId,
    accountNumber: after.accountNumber ?? opened(memberId, "accountNumber", accountNumber),
    depositor: after.depositor ?? depositor,
  };
  await changeMember(client, memberId, { bank }, ground);
}

/** A value that one member alone has: it stays theirs, as what they had before does. */
async function takeValue(
  client: PoolClient,
  kind: "PHONE" | "NICKNAME",
  value: string,
  memberId: string,
): Promise<void> {
  if (await reserveIdentity(client, kind, value, memberId)) return;
  if ((await holderOf(client, kind, value)) !== memberId) throw refuse(takenCodes[kind]);
}

/** Another phone: what was begun with the former one ends, and who is known by it is looked at as at another account. */
async function changePhone(
  client: PoolClient,
  { memberId, after: { phone = "", phoneCarrier }, proven }: ApprovedChange,
  { now, persons, personKey }: ChangeGround,
): Promise<void> {
  await takeValue(client, "PHONE", phone, memberId);
  const before = await readPersonsLike(client, memberId);
  const kept = keptPhone(memberId, phone);
  await client.query(
    `UPDATE platform.member SET phone = $2, phone_carrier = coalesce($3, phone_carrier), phone_verified_at = $4,
       phone_end = $5 WHERE member_id = $1`,
    [memberId, kept.phone, phoneCarrier ?? null, proven ? now : null, kept.end],
  );
  await endRecoveries(client, memberId, now);
  await client.query(
    `UPDATE platform.one_time_code SET ended_at = $2 WHERE member_id = $1 AND purpose = 'PHONE' AND ended_at IS NULL`,
    [memberId, now],
  );
  await lookAtChangedAccount(client, { memberId, before, now, key: personKey }, persons);
}

/**
 * Lets a change hold, in the transaction of its approval. Withdrawals that are asked for soon after it are looked at, and who approved it pays
 * none of them (docs/payouts.md, "What is looked at"); an address of USDT holds a day later. Throws MEMBER_KNOWN, PHONE_TAKEN, NICKNAME_TAKEN.
 */
export async function applyChange(
  client: PoolClient,
  change: ApprovedChange,
  ground: ChangeGround,
): Promise<void> {
  const { memberId, changeId, kind, after, operator } = change;
  const { now } = ground;
  if (kind === "NICKNAME") {
    const { nickname = "" } = after;
    await takeValue(client, "NICKNAME", nickname, memberId);
    await client.query("UPDATE platform.member SET nickname = $2 WHERE member_id = $1", [memberId, nickname]);
    return;
  }
  if (kind === "USDT") {
    await askForAddress(client, { memberId, operator, address: after.usdtAddress ?? "", now });
    return;
  }
  if (kind === "PHONE") await changePhone(client, change, ground);
  else await changeAccount(client, change, ground);
  const act = { memberId, actId: changeId, operatorId: operator.operatorId, worthWon: 0, now };
  await keepManualAct(client, { ...act, kind: "ACCOUNT", isPayment: false });
}
