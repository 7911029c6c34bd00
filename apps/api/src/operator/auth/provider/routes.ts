import * as calls from "@hanpan/contract/operator/calls/provider";
import { addressSubject } from "@hanpan/server/addressSubject";
import type { Cookie } from "@hanpan/server/cookies";
import type { FastifyInstance } from "fastify";
import { countAttempt } from "../../../lib/passwordAttempts.ts";
import type { ReadSiteSetting } from "../../../lib/readSiteSetting.ts";
import { Refusal, refuse, refuseForNow } from "../../../server/refusal.ts";
import { isInvitation } from "../../operators/invitations.ts";
import { registerOpenCall } from "../../server/registerOperatorCall.ts";
import { readMe } from "../me.ts";
import type { ProofGround } from "../passkeys/proveAgain.ts";
import { registerOwnProviderRoutes } from "./ownRoutes.ts";
import { passFactor } from "./passFactor.ts";
import { type Arrival, beginAtProvider, type ProviderGround, signInByProvider } from "./signIn.ts";

export type ProviderDependencies = {
  readonly provider: ProviderGround;
  readonly proofs: ProofGround & { readonly passkeyCookie: Cookie };
  readonly siteSetting: ReadSiteSetting;
  /** The cookie by which the pictures that only operators see are fetched. */
  readonly pictures: Cookie;
  readonly totpRequired: boolean;
};

/** Signing in by the operator's own identity provider (docs/sign-in-provider.md). */
export function registerProviderRoutes(app: FastifyInstance, dependencies: ProviderDependencies): void {
  const { provider, proofs, siteSetting, pictures, totpRequired } = dependencies;
  const { pool, client } = provider;

  /** What a sign-in is answered: the session's token, and who they are. */
  async function welcome(token: string, language: "ko" | "en", { now, request }: Arrival) {
    const operator = await app.operatorSupport.authenticate(token, {
      ...{ address: request.address, now, slides: false },
    });
    if (operator === null || operator === "ELSEWHERE") return refuse("UNAUTHENTICATED");
    request.cookies.set(pictures, token);
    const setting = await siteSetting();
    return { token, me: await readMe(pool, operator, { setting, totpRequired, language, now }) };
  }

  registerOpenCall(app, calls.listWays, async () => ({
    provider: client === null ? null : { name: client.config.name },
    local: (await siteSetting()).operatorLocalAccounts,
  }));

  registerOpenCall(app, calls.beginProviderSignIn, async ({ body: { invitation }, ...arrival }) => {
    if (invitation === undefined) return beginAtProvider(provider, { is: "SIGN_IN" }, arrival);
    const { now, request } = arrival;
    const subjects = [{ kind: "OPERATOR_ADDRESS", subject: addressSubject(request.address) }] as const;
    const refusedForMs = await countAttempt(pool, subjects, now);
    if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
    if (!(await isInvitation(pool, invitation, now))) return refuse("INVITATION_OVER");
    return beginAtProvider(provider, { is: "JOIN", invitation }, arrival);
  });

  registerOpenCall(app, calls.returnFromProvider, async ({ body, language, ...arrival }) => {
    const begun = await signInByProvider(provider, body, arrival, await siteSetting());
    if (begun instanceof Refusal) return begun;
    if ("factor" in begun) return { signedIn: null, factor: begun.factor };
    const signedIn = await welcome(begun.token, language, arrival);
    return signedIn instanceof Refusal ? signedIn : { signedIn, factor: null };
  });

  registerOpenCall(app, calls.passProviderFactor, async ({ body, language, ...arrival }) => {
    const token = await passFactor(provider, proofs, body, arrival, await siteSetting());
    return token instanceof Refusal ? token : welcome(token, language, arrival);
  });

  registerOpenCall(app, calls.readProviderLogout, async ({ now }) => ({
    url: (await client?.logoutAddress(now))?.href ?? null,
  }));

  registerOwnProviderRoutes(app, { provider, proofs });
}
