import { randomBytes } from "node:crypto";
import type { providerFactors } from "@hanpan/contract/operator/calls/provider";
import { withTransaction } from "@hanpan/database";
import { addressSubject } from "@hanpan/server/addressSubject";
import type { Cookie } from "@hanpan/server/cookies";
import type { RequestFacts } from "@hanpan/server/serveCall";
import type { Pool, PoolClient } from "pg";
import { deviceName } from "../../../lib/device.ts";
import { newIdAt } from "../../../lib/newIdAt.ts";
import { countAttempt, forgiveAttempt } from "../../../lib/passwordAttempts.ts";
import type { Sealing } from "../../../lib/sealing.ts";
import type { SiteSetting } from "../../../lib/siteSetting.ts";
import { spendChallenge } from "../../../passkeys/ceremonies.ts";
import { Refusal, refuse, refuseForNow } from "../../../server/refusal.ts";
import { startOperatorSession } from "../../lib/sessions.ts";
import { admit } from "./admit.ts";
import type { ProviderAnswer, ProviderClient } from "./client.ts";
import { keepBegun, type ProviderAct, providerLastsMs, sealFactor, takeBegun } from "./ticket.ts";

/** What sign-ins by the provider stand on. */
export type ProviderGround = {
  readonly pool: Pool;
  /** Null on a site without one. */
  readonly client: ProviderClient | null;
  readonly sealing: Sealing;
  /** By which a browser is known between its going to the provider and its coming back. */
  readonly cookie: Cookie;
};

export type Arrival = { readonly now: Date; readonly request: RequestFacts };

/** How long a second factor may take that is asked for here. */
const factorLastsMs = 5 * 60_000;

/** Begins going to the provider: the address, or why there is none. */
export async function beginAtProvider(
  { client, sealing, cookie }: ProviderGround,
  act: ProviderAct,
  { now, request: { cookies } }: Arrival,
): Promise<{ url: string } | Refusal> {
  if (client === null) return refuse("NO_PROVIDER");
  const begun = client.begin();
  const anew = act.is === "BIND" || act.is === "PROVE";
  const url = await client.addressOf(begun, anew, now);
  if (!(url instanceof URL)) return refuse(url);
  keepBegun({ sealing, cookie, cookies }, begun, act, now);
  return { url: url.href };
}

/** Takes what the provider answered, once, in the browser that went there; answers who it is and what they went for. */
export async function takeAnswer(
  { pool, client, sealing, cookie }: ProviderGround,
  answer: ProviderAnswer,
  acts: readonly ProviderAct["is"][],
  { now, request: { cookies } }: Arrival,
) {
  if (client === null) return refuse("NO_PROVIDER");
  const begun = takeBegun({ sealing, cookie, cookies }, answer.state, now);
  if (begun === null || !acts.includes(begun.act.is)) return refuse("PROVIDER_OVER");
  // Before the code is exchanged, so that of several at once one is.
  if (!(await spendChallenge(pool, begun.state, now, providerLastsMs))) return refuse("PROVIDER_OVER");
  const anew = begun.act.is === "BIND" || begun.act.is === "PROVE";
  const identity = await client.exchange(begun, answer, anew, now);
  if (typeof identity === "string") return refuse(identity);
  return { act: begun.act, identity, config: client.config };
}

/** A session that was begun, or the second factor that is asked for before it is. */
export type Begun =
  | { readonly token: string }
  | { readonly factor: { readonly ticket: string; readonly by: (typeof providerFactors)[number][] } };

/**
 * Signs an operator in by what the provider answered, or takes their invitation by it (docs/sign-in-provider.md). Attempts are counted by
 * address; whoever is known and refused is audited.
 */
export async function signInByProvider(
  ground: ProviderGround,
  answer: ProviderAnswer,
  arrival: Arrival,
  setting: SiteSetting,
): Promise<Begun | Refusal> {
  const { pool, sealing, cookie } = ground;
  const { now, request } = arrival;
  const subjects = [{ kind: "OPERATOR_ADDRESS", subject: addressSubject(request.address) }] as const;
  const refusedForMs = await countAttempt(pool, subjects, now);
  if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
  const taken = await takeAnswer(ground, answer, ["SIGN_IN", "JOIN"], arrival);
  if (taken instanceof Refusal) return taken;
  const { act, identity, config } = taken;
  const invitation = act.is === "JOIN" ? act.invitation : null;
  const begun = await withTransaction(pool, async (client): Promise<Begun | Refusal> => {
    const admitted = await admit(client, { identity, config, invitation }, arrival, setting);
    if (admitted instanceof Refusal) return admitted;
    const { operatorId, hasFactor, by } = admitted;
    if (hasFactor || by.length === 0)
      return { token: await beginSession(client, { operatorId, hasFactor }, arrival, setting) };
    const browser = randomBytes(16).toString("base64url");
    request.cookies.set(cookie, browser);
    const begunAt = now.getTime();
    const kept = { operatorId, id: newIdAt(now), begunAt, expiresAt: begunAt + factorLastsMs };
    const ticket = sealFactor(sealing, browser, kept);
    return { factor: { ticket, by } };
  });
  if (!(begun instanceof Refusal)) await forgiveAttempt(pool, subjects);
  return begun;
}

/** Begins the session of who came from the provider; answers its token. */
export async function beginSession(
  client: PoolClient,
  { operatorId, hasFactor }: { readonly operatorId: string; readonly hasFactor: boolean },
  { now, request }: Arrival,
  { operatorSessionIdleMinutes: idleMinutes }: SiteSetting,
): Promise<string> {
  await client.query("UPDATE platform.operator SET last_login_at = $2 WHERE operator_id = $1", [
    operatorId,
    now,
  ]);
  await client.query("UPDATE platform.operator_identity SET signed_in_at = $2 WHERE operator_id = $1", [
    operatorId,
    now,
  ]);
  return startOperatorSession(client, {
    ...{ operatorId, address: request.address, device: deviceName(request.userAgent), idleMinutes, now },
    provider: { hasFactor },
  });
}
