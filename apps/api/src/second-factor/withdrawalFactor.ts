import type { SiteSetting } from "../lib/siteSetting.ts";
import { type Refusal, refuse } from "../server/refusal.ts";
import type { SignedInMember } from "../server/support.ts";
import type { FactorGround } from "./factorGround.ts";
import { hasFactor } from "./memberFactor.ts";
import { factorWays, giveProofBack, useProof } from "./proofs.ts";

/** A withdrawal that somebody asks for. */
export type AskedWithdrawal = {
  readonly member: SignedInMember;
  readonly proof: string | undefined;
  readonly workId: string;
  readonly now: Date;
};

/**
 * Refuses a withdrawal for which the site asks for a second factor that was not proven in this session (SECOND_FACTOR_NEEDED,
 * `details.setUp`: whether there is one); null where it may go on. A trusted device is asked too.
 */
export async function refusedByFactor(
  ground: FactorGround,
  { secondFactor }: Pick<SiteSetting, "secondFactor">,
  { member, proof, workId, now }: AskedWithdrawal,
): Promise<Refusal | null> {
  if (secondFactor.withdrawals === "NEVER") return null;
  const isSetUp = await hasFactor(ground.pool, member.memberId);
  if (!isSetUp && secondFactor.withdrawals === "WHERE_SET_UP") return null;
  const isProven =
    isSetUp &&
    proof !== undefined &&
    (await useProof(ground.pool, member, { proof, ways: factorWays, actId: workId, now }));
  return isProven ? null : refuse("SECOND_FACTOR_NEEDED", { setUp: isSetUp });
}

/** Lets what a refused withdrawal was proven by be used for the next one. */
export const factorUnused = ({ pool }: FactorGround, { member, workId }: AskedWithdrawal): Promise<void> =>
  giveProofBack(pool, member.memberId, workId);
