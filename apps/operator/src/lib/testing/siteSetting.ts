import { moneySettings, shipped } from "@hanpan/contract/operator/moneySettings";
import type { SiteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import { koreanMemberRules, koreanRules } from "@hanpan/contract/profile/profiles";

/** The site's document as the API gives it, with what a test changes in it. */
export function siteSettingWith(changed: Partial<SiteSettingDocument> = {}): SiteSettingDocument {
  return {
    siteName: { ko: "한판", en: "Hanpan" },
    defaultLanguage: "ko",
    minimumAge: 19,
    signUpOpen: true,
    referralRequired: false,
    maintenance: { on: false, until: null, message: null },
    customerService: { available: true, hours: { ko: "24시간", en: "24 hours" }, schedule: null },
    features: { attendance: true, roulette: true, board: true, sports: true, mini: true, freePlay: true },
    home: { featuredGame: null, rows: ["LIVE", "SLOT", "SPORTS", "MINI"], newDays: 30 },
    attendance: { needed: 50_000, dayTickets: 1, milestones: [{ days: 7, points: 20_000, tickets: 1 }] },
    roulette: {
      segments: [
        { id: "s1", label: { ko: "천 포인트", en: "1,000 points" }, points: 1_000, weight: 7_000 },
        { id: "s2", label: { ko: "만 포인트", en: "10,000 points" }, points: 10_000, weight: 3_000 },
      ],
    },
    board: { postBonus: 100, postBonusDayMaximum: 500, postsADay: 10, commentsADay: 50, imagesADay: 10 },
    persons: { barred: "REFUSE", closed: "HOLD", duplicate: "HOLD", likely: "HOLD" },
    closing: { days: 7 },
    exclusions: { away: "LET", removal: "ENDS", answerHours: 24 },
    jurisdiction: { profile: "KR", wonPerPound: 1_900, rules: koreanRules, members: koreanMemberRules },
    knowledge: {
      levels: [
        {
          name: { ko: "기본", en: "Basic" },
          needs: { phone: false, identity: false, documents: [] },
          withdraws: true,
          ...{ depositDay: null, depositMonth: null, withdrawalDay: null, withdrawalMonth: null },
        },
      ],
      ...{ keptDays: 30, noticeDays: 14 },
    },
    identity: {
      ...{ signUp: false, firstDeposit: false, firstWithdrawal: false },
      ...{ thresholdWon: 0, thresholdDays: 30 },
      ...{ holder: "OFF", holderCalls: 200 },
    },
    deposit: { presets: [10_000, 50_000], ...shipped(moneySettings.deposit), maximum: 10_000_000 },
    withdrawal: { ...shipped(moneySettings.withdrawal), maximum: 10_000_000 },
    money: {
      ...shipped(moneySettings.money),
      rollingConversionMinimum: 10_000,
      paybackPercent: 5,
      signUpBonus: 3_000,
    },
    adjustment: shipped(moneySettings.adjustment),
    messages: { personDay: 10, addressHour: 20, siteDay: 20_000 },
    secondFactor: {
      ...{ withdrawals: "NEVER", trustedDays: 30, notifiesNewDevice: false, asksAtNewPlace: true },
      sendsCodeAtNewPlace: false,
    },
    passwordMinimum: 8,
    sessionIdleMinutes: 60,
    operatorSessionIdleMinutes: 60,
    operatorDoor: { addresses: [], rules: [] },
    operatorLocalAccounts: true,
    singleSession: true,
    winnerMinimum: 100_000,
    openBets: shipped(moneySettings.openBets),
    harm: shipped(moneySettings.harm),
    licence: { text: null },
    carriers: [{ code: "SKT", name: { ko: "에스케이텔레콤", en: "SK Telecom" } }],
    helplines: [{ name: { ko: "상담", en: "Help" }, phone: "1336", url: "https://example.com" }],
    ...changed,
  };
}
