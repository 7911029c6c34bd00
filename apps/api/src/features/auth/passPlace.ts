import { languages } from "@hanpan/contract/language";
import type { MessageWay } from "@hanpan/contract/operator/enumerations";
import { withTransaction } from "@hanpan/database";
import { addressSubject } from "@hanpan/server/addressSubject";
import type { RequestFacts } from "@hanpan/server/serveCall";
import * as z from "zod";
import { maskEmail, maskPhone } from "../../lib/mask.ts";
import { newIdAt } from "../../lib/newIdAt.ts";
import { opened, openedOrNull } from "../../lib/personalValues.ts";
import type { SignInGuard } from "../../lib/signInGuard.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { spendCode } from "../../reach/codes/budgets.ts";
import { handleOf, issueCode, proveCode, readHandle, useCode } from "../../reach/codes/oneTimeCodes.ts";
import { emailCountsAfterMs } from "../../reach/emailCountsAfter.ts";
import type { ReachGround } from "../../reach/reachGround.ts";
import { type Refusal, refuse, refuseForNow } from "../../server/refusal.ts";
import { isUsualPlace } from "./usualPlace.ts";

/** What a code at an unusual place stands on. `limitFactor` widens the budget of an address. */
export type PlaceGround = {
  readonly ground: ReachGround;
  readonly guard: SignInGuard;
  readonly limitFactor: number;
};

type Given = {
  readonly memberId: string;
  readonly loginId: string;
  readonly code: string | undefined;
  /** What the code was named by, once one was sent. */
  readonly place: string | undefined;
  readonly request: Pick<RequestFacts, "cookies" | "address">;
  readonly now: Date;
};

const memberRow = z.object({
  phone: z.string(),
  phone_verified_at: z.date().nullable(),
  email: z.string().nullable(),
  email_verified_at: z.date().nullable(),
  language: z.enum(languages),
});
type Member = z.output<typeof memberRow>;

/**
 * Asks who has no second factor for a code that is sent to them, where they sign in on a device that is new to their ID and from a place that is
 * unusual too (docs/second-factor.md, "Unusual places"). Null where nothing is asked or the code is right; that code is used up.
 */
export async function passPlace(
  { ground, guard, limitFactor }: PlaceGround,
  setting: Pick<SiteSetting, "secondFactor" | "messages">,
  given: Given,
): Promise<Refusal | null> {
  const { memberId, loginId, request, now } = given;
  if (!setting.secondFactor.sendsCodeAtNewPlace || guard.knows(request.cookies, loginId)) return null;
  if (await isUsualPlace(ground.pool, memberId, request.address, now)) return null;
  if (given.place !== undefined && given.code !== undefined) return proven(ground, given);
  const found = await ground.pool.query(
    "SELECT phone, phone_verified_at, email, email_verified_at, language FROM platform.member WHERE member_id = $1",
    [memberId],
  );
  const row = memberRow.parse(found.rows[0]);
  const member = {
    ...{ ...row, phone: opened(memberId, "phone", row.phone) },
    email: openedOrNull(memberId, "email", row.email),
  };
  const reached = reachedBy(ground, member, now);
  if (reached === null) return null;
  const asking = { setting, address: request.address, now, limitFactor, isStranger: true };
  const refusedForMs = await spendCode(ground.pool, `sign-in of ${memberId}`, asking);
  if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
  const handle = { memberId, codeId: newIdAt(now) };
  await withTransaction(ground.pool, (client) =>
    issueCode(client, ground, {
      ...{ ...handle, ...reached, purpose: "SIGN_IN", template: "SIGN_IN_CODE", language: member.language },
      ...{ askedFrom: addressSubject(request.address).slice(0, 64), now },
    }),
  );
  const to = reached.way === "SMS" ? maskPhone(reached.address) : maskEmail(reached.address);
  return refuse("PLACE_CODE_REQUIRED", { place: handleOf(ground, handle), way: reached.way, to });
}

async function proven(
  ground: ReachGround,
  { memberId, code = "", place = "", now }: Given,
): Promise<Refusal | null> {
  const handle = readHandle(ground, place);
  if (handle?.memberId !== memberId) return refuse("CODE_WRONG");
  const proof = await proveCode(ground, handle, code, { purposes: ["SIGN_IN"], now });
  return proof !== null && (await useCode(ground.pool, proof, now)) ? null : refuse("CODE_WRONG");
}

/** By what the member is reached who really has it: the verified phone, else an e-mail address that has been there for a while. */
function reachedBy(
  { senders }: ReachGround,
  { phone, phone_verified_at: verifiedAt, email, email_verified_at: since }: Member,
  now: Date,
): { readonly way: MessageWay; readonly address: string } | null {
  if (verifiedAt !== null && senders.SMS !== undefined) return { way: "SMS", address: phone };
  const counts = since !== null && since.getTime() <= now.getTime() - emailCountsAfterMs;
  return counts && email !== null && senders.EMAIL !== undefined ? { way: "EMAIL", address: email } : null;
}
