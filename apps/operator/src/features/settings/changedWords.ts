import { moneySettings } from "@hanpan/contract/operator/moneySettings";
import type { SiteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import { moneyRequestTypeWords } from "@hanpan/contract/words/moneyRequestType";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { figureLabel } from "./figureLabel.ts";

/** The parts of the document by the names that they have on the screen. */
const partWords: Readonly<Record<keyof SiteSettingDocument, () => string>> = {
  siteName: m.setting_siteName,
  defaultLanguage: m.setting_defaultLanguage,
  minimumAge: m.setting_minimumAge,
  signUpOpen: m.setting_signUpOpen,
  referralRequired: m.setting_referralRequired,
  maintenance: m.setting_maintenance,
  customerService: m.setting_customerService,
  features: m.setting_features,
  home: m.setting_home,
  attendance: m.feature_attendance,
  roulette: m.feature_roulette,
  board: m.feature_board,
  persons: m.setting_persons,
  closing: m.setting_closingDays,
  exclusions: m.setting_exclusions,
  jurisdiction: m.nav_jurisdiction,
  identity: m.setting_identity,
  knowledge: m.setting_knowledge,
  deposit: () => wordOf(moneyRequestTypeWords, "DEPOSIT"),
  withdrawal: () => wordOf(moneyRequestTypeWords, "WITHDRAWAL"),
  money: m.setting_bonus,
  adjustment: () => figureLabel(moneySettings.adjustment.cashierMaximum),
  messages: m.setting_messages,
  secondFactor: m.setting_secondFactor,
  passwordMinimum: m.setting_passwordMinimum,
  sessionIdleMinutes: m.setting_sessionIdle,
  operatorSessionIdleMinutes: m.setting_operatorIdle,
  operatorDoor: m.door_title,
  operatorLocalAccounts: m.door_local,
  singleSession: m.setting_singleSession,
  winnerMinimum: m.setting_winnerMinimum,
  openBets: m.setting_openBets,
  harm: m.setting_harm,
  licence: m.setting_licence,
  carriers: m.setting_carriers,
  helplines: m.setting_helplines,
};

const words = new Map<string, () => string>(Object.entries(partWords));

/** What a version changed, in words; a part that has no words any more is shown as it was written. */
export const changedWords = (parts: readonly string[]): string =>
  parts.map((part) => words.get(part)?.() ?? part).join(", ");
