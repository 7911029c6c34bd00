import * as calls from "@hanpan/contract/calls/factor";
import type { ProofWay } from "@hanpan/contract/factorEnumerations";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { PoolClient } from "pg";
import { countAttempt, forgiveAttempt } from "../../lib/passwordAttempts.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { memberPasskeys } from "../../passkeys/store.ts";
import type { FactorGround } from "../../second-factor/factorGround.ts";
import {
  beginTotpOf,
  confirmTotpOf,
  hasFactor,
  removeFactorOf,
  renewCodesOf,
  totpSinceOf,
} from "../../second-factor/memberFactor.ts";
import { factorWays, useProof } from "../../second-factor/proofs.ts";
import { countRecoveryCodes } from "../../second-factor/recoveryCodes.ts";
import { forgetDevices, readTrustedDevices } from "../../second-factor/trustedDevices.ts";
import { Refusal, refuse, refuseForNow } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";
import type { SignedInMember } from "../../server/support.ts";
import { proveAgain } from "./proveAgain.ts";

/** A member's own second factor (docs/second-factor.md). */
export function registerFactorRoutes(
  app: FastifyInstance,
  { ground, siteSetting }: { readonly ground: FactorGround; readonly siteSetting: ReadSiteSetting },
): void {
  const { pool } = ground;
  const changeAt = async (now: Date) => ({ ground, setting: await siteSetting(), now });

  /** Does what a proof is used up for, in one transaction: what is refused uses nothing up. */
  async function withProof<Answer>(
    member: SignedInMember,
    given: {
      readonly proof: string;
      readonly ways: readonly ProofWay[];
      readonly actId: string;
      readonly now: Date;
    },
    act: (client: PoolClient) => Promise<Answer>,
  ): Promise<Answer> {
    return withTransaction(pool, async (client) => {
      if (!(await useProof(client, member, given))) throw refuse("PROOF_NEEDED");
      return act(client);
    });
  }

  registerCall(app, calls.getFactor, async ({ member: { memberId }, now }) => {
    const [{ secondFactor }, totpSince, codesLeft, devices, passkeys] = await Promise.all([
      siteSetting(),
      totpSinceOf(pool, memberId),
      countRecoveryCodes(pool, memberId),
      readTrustedDevices(pool, memberId, now),
      memberPasskeys.known(pool, memberId),
    ]);
    return {
      ...{ totpSince: totpSince?.toISOString() ?? null, passkeys: passkeys.length, codesLeft },
      ...{ withdrawals: secondFactor.withdrawals, trustedDays: secondFactor.trustedDays, devices },
    };
  });

  registerCall(app, calls.proveAgain, async ({ member, body, now }) =>
    proveAgain(await changeAt(now), member, body),
  );

  registerCall(app, calls.beginTotp, async ({ member, body, now, workId }) => {
    const { siteName } = await siteSetting();
    const ways = (await hasFactor(pool, member.memberId)) ? factorWays : (["PASSWORD"] as const);
    return withProof(member, { proof: body.proof, ways, actId: workId, now }, (client) =>
      beginTotpOf(client, ground, member.memberId, { siteName: siteName.en, now }),
    );
  });

  registerCall(app, calls.confirmFactorTotp, async ({ member, body, now }) => {
    const subjects = [{ kind: "MEMBER", subject: `FACTOR:${member.memberId}` }] as const;
    const refusedForMs = await countAttempt(pool, subjects, now);
    if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
    const confirmed = await confirmTotpOf(await changeAt(now), member, body.code);
    if (!(confirmed instanceof Refusal)) await forgiveAttempt(pool, subjects);
    return confirmed;
  });

  registerCall(app, calls.removeTotp, async ({ member, body, now, workId }) => {
    if ((await totpSinceOf(pool, member.memberId)) === null) return refuse("NO_SECOND_FACTOR");
    const change = await changeAt(now);
    await withProof(member, { proof: body.proof, ways: factorWays, actId: workId, now }, (client) =>
      removeFactorOf(client, change, member.memberId),
    );
    return null;
  });

  registerCall(app, calls.renewRecoveryCodes, async ({ member, body, now, workId }) => {
    if (!(await hasFactor(pool, member.memberId))) return refuse("NO_SECOND_FACTOR");
    const change = await changeAt(now);
    return withProof(member, { proof: body.proof, ways: factorWays, actId: workId, now }, (client) =>
      renewCodesOf(client, change, member.memberId),
    );
  });

  registerCall(app, calls.forgetDevices, async ({ member, body }) => ({
    forgotten: await forgetDevices(pool, member.memberId, body.ids ?? null),
  }));
}
