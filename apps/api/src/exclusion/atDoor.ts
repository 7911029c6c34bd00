import type { SiteSetting } from "../lib/siteSetting.ts";
import { type Refusal, refuse } from "../server/refusal.ts";
import { askRegister } from "./askRegister.ts";
import type { ExclusionGround } from "./exclusionGround.ts";
import { lookForMember } from "./keepListed.ts";

type Asked = { readonly memberId: string; readonly now: Date };
type Setting = Pick<SiteSetting, "exclusions">;

/**
 * Looks at a sign-in whether lists or the register name the member by now: who is named signs in as somebody excluded, who may withdraw
 * and nothing else. A register that is away keeps nobody from their money.
 */
export async function lookAtSignIn(
  ground: ExclusionGround,
  { memberId, now }: Asked,
  setting: Setting,
): Promise<void> {
  const asked = { occasion: "SIGN_IN", now } as const;
  await lookForMember(ground, memberId, asked);
  await askRegister(ground, memberId, asked, setting);
}

/**
 * Looks before a deposit whether lists or the register name the member by now; whom they name the member's status refuses. Refuses
 * EXCLUSION_UNAVAILABLE while the register is away, where the site says so.
 */
export async function lookAtDeposit(
  ground: ExclusionGround,
  { memberId, now }: Asked,
  setting: Setting,
): Promise<Refusal | null> {
  const asked = { occasion: "DEPOSIT", now } as const;
  await lookForMember(ground, memberId, asked);
  const answer = await askRegister(ground, memberId, asked, setting);
  return answer === "UNKNOWN" && setting.exclusions.away === "REFUSE"
    ? refuse("EXCLUSION_UNAVAILABLE")
    : null;
}
