import { gameCategories, phoneCarriers } from "@hanpan/contract/enumerations";
import { withdrawalFactors } from "@hanpan/contract/factorEnumerations";
import { documentKinds } from "@hanpan/contract/knowledgeEnumerations";
import { languages } from "@hanpan/contract/language";
import { doorRuleKinds } from "@hanpan/contract/operator/doorRules";
import { listingRemovals, registerAway } from "@hanpan/contract/operator/exclusionEnumerations";
import { holderChecks } from "@hanpan/contract/operator/holderEnumerations";
import { eachFigure, moneySettings } from "@hanpan/contract/operator/moneySettings";
import { jurisdictionSetting, type SiteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import { personAnswers } from "@hanpan/contract/operator/personEnumerations";
import * as z from "zod/mini";

const words = z.object({ ko: z.string(), en: z.string() });
const figure = () => z.number();

/** The document as it is kept while it is typed: whether its parts may be saved is another question. */
export const settingDraftSchema: z.ZodMiniType<SiteSettingDocument> = z.object({
  siteName: words,
  defaultLanguage: z.enum(languages),
  minimumAge: z.number(),
  signUpOpen: z.boolean(),
  referralRequired: z.boolean(),
  maintenance: z.object({
    on: z.boolean(),
    until: z.nullable(z.string()),
    message: z.nullable(words),
  }),
  customerService: z.object({
    available: z.boolean(),
    hours: words,
    schedule: z.nullable(
      z.object({ opensAt: z.string(), closesAt: z.string(), weekdays: z.array(z.number()) }),
    ),
  }),
  features: z.object({
    attendance: z.boolean(),
    roulette: z.boolean(),
    board: z.boolean(),
    sports: z.boolean(),
    mini: z.boolean(),
    freePlay: z.boolean(),
  }),
  home: z.object({
    featuredGame: z.nullable(z.string()),
    rows: z.array(z.enum(gameCategories)),
    newDays: z.number(),
  }),
  attendance: z.object({
    needed: z.number(),
    dayTickets: z.number(),
    milestones: z.array(z.object({ days: z.number(), points: z.number(), tickets: z.number() })),
  }),
  roulette: z.object({
    segments: z.array(z.object({ id: z.string(), label: words, points: z.number(), weight: z.number() })),
  }),
  board: z.object({
    postBonus: z.number(),
    postBonusDayMaximum: z.number(),
    postsADay: z.number(),
    commentsADay: z.number(),
    imagesADay: z.number(),
  }),
  persons: z.object({
    barred: z.enum(["HOLD", "REFUSE"]),
    closed: z.enum(personAnswers),
    duplicate: z.enum(personAnswers),
    likely: z.enum(personAnswers),
  }),
  closing: z.object({ days: z.number() }),
  exclusions: z.object({
    away: z.enum(registerAway),
    removal: z.enum(listingRemovals),
    answerHours: z.number(),
  }),
  /** It has a screen of its own: here it is kept as it was read. */
  jurisdiction: jurisdictionSetting,
  knowledge: z.object({
    levels: z.array(
      z.object({
        name: words,
        needs: z.object({
          phone: z.boolean(),
          identity: z.boolean(),
          documents: z.array(z.enum(documentKinds)),
        }),
        withdraws: z.boolean(),
        depositDay: z.nullable(z.number()),
        depositMonth: z.nullable(z.number()),
        withdrawalDay: z.nullable(z.number()),
        withdrawalMonth: z.nullable(z.number()),
      }),
    ),
    keptDays: z.number(),
    noticeDays: z.number(),
  }),
  identity: z.object({
    signUp: z.boolean(),
    firstDeposit: z.boolean(),
    firstWithdrawal: z.boolean(),
    thresholdWon: z.number(),
    thresholdDays: z.number(),
    holder: z.enum(holderChecks),
    holderCalls: z.number(),
  }),
  deposit: z.object({
    presets: z.array(z.number()),
    ...eachFigure(moneySettings.deposit, figure),
  }),
  withdrawal: z.object(eachFigure(moneySettings.withdrawal, figure)),
  money: z.object(eachFigure(moneySettings.money, figure)),
  adjustment: z.object(eachFigure(moneySettings.adjustment, figure)),
  messages: z.object({ personDay: z.number(), addressHour: z.number(), siteDay: z.number() }),
  secondFactor: z.object({
    withdrawals: z.enum(withdrawalFactors),
    trustedDays: z.number(),
    notifiesNewDevice: z.boolean(),
    asksAtNewPlace: z.boolean(),
    sendsCodeAtNewPlace: z.boolean(),
  }),
  passwordMinimum: z.number(),
  sessionIdleMinutes: z.number(),
  operatorSessionIdleMinutes: z.number(),
  operatorDoor: z.object({
    addresses: z.array(z.string()),
    rules: z.array(
      z.object({ kind: z.enum(doorRuleKinds), who: z.string(), addresses: z.array(z.string()) }),
    ),
  }),
  operatorLocalAccounts: z.boolean(),
  singleSession: z.boolean(),
  winnerMinimum: z.number(),
  openBets: z.object(eachFigure(moneySettings.openBets, figure)),
  harm: z.object(eachFigure(moneySettings.harm, figure)),
  licence: z.object({ text: z.nullable(words) }),
  carriers: z.array(z.object({ code: z.enum(phoneCarriers), name: words })),
  helplines: z.array(z.object({ name: words, phone: z.string(), url: z.string() })),
});

/** The document as it is sent: an amount button that nothing was typed into is none. */
export function withoutEmptyPresets(document: SiteSettingDocument): SiteSettingDocument {
  const { deposit } = document;
  return { ...document, deposit: { ...deposit, presets: deposit.presets.filter((won) => won > 0) } };
}
