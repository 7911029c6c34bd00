import type { RequestFacts } from "@hanpan/server/serveCall";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { memberPasskeys } from "../../passkeys/store.ts";
import { notifyGuessed } from "../../second-factor/codesGuessed.ts";
import type { FactorGround } from "../../second-factor/factorGround.ts";
import { hasFactor, totpSinceOf } from "../../second-factor/memberFactor.ts";
import { takeFactorCode } from "../../second-factor/takeFactorCode.ts";
import { isTrusted } from "../../second-factor/trustedDevices.ts";
import { type Refusal, refuse, refuseForNow } from "../../server/refusal.ts";
import { isUsualPlace } from "./usualPlace.ts";

/** By what a sign-in with the right password went on: without a second factor, on a trusted device, or by a code of it. */
export type Passed = {
  readonly hasFactor: boolean;
  readonly by: "NOTHING" | "TRUSTED" | "TOTP" | "RECOVERY_CODE";
};

/** Asks for the second factor of a member whose password was right; what it refuses is counted as a failed sign-in. */
export async function passFactor(
  ground: FactorGround,
  setting: Pick<SiteSetting, "secondFactor" | "siteName">,
  given: {
    readonly memberId: string;
    readonly code: string | undefined;
    readonly request: Pick<RequestFacts, "cookies" | "address">;
    readonly now: Date;
  },
): Promise<Passed | Refusal> {
  const { memberId, code, request, now } = given;
  const { secondFactor } = setting;
  if (!(await hasFactor(ground.pool, memberId))) return { hasFactor: false, by: "NOTHING" };
  if (code === undefined) {
    const { cookies, address } = request;
    return (await isTrusted(ground, { memberId, cookies }, secondFactor.trustedDays, now)) &&
      (!secondFactor.asksAtNewPlace || (await isUsualPlace(ground.pool, memberId, address, now)))
      ? { hasFactor: true, by: "TRUSTED" }
      : refuse("SECOND_FACTOR_REQUIRED", {
          trustedDays: secondFactor.trustedDays,
          totp: (await totpSinceOf(ground.pool, memberId)) !== null,
          passkey: await memberPasskeys.has(ground.pool, memberId),
        });
  }
  const taken = await takeFactorCode(ground, { memberId, code, now });
  if (typeof taken === "object") {
    await notifyGuessed(ground.pool, { setting, now }, memberId);
    return refuseForNow(taken.refusedForMs / 1_000);
  }
  if (taken === "UNREADABLE") return refuse("SECOND_FACTOR_UNREADABLE");
  return taken === "WRONG" ? refuse("WRONG_SECOND_FACTOR") : { hasFactor: true, by: taken };
}
