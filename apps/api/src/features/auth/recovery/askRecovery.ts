import { randomUUID } from "node:crypto";
import { languages } from "@hanpan/contract/language";
import { withTransaction } from "@hanpan/database";
import { addressSubject } from "@hanpan/server/addressSubject";
import { v7 } from "uuid";
import * as z from "zod";
import { opened } from "../../../lib/personalValues.ts";
import { refusedByStatus } from "../../../lib/refusedByStatus.ts";
import { holderOf } from "../../../lib/uniqueValues.ts";
import { type Asking, spendCode } from "../../../reach/codes/budgets.ts";
import { codeLastsMs, handleOf, issueCode, issueDecoy } from "../../../reach/codes/oneTimeCodes.ts";
import type { ReachGround } from "../../../reach/reachGround.ts";
import { type Refusal, refuse, refuseForNow } from "../../../server/refusal.ts";

type Asked = {
  readonly kind: "LOGIN_ID" | "LOGIN_PASSWORD";
  readonly phone: string;
  readonly loginId?: string | undefined;
};

const memberRow = z.object({
  login_id: z.string(),
  phone: z.string(),
  language: z.enum(languages),
  phone_verified_at: z.date().nullable(),
});

/**
 * Asks for a code to the phone of a forgotten ID or login password. Budgets count the phone that was named, whoever has it, and for a
 * password the ID with it: who knows a phone alone spends no codes for the password. Before the reply the phone is looked up as it is
 * for a sign-in, and all that differs for a member is done after it.
 */
export async function askRecovery(
  ground: ReachGround,
  asked: Asked,
  { afterReply, ...asking }: Asking & { readonly afterReply: (work: Promise<void>) => void },
): Promise<{ recovery: string; expiresAt: string } | Refusal> {
  const { now } = asking;
  if (ground.senders.SMS === undefined) return refuse("CANNOT_BE_SENT");
  const person =
    asked.kind === "LOGIN_ID" ? `phone ${asked.phone}` : `phone ${asked.phone} of ${asked.loginId}`;
  const refusedForMs = await spendCode(ground.pool, person, asking);
  if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
  const holder = await holderOf(ground.pool, "PHONE", asked.phone);
  const handle = { memberId: holder ?? randomUUID(), codeId: v7() };
  const decoy = { ...handle, purpose: asked.kind, now };
  afterReply(holder === null ? issueDecoy(ground.pool, decoy) : send(ground, handle, asked, asking));
  return {
    recovery: handleOf(ground, handle),
    expiresAt: new Date(now.getTime() + codeLastsMs).toISOString(),
  };
}

/** Sends the code to who may have it: the phone is verified, the ID is the phone's, and the status lets them sign in. Else to nobody. */
async function send(
  ground: ReachGround,
  handle: { readonly memberId: string; readonly codeId: string },
  { kind, phone, loginId }: Asked,
  { address, now }: Asking,
): Promise<void> {
  await withTransaction(ground.pool, async (client) => {
    const found = await client.query(
      "SELECT login_id, phone, language, phone_verified_at FROM platform.member WHERE member_id = $1",
      [handle.memberId],
    );
    const member = memberRow.parse(found.rows[0]);
    const mayHaveIt =
      opened(handle.memberId, "phone", member.phone) === phone &&
      member.phone_verified_at !== null &&
      (kind === "LOGIN_ID" || member.login_id === loginId) &&
      (await refusedByStatus(client, handle.memberId, "SIGN_IN")) === null;
    if (!mayHaveIt) return issueDecoy(client, { ...handle, purpose: kind, now });
    await issueCode(client, ground, {
      ...handle,
      ...{ purpose: kind, way: "SMS", address: phone, template: "RECOVERY_CODE", language: member.language },
      ...{ askedFrom: addressSubject(address).slice(0, 64), now },
    });
  });
}

/** The same for the exchange password of who is signed in: their own phone is named by nobody, and what is wrong is said. */
export async function askExchangeRecovery(
  ground: ReachGround,
  memberId: string,
  asking: Asking,
): Promise<{ recovery: string; expiresAt: string } | Refusal> {
  const { now, address } = asking;
  if (ground.senders.SMS === undefined) return refuse("CANNOT_BE_SENT");
  const found = await ground.pool.query(
    "SELECT login_id, phone, language, phone_verified_at FROM platform.member WHERE member_id = $1",
    [memberId],
  );
  const member = memberRow.parse(found.rows[0]);
  if (member.phone_verified_at === null) return refuse("PHONE_NOT_VERIFIED");
  const refusedForMs = await spendCode(ground.pool, `phone of ${memberId}`, asking);
  if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
  const handle = { memberId, codeId: v7() };
  await withTransaction(ground.pool, (client) =>
    issueCode(client, ground, {
      ...handle,
      ...{ purpose: "EXCHANGE_PASSWORD", way: "SMS", template: "RECOVERY_CODE" },
      address: opened(memberId, "phone", member.phone),
      ...{ language: member.language, askedFrom: addressSubject(address).slice(0, 64), now },
    }),
  );
  return {
    recovery: handleOf(ground, handle),
    expiresAt: new Date(now.getTime() + codeLastsMs).toISOString(),
  };
}
