import type { Executor } from "@hanpan/ledger";
import { grantPoint } from "./points.ts";

/** The site's welcome in points (docs/money.md, "Rolling (comp), points, referral, payback"), once; by default there is none. */
export async function grantSignUpBonus(
  executor: Executor,
  memberId: string,
  amount: number,
  now: Date,
): Promise<void> {
  if (amount === 0) return;
  const source = { source: "sign-up", sourceId: memberId };
  const answer = await grantPoint(executor, { memberId, ...source, type: "SIGN_UP_BONUS", amount, now });
  if (answer.outcome === "REFUSED") throw new Error(`the sign-up bonus of ${memberId} was not granted`);
}
