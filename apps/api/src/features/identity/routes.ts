import * as calls from "@hanpan/contract/calls/identity";
import type { FastifyInstance } from "fastify";
import type { ExclusionGround } from "../../exclusion/exclusionGround.ts";
import { lookForMember } from "../../exclusion/keepListed.ts";
import { askProvider, beginCheck, findCheck, idOfCheck } from "../../identity/checks.ts";
import { confirmMember } from "../../identity/confirmMember.ts";
import type { IdentityGround } from "../../identity/identityGround.ts";
import { keepSimulated, simulatedPerson } from "../../identity/provider/simulated.ts";
import { readIdentity } from "../../identity/readIdentity.ts";
import { recoverByIdentity } from "../../identity/recoverByIdentity.ts";
import { isUnderAge } from "../../lib/isUnderAge.ts";
import { maskPhone } from "../../lib/mask.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { Refusal, refuse } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";
import { registerIdentityPage } from "./identityPage.ts";

const minute = 60;
/** Begun by strangers each may cost the site something, whoever asks. */
const ofStrangers = { limit: { maximum: 10, windowSeconds: minute } };
const ofAnybody = { limit: { maximum: 30, windowSeconds: minute } };
const guests = ["SIGN_UP", "LOGIN_ID", "LOGIN_PASSWORD"] as const;

/** 홍길동 → 홍*동: who it is knows it. */
const maskName = (name: string): string =>
  [...name]
    .map((letter, place, all) => (place === 0 || (place === all.length - 1 && place > 1) ? letter : "*"))
    .join("");

/** The verification of an identity: a member's own, and of who has no account yet or does not get into it (docs/identity.md). */
export function registerIdentityRoutes(
  app: FastifyInstance,
  {
    ground,
    siteSetting,
    exclusions,
  }: {
    readonly ground: IdentityGround;
    readonly siteSetting: ReadSiteSetting;
    readonly exclusions: ExclusionGround;
  },
): void {
  const { pool, provider } = ground;
  registerIdentityPage(app, provider?.name === "PORTONE");

  async function own(memberId: string) {
    const found = await readIdentity(pool, memberId);
    const { identity } = await siteSetting();
    return {
      provider: provider?.name ?? null,
      verified:
        found === null
          ? null
          : {
              at: found.verifiedAt.toISOString(),
              name: maskName(found.name),
              dob: `${found.birthDate.slice(0, 4)}-**-**`,
              phone: found.phone === null ? null : maskPhone(found.phone),
              simulated: found.provider === "SIMULATED",
            },
      asked: {
        deposit: identity.firstDeposit || identity.thresholdWon > 0,
        withdrawal: identity.firstWithdrawal || identity.thresholdWon > 0,
      },
    };
  }

  registerCall(app, calls.getIdentity, ({ member }) => own(member.memberId));

  registerCall(app, calls.beginIdentity, ({ member, now }) =>
    beginCheck(ground, { purpose: "MEMBER", memberId: member.memberId }, now),
  );

  registerCall(app, calls.confirmIdentity, async ({ body, member, now }) => {
    const { memberId } = member;
    const refused = await confirmMember(ground, { memberId, check: body.check, now }, await siteSetting());
    if (refused !== null) return refused;
    await lookForMember(exclusions, memberId, { occasion: "CHANGE", now });
    return own(memberId);
  });

  registerCall(
    app,
    calls.beginGuestIdentity,
    ({ body, now }) => beginCheck(ground, { purpose: body.purpose }, now),
    ofStrangers,
  );

  registerCall(
    app,
    calls.confirmGuestIdentity,
    async ({ body, now }) => {
      const check = await findCheck(ground, body.check, { memberId: null, purposes: guests, now });
      if (check === null) return refuse("IDENTITY_OVER");
      const person = await askProvider(ground, check, now);
      if (person instanceof Refusal) return person;
      const { minimumAge } = await siteSetting();
      if (check.purpose === "SIGN_UP" && isUnderAge(person.birthDate, minimumAge, now))
        return refuse("IDENTITY_TOO_YOUNG", { minimumAge });
      const { name, birthDate: dob, gender, phone } = person;
      return { name, dob, gender, phone, expiresAt: check.expires_at.toISOString() };
    },
    ofAnybody,
  );

  registerCall(
    app,
    calls.recoverByIdentity,
    ({ body, now }) => recoverByIdentity(ground, { check: body.check, loginId: body.loginId, now }),
    ofAnybody,
  );

  registerCall(
    app,
    calls.simulateIdentity,
    async ({ body, now }) => {
      if (provider?.name !== "SIMULATED") return refuse("IDENTITY_UNAVAILABLE");
      const { check, name, dob: birthDate, gender, phone } = body;
      const checkId = idOfCheck(ground, check);
      if (checkId === null) return refuse("IDENTITY_OVER");
      const person = simulatedPerson(ground.markKey, { name, birthDate, gender, phone }, checkId, now);
      return (await keepSimulated(pool, ground.sealing, checkId, person)) ? null : refuse("IDENTITY_OVER");
    },
    ofAnybody,
  );
}
