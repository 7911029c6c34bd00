import type { registration } from "@hanpan/contract/calls/auth";
import { isUsdtAddress } from "@hanpan/contract/usdtAddress";
import type { core } from "zod";
import { isUnderAge } from "../../lib/isUnderAge.ts";
import { passwordWeakness } from "../../lib/passwordRules.ts";
import { isReservedNickname } from "../../lib/reservedNames.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { type FieldRefusal, type Refusal, refuse, refuseFields } from "../../server/refusal.ts";

export type Registration = core.output<typeof registration>;

/**
 * What the site says to a well-formed registration, by its settings and by the names that are its own; null when nothing.
 */
export function refusalOfRegistration(
  form: Registration,
  setting: SiteSetting,
  { now, strictPasswords }: { readonly now: Date; readonly strictPasswords: boolean },
): Refusal | null {
  if (!setting.signUpOpen) return refuse("SIGN_UP_CLOSED");
  const weakness = strictPasswords ? passwordWeakness(form.password, form) : null;
  const fields: Record<string, FieldRefusal> = {
    ...(weakness === null ? {} : { password: weakness }),
    ...refusedFields(form, setting),
  };
  if (Object.keys(fields).length > 0) return refuseFields(fields);
  if (isUnderAge(form.dob, setting.minimumAge, now)) {
    return refuse("UNDER_AGE", { minimumAge: setting.minimumAge });
  }
  return isReservedNickname(form.nickname, setting.siteName) ? refuse("NICKNAME_TAKEN") : null;
}

function refusedFields(form: Registration, setting: SiteSetting): Record<string, FieldRefusal> {
  const minimum = setting.passwordMinimum;
  const isCarrierServed = setting.carriers.some(({ code }) => code === form.phoneCarrier);
  return {
    ...(form.password.length < minimum
      ? { password: { code: "PASSWORD_SITE_MINIMUM", values: { minimum } } }
      : {}),
    ...(form.usdtAddress === undefined || isUsdtAddress(form.usdtAddress)
      ? {}
      : { usdtAddress: "USDT_FORMAT" }),
    ...(setting.referralRequired && form.referralCode === undefined
      ? { referralCode: "REFERRAL_REQUIRED" }
      : {}),
    ...(isCarrierServed ? {} : { phoneCarrier: "NOT_ALLOWED" }),
  };
}
