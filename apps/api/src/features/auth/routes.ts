import { login, logout, register, verifyDuplicate, verifyReferralCode } from "@hanpan/contract/calls/auth";
import { reopenAccount } from "@hanpan/contract/calls/closing";
import { askPasskeySignIn, signInByPasskey } from "@hanpan/contract/calls/passkey";
import type { ErrorCode } from "@hanpan/contract/errors";
import { addressSubject } from "@hanpan/server/addressSubject";
import type { Cookie } from "@hanpan/server/cookies";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import type { ExclusionGround } from "../../exclusion/exclusionGround.ts";
import type { IdentityGround } from "../../identity/identityGround.ts";
import { maskNickname } from "../../lib/mask.ts";
import { countAttempt, forgiveAttempt } from "../../lib/passwordAttempts.ts";
import { warmPasswords } from "../../lib/passwords.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { isReserved } from "../../lib/reservedNames.ts";
import { endSessions } from "../../lib/sessions.ts";
import type { SignInGuard } from "../../lib/signInGuard.ts";
import { holderOf, type IdentityKind } from "../../lib/uniqueValues.ts";
import { findLink } from "../../partners/links/findLink.ts";
import type { PasskeyGround } from "../../passkeys/passkeyGround.ts";
import { noteVisit } from "../../persons/notePerson.ts";
import type { ReachGround } from "../../reach/reachGround.ts";
import type { FactorGround } from "../../second-factor/factorGround.ts";
import { Refusal, refuseForNow } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";
import { collectWork } from "../../server/workAfterReply.ts";
import { logIn } from "./login.ts";
import { askSignIn, signInByPasskey as signIn } from "./passkeySignIn.ts";
import { registerRecoveryRoutes } from "./recovery/routes.ts";
import { registerMember } from "./register.ts";

const identityKinds = { loginId: "LOGIN_ID", nickname: "NICKNAME" } as const satisfies Record<
  string,
  IdentityKind
>;

/** Refusals of a sign-up by which a stranger learns that somebody has an account, and of which a network therefore gets few. */
const revealing: ReadonlySet<string> = new Set([
  "PHONE_TAKEN",
  "SIGN_UP_REFUSED",
  "SIGN_UP_HELD",
] satisfies ErrorCode[]);

const minute = 60;
const nicknameRow = z.object({ nickname: z.string() });

/** Sign-up, sign-in and what the sign-up form asks before it is sent. */
export async function registerAuthRoutes(
  app: FastifyInstance,
  dependencies: {
    readonly pool: Pool;
    readonly siteSetting: ReadSiteSetting;
    readonly guard: SignInGuard;
    readonly strictPasswords: boolean;
    readonly ground: ReachGround;
    readonly factors: FactorGround;
    /** By which the persons of erased accounts are known again. */
    readonly personKey: Buffer;
    readonly passkeys: PasskeyGround;
    readonly identities: IdentityGround;
    readonly exclusions: ExclusionGround;
    /** By which a browser is known between a passkey's question and its answer. */
    readonly passkeyCookie: Cookie;
  },
): Promise<void> {
  const { pool, siteSetting, guard, strictPasswords, ground, factors, personKey } = dependencies;
  const { passkeys, passkeyCookie, identities, exclusions } = dependencies;
  await warmPasswords();
  const afterReply = collectWork(app);
  registerRecoveryRoutes(app, { ground, siteSetting, guard, strictPasswords, afterReply });

  registerCall(
    app,
    register,
    async ({ body, ...arrival }) => {
      const { now, request } = arrival;
      // Counted before the phone is looked at, so that sign-ups sent at once count too, and given back unless it was taken or somebody was known.
      const asked = [{ kind: "TAKEN_PHONE", subject: addressSubject(request.address) }] as const;
      const refusedForMs = await countAttempt(pool, asked, now, app.callSupport.limitFactor);
      if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
      let isRevealed = false;
      try {
        const registered = await registerMember(
          { pool, setting: await siteSetting(), strictPasswords, personKey, identities, exclusions },
          body,
          arrival,
        );
        if (!(registered instanceof Refusal)) {
          const devices = guard.welcome(request.cookies, body.loginId);
          const memberId = registered.user.id;
          afterReply(noteVisit(pool, { memberId, address: request.address, devices, now }));
        } else isRevealed = revealing.has(registered.code);
        return registered;
      } catch (error) {
        isRevealed = error instanceof Refusal && revealing.has(error.code);
        throw error;
      } finally {
        if (!isRevealed) await forgiveAttempt(pool, asked);
      }
    },
    { limit: { maximum: 30, windowSeconds: minute } },
  );

  const signingIn = async () => {
    const { limitFactor } = app.callSupport;
    return {
      ...{ pool, setting: await siteSetting(), guard, factors, ground, exclusions },
      limitFactor,
      afterReply,
    };
  };
  registerCall(app, login, async ({ body, ...arrival }) => logIn(await signingIn(), body, arrival));

  registerCall(app, reopenAccount, async ({ body, ...arrival }) =>
    logIn(await signingIn(), { ...body, reopens: true }, arrival),
  );

  registerCall(
    app,
    askPasskeySignIn,
    ({ request, now }) => askSignIn({ ground: passkeys, cookie: passkeyCookie }, { request, now }),
    { limit: { maximum: 60, windowSeconds: minute } },
  );

  registerCall(app, signInByPasskey, async ({ body, ...arrival }) => {
    const { limitFactor } = app.callSupport;
    const answered = await signIn(
      {
        ...{
          ground: passkeys,
          setting: await siteSetting(),
          guard,
          exclusions,
          cookie: passkeyCookie,
          limitFactor,
        },
      },
      body,
      arrival,
    );
    if (answered instanceof Refusal) return answered;
    afterReply(answered.noteVisit());
    return answered.signedIn;
  });

  registerCall(app, logout, async ({ member, now }) => {
    await endSessions(pool, member.memberId, { only: [member.sessionId] }, "LOGOUT", now);
    return null;
  });

  registerCall(
    app,
    verifyDuplicate,
    async ({ body }) => ({
      available:
        !isReserved(body.field, body.value, (await siteSetting()).siteName) &&
        (await holderOf(pool, identityKinds[body.field], body.value)) === null,
    }),
    { limit: { maximum: 60, windowSeconds: minute } },
  );

  registerCall(
    app,
    verifyReferralCode,
    async ({ body }) => {
      const link = await findLink(pool, body.referralCode);
      if (link?.open === false) return { valid: false, nickname: null, ended: true };
      const memberId = await holderOf(pool, "REFERRAL_CODE", body.referralCode);
      const found = await pool.query(
        "SELECT nickname FROM platform.member WHERE member_id = $1 AND status = 'ACTIVE'",
        [memberId],
      );
      if (found.rows[0] === undefined) return { valid: false, nickname: null };
      return { valid: true, nickname: maskNickname(nicknameRow.parse(found.rows[0]).nickname) };
    },
    { limit: { maximum: 60, windowSeconds: minute } },
  );
}
