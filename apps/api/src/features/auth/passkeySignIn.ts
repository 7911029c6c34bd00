import { randomBytes } from "node:crypto";
import type { User } from "@hanpan/contract/objects/user";
import { withTransaction } from "@hanpan/database";
import { addressSubject } from "@hanpan/server/addressSubject";
import type { Cookie } from "@hanpan/server/cookies";
import type { Pool } from "pg";
import * as z from "zod";
import { reopenAccount } from "../../closing/reopenAccount.ts";
import { lookAtSignIn } from "../../exclusion/atDoor.ts";
import type { ExclusionGround } from "../../exclusion/exclusionGround.ts";
import { deviceName } from "../../lib/device.ts";
import { recordLogin } from "../../lib/loginHistory.ts";
import { countAttempt, forgiveAttempt } from "../../lib/passwordAttempts.ts";
import { refusedByStatus } from "../../lib/refusedByStatus.ts";
import type { SignInGuard } from "../../lib/signInGuard.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { askChallenge, spendChallenge } from "../../passkeys/ceremonies.ts";
import { lookAtSigned, type PasskeyGround } from "../../passkeys/passkeyGround.ts";
import { memberPasskeys } from "../../passkeys/store.ts";
import { type Assertion, ownerOf, requestOptionsOf } from "../../passkeys/verify.ts";
import { noteVisit } from "../../persons/notePerson.ts";
import { notifyMember } from "../../reach/notifyMember.ts";
import { Refusal, refuse, refuseForNow } from "../../server/refusal.ts";
import { beginSession } from "./beginSession.ts";
import { notifyOfNewDevice } from "./notifyOfNewDevice.ts";
import { refuseClosed } from "./refuseClosed.ts";
import type { Arrival } from "./register.ts";

export type PasskeySignInDependencies = {
  readonly ground: PasskeyGround;
  readonly setting: SiteSetting;
  readonly guard: SignInGuard;
  readonly exclusions: ExclusionGround;
  /** By which a browser that is nobody's yet is known between the question and the answer. */
  readonly cookie: Cookie;
  /** By how much an address's budget is widened: in a demo everybody is one. */
  readonly limitFactor: number;
};

const boundTo = (browser: string) => `member sign-in ${browser}`;

/** Asks the browser for a passkey of the site's, whosever it is. */
export async function askSignIn(
  { ground, cookie }: Pick<PasskeySignInDependencies, "ground" | "cookie">,
  { request, now }: Pick<Arrival, "request" | "now">,
) {
  if (ground.party === null) return refuse("PASSKEYS_UNAVAILABLE");
  const browser = randomBytes(16).toString("base64url");
  request.cookies.set(cookie, browser);
  const { challenge, ticket } = askChallenge(ground.sealing, boundTo(browser), now);
  return { options: await requestOptionsOf(ground.party, challenge), ticket };
}

/** What a browser answered, and whether the closing of the account is taken back with it. */
type PasskeyAnswer = Assertion & { readonly ticket: string; readonly reopens?: boolean | undefined };

const loginIdRow = z.object({ login_id: z.string() });

/** Notifies a member that a passkey of theirs was copied: its counter did not go on from where it was. */
const notifyCopied = (pool: Pool, memberId: string, setting: SiteSetting, now: Date) =>
  notifyMember(pool, {
    ...{ memberId, template: "PASSKEY_COPIED", payload: {}, site: setting.siteName },
    ...{ by: "system:passkey", now },
  });

/**
 * Signs a member in by a passkey: it says whose it is and that they were verified, so it counts as password and second factor. Attempts are
 * counted by address.
 */
export async function signInByPasskey(
  { ground, setting, guard, exclusions, cookie, limitFactor }: PasskeySignInDependencies,
  { ticket, reopens = false, ...answer }: PasskeyAnswer,
  arrival: Arrival,
): Promise<{ signedIn: { user: User; token: string }; noteVisit: () => Promise<void> } | Refusal> {
  const { pool, party } = ground;
  const { now, request } = arrival;
  if (party === null) return refuse("PASSKEYS_UNAVAILABLE");
  const subjects = [{ kind: "ADDRESS", subject: addressSubject(request.address) }] as const;
  const refusedForMs = await countAttempt(pool, subjects, now, limitFactor);
  if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
  const memberId = ownerOf(answer.userHandle);
  const browser = request.cookies.read(cookie);
  if (memberId === null || browser === null) return refuse("PASSKEY_REFUSED");
  const looked = { ownerId: memberId, boundTo: boundTo(browser), ticket, answer, now };
  const signed = await lookAtSigned(ground, party, memberPasskeys, looked);
  if (signed === null) return refuse("PASSKEY_REFUSED");
  await lookAtSignIn(exclusions, { memberId, now }, setting);
  const begun = await withTransaction(pool, async (client) => {
    const found = await client.query(
      "SELECT login_id FROM platform.member WHERE member_id = $1 FOR NO KEY UPDATE",
      [memberId],
    );
    if (found.rows[0] === undefined || !(await spendChallenge(client, signed.challenge, now))) return null;
    if (!(await memberPasskeys.noteSigned(client, memberId, answer.id, { ...signed, now }))) return "COPIED";
    const over = reopens ? await reopenAccount(client, memberId, now) : null;
    if (over !== null) return over;
    if ((await refusedByStatus(client, memberId, "SIGN_IN")) === "ACCOUNT_CLOSED")
      return refuseClosed(client, memberId, now);
    const session = await beginSession(client, setting, memberId, arrival);
    if (session instanceof Refusal) return session;
    const loginId = loginIdRow.parse(found.rows[0]).login_id;
    await notifyOfNewDevice(client, { guard, setting }, { memberId, loginId, request, now });
    return { session, loginId };
  });
  if (begun === null) return refuse("PASSKEY_REFUSED");
  const { address, userAgent, cookies } = request;
  if (begun === "COPIED") {
    const device = deviceName(userAgent);
    await recordLogin(pool, { memberId, outcome: "FAILURE", address, device, now });
    await notifyCopied(pool, memberId, setting, now);
    return refuse("PASSKEY_REFUSED");
  }
  if (begun instanceof Refusal) return begun;
  await forgiveAttempt(pool, subjects);
  const devices = guard.welcome(cookies, begun.loginId);
  return {
    signedIn: begun.session,
    noteVisit: () => noteVisit(pool, { memberId, address, devices, now }),
  };
}
