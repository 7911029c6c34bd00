import type { Language } from "@hanpan/contract/language";
import { languages } from "@hanpan/contract/language";
import type { GlobalSetting } from "@hanpan/contract/objects/setting";
import { memberRulesIn } from "../../lib/memberRules.ts";
import { isOpenAt } from "../../lib/openingHours.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";

/** What everybody may know of the site's settings, in one language. */
export function globalSettingOf(setting: SiteSetting, language: Language, now: Date): GlobalSetting {
  return {
    siteName: setting.siteName[language],
    currency: "KRW",
    languages: [...languages],
    defaultLanguage: setting.defaultLanguage,
    timezone: "Asia/Seoul",
    minimumAge: setting.minimumAge,
    signUpOpen: setting.signUpOpen,
    referralRequired: setting.referralRequired,
    maintenance: { ...setting.maintenance, message: setting.maintenance.message?.[language] ?? null },
    customerService: {
      available: setting.customerService.available,
      hours: setting.customerService.hours[language],
      open: isOpenAt(setting.customerService.schedule, now),
    },
    features: setting.features,
    freePlayVerified: memberRulesIn(setting).freePlayVerified,
    deposit: setting.deposit,
    withdrawal: setting.withdrawal,
    conversion: {
      pointMinimum: setting.money.pointConversionMinimum,
      rollingMinimum: setting.money.rollingConversionMinimum,
    },
    passwordMinimum: setting.passwordMinimum,
    identityAtSignUp: setting.identity.signUp,
    carriers: setting.carriers.map(({ code, name }) => ({ code, name: name[language] })),
    licence: { text: setting.licence.text?.[language] ?? null },
    helplines: setting.helplines.map(({ name, phone, url }) => ({ name: name[language], phone, url })),
  };
}
