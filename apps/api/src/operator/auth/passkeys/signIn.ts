import { randomBytes } from "node:crypto";
import { operatorStatuses } from "@hanpan/contract/operator/enumerations";
import { heldRoles } from "@hanpan/contract/operator/permissions";
import { withTransaction } from "@hanpan/database";
import { addressSubject } from "@hanpan/server/addressSubject";
import type { Cookie } from "@hanpan/server/cookies";
import type { RequestFacts } from "@hanpan/server/serveCall";
import * as z from "zod";
import { deviceName } from "../../../lib/device.ts";
import { countAttempt, forgiveAttempt } from "../../../lib/passwordAttempts.ts";
import type { SiteSetting } from "../../../lib/siteSetting.ts";
import { askChallenge, spendChallenge } from "../../../passkeys/ceremonies.ts";
import { lookAtSigned, type PasskeyGround } from "../../../passkeys/passkeyGround.ts";
import { operatorPasskeys } from "../../../passkeys/store.ts";
import { type Assertion, ownerOf, requestOptionsOf } from "../../../passkeys/verify.ts";
import { Refusal, refuse, refuseForNow } from "../../../server/refusal.ts";
import { appendAudit } from "../../lib/audit.ts";
import { letsIn } from "../../lib/door.ts";
import { startOperatorSession } from "../../lib/sessions.ts";
import { isBound } from "../provider/identities.ts";

type Arrival = { readonly now: Date; readonly request: RequestFacts };

/** To which browser, and for what, the challenge of a sign-in is bound. */
export const toSignIn = (browser: string) => `operator sign-in ${browser}`;

/** Asks the browser for a passkey of the console's, whosever it is. */
export function askSignIn(ground: PasskeyGround, cookie: Cookie, { request, now }: Arrival) {
  if (ground.party === null) return refuse("PASSKEYS_UNAVAILABLE");
  const browser = randomBytes(16).toString("base64url");
  request.cookies.set(cookie, browser);
  const { challenge, ticket } = askChallenge(ground.sealing, toSignIn(browser), now);
  return { options: requestOptionsOf(ground.party, challenge), ticket };
}

const operatorRow = z.object({
  login_id: z.string(),
  role: z.enum(heldRoles),
  role_id: z.string().nullable(),
  status: z.enum(operatorStatuses),
});

/**
 * Signs an operator in by a passkey, which says whose it is and that they were verified; answers the token. Attempts are counted by
 * address; each one whose key was right is audited.
 */
export async function signInByPasskey(
  { ground, cookie, setting }: { ground: PasskeyGround; cookie: Cookie; setting: SiteSetting },
  { ticket, ...answer }: Assertion & { readonly ticket: string },
  { now, request }: Arrival,
): Promise<string | Refusal> {
  const { pool, party } = ground;
  const { operatorSessionIdleMinutes: idleMinutes, operatorDoor: door } = setting;
  if (party === null) return refuse("PASSKEYS_UNAVAILABLE");
  const subjects = [{ kind: "OPERATOR_ADDRESS", subject: addressSubject(request.address) }] as const;
  const refusedForMs = await countAttempt(pool, subjects, now);
  if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
  if (!setting.operatorLocalAccounts) return refuse("LOCAL_ACCOUNTS_OFF");
  const operatorId = ownerOf(answer.userHandle);
  const browser = request.cookies.read(cookie);
  if (operatorId === null || browser === null) return refuse("PASSKEY_REFUSED");
  const looked = { ownerId: operatorId, boundTo: toSignIn(browser), ticket, answer, now };
  const signed = await lookAtSigned(ground, party, operatorPasskeys, looked);
  if (signed === null) return refuse("PASSKEY_REFUSED");
  const begun = await withTransaction(pool, async (client) => {
    const found = await client.query(
      "SELECT login_id, role, role_id, status FROM platform.operator WHERE operator_id = $1 FOR NO KEY UPDATE",
      [operatorId],
    );
    if (found.rows[0] === undefined || !(await spendChallenge(client, signed.challenge, now)))
      return refuse("PASSKEY_REFUSED");
    const { login_id: name, role, role_id, status } = operatorRow.parse(found.rows[0]);
    const actor = { operatorId, name, address: request.address };
    const entry = { action: "auth.passkey", subject: "session" };
    const turnedAway = async (
      code: "PASSKEY_REFUSED" | "OPERATOR_DISABLED" | "ADDRESS_REFUSED" | "PROVIDER_SIGN_IN",
    ) => {
      await appendAudit(client, actor, { ...entry, reason: code, outcome: "REFUSED" }, now);
      return refuse(code);
    };
    if (!(await operatorPasskeys.noteSigned(client, operatorId, answer.id, { ...signed, now })))
      return turnedAway("PASSKEY_REFUSED");
    if (status === "DISABLED") return turnedAway("OPERATOR_DISABLED");
    if (!letsIn(door, { loginId: name, holds: role_id ?? role }, request.address))
      return turnedAway("ADDRESS_REFUSED");
    if (await isBound(client, operatorId)) return turnedAway("PROVIDER_SIGN_IN");
    await client.query("UPDATE platform.operator SET last_login_at = $2 WHERE operator_id = $1", [
      operatorId,
      now,
    ]);
    const device = deviceName(request.userAgent);
    const { address } = request;
    const token = await startOperatorSession(client, { operatorId, address, device, idleMinutes, now });
    await appendAudit(client, actor, entry, now);
    return token;
  });
  if (!(begun instanceof Refusal)) await forgiveAttempt(pool, subjects);
  return begun;
}
