import { phoneCarriers } from "@hanpan/contract/enumerations";
import { moneySettings, shipped } from "@hanpan/contract/operator/moneySettings";
import { siteSettingDocument, storedMoneyParts } from "@hanpan/contract/operator/objects/siteSetting";
import {
  koreanMemberRules,
  koreanRules,
  memberRulesOfProfile,
  profiles,
} from "@hanpan/contract/profile/profiles";
import { phoneCarrierWords } from "@hanpan/contract/words/phoneCarrier";
import * as z from "zod";

const pointLabel = (points: string) => ({ ko: `${points}포인트`, en: `${points} points` });

/** About 1,170 points a play on average. */
const defaultSegments = [
  { id: "p500", label: pointLabel("500"), points: 500, weight: 3_000 },
  { id: "p5000", label: pointLabel("5,000"), points: 5_000, weight: 300 },
  { id: "p1000", label: pointLabel("1,000"), points: 1_000, weight: 2_500 },
  { id: "p10000", label: pointLabel("10,000"), points: 10_000, weight: 90 },
  { id: "none", label: { ko: "다음 기회에", en: "Next time" }, points: 0, weight: 2_000 },
  { id: "p3000", label: pointLabel("3,000"), points: 3_000, weight: 600 },
  { id: "p2000", label: pointLabel("2,000"), points: 2_000, weight: 1_500 },
  { id: "p50000", label: pointLabel("50,000"), points: 50_000, weight: 10 },
];

const parts = siteSettingDocument.shape;

const storedProfile = z.looseObject({ profile: z.enum(profiles), members: z.looseObject({}).optional() });

/** A jurisdiction's part as it was stored: of rules for members that were declared since, those of its profile hold. */
function withRulesSince(stored: unknown): unknown {
  const found = storedProfile.safeParse(stored);
  if (!found.success || found.data.profile === "OWN") return stored;
  const { profile, members } = found.data;
  return { ...found.data, members: { ...memberRulesOfProfile(profile), ...members } };
}

/**
 * The site's one typed document, as an operator may write it, with its defaults: what a site has not set is what the
 * product ships with; of its money settings that stands in `moneySettings`. Helplines and hours are settings because they differ by country (docs/glossary.md).
 */
export const siteSettingSchema = z.strictObject({
  siteName: z._default(parts.siteName, { ko: "한판", en: "Hanpan" }),
  defaultLanguage: z._default(parts.defaultLanguage, "ko"),
  minimumAge: z._default(parts.minimumAge, 19),
  signUpOpen: z._default(parts.signUpOpen, true),
  referralRequired: z._default(parts.referralRequired, false),
  maintenance: z._default(parts.maintenance, { on: false, until: null, message: null }),
  customerService: z._default(
    z.strictObject({
      ...parts.customerService.shape,
      /** When answers are given, in Seoul; null at all times. */
      schedule: z._default(parts.customerService.shape.schedule, null),
    }),
    { available: true, hours: { ko: "연중무휴 24시간", en: "24 hours, every day" }, schedule: null },
  ),
  features: z._default(parts.features, {
    attendance: true,
    roulette: true,
    board: true,
    sports: true,
    mini: true,
    freePlay: true,
  }),
  /** What home begins with: the newest slot on top, tables first, and new for thirty days. */
  home: z._default(parts.home, {
    featuredGame: null,
    rows: ["LIVE", "SLOT", "SPORTS", "MINI"],
    newDays: 30,
  }),
  /** What a day must bring to be attended and what attending gives (docs/money.md, "Attendance and roulette"): won, tickets, points. */
  attendance: z._default(parts.attendance, {
    needed: 50_000,
    dayTickets: 1,
    milestones: [
      { days: 7, points: 20_000, tickets: 1 },
      { days: 14, points: 20_000, tickets: 1 },
      { days: 21, points: 30_000, tickets: 2 },
      { days: 28, points: 40_000, tickets: 2 },
    ],
  }),
  /** The wheel, in the order in which it is drawn; weights are ten-thousandths and add up to 10,000. */
  roulette: z._default(parts.roulette, { segments: defaultSegments }),
  /** Points that a post earns and at most a Seoul day; how much a member may add to the board a Seoul day. */
  board: z._default(parts.board, {
    postBonus: 0,
    postBonusDayMaximum: 300,
    postsADay: 10,
    commentsADay: 100,
    imagesADay: 30,
  }),
  persons: z._default(parts.persons, {
    barred: "REFUSE",
    closed: "HOLD",
    duplicate: "HOLD",
    likely: "HOLD",
  }),
  /** Exclusion lists and registers of others (docs/exclusion-lists.md). */
  exclusions: z._default(parts.exclusions, { away: "LET", removal: "ENDS", answerHours: 24 }),
  /** Days in which a closing can be taken back. */
  closing: z._default(parts.closing, { days: 7 }),
  /** By whose rules the site is played (docs/profiles.md). */
  jurisdiction: z._default(z.preprocess(withRulesSince, parts.jurisdiction), {
    ...{ profile: "KR", wonPerPound: 1_900, rules: koreanRules, members: koreanMemberRules },
  }),
  /** When members are asked to verify their identity; a sum of 0 asks at none. */
  identity: z._default(parts.identity, {
    ...{ signUp: false, firstDeposit: false, firstWithdrawal: false },
    ...{ thresholdWon: 0, thresholdDays: 30 },
    ...{ holder: "OFF", holderCalls: 200 },
  }),
  /** Levels of knowledge: one that needs nothing and lets all. */
  knowledge: z._default(parts.knowledge, {
    levels: [
      {
        name: { ko: "기본", en: "Basic" },
        needs: { phone: false, identity: false, documents: [] },
        withdraws: true,
        ...{ depositDay: null, depositMonth: null, withdrawalDay: null, withdrawalMonth: null },
      },
    ],
    ...{ keptDays: 30, noticeDays: 14 },
  }),
  deposit: z._default(storedMoneyParts.deposit, {
    presets: [10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000],
    ...shipped(moneySettings.deposit),
  }),
  withdrawal: z._default(storedMoneyParts.withdrawal, shipped(moneySettings.withdrawal)),
  money: z._default(storedMoneyParts.money, shipped(moneySettings.money)),
  adjustment: z._default(storedMoneyParts.adjustment, shipped(moneySettings.adjustment)),
  /** How many SMS and e-mail may be asked for and sent (docs/messages.md). */
  messages: z._default(parts.messages, { personDay: 10, addressHour: 20, siteDay: 20_000 }),
  /** The second factor of members (docs/second-factor.md). */
  secondFactor: z._default(parts.secondFactor, {
    ...{ withdrawals: "NEVER", trustedDays: 30, notifiesNewDevice: false, asksAtNewPlace: true },
    sendsCodeAtNewPlace: false,
  }),
  passwordMinimum: z._default(parts.passwordMinimum, 8),
  sessionIdleMinutes: z._default(parts.sessionIdleMinutes, 120),
  operatorSessionIdleMinutes: z._default(parts.operatorSessionIdleMinutes, 60),
  /** From where operators come in: from everywhere. */
  operatorDoor: z._default(parts.operatorDoor, { addresses: [], rules: [] }),
  operatorLocalAccounts: z._default(parts.operatorLocalAccounts, true),
  singleSession: z._default(parts.singleSession, false),
  /** A single win of at least so much is shown, with a masked nickname, among the site's winners. */
  winnerMinimum: z._default(parts.winnerMinimum, 100_000),
  openBets: z._default(storedMoneyParts.openBets, shipped(moneySettings.openBets)),
  /** Markers of harm and what follows them (docs/harm.md). */
  harm: z._default(storedMoneyParts.harm, shipped(moneySettings.harm)),
  carriers: z._default(
    parts.carriers,
    phoneCarriers.map((code) => ({ code, name: phoneCarrierWords[code] })),
  ),
  /** Who licenses the operator and under which number; nothing is said until the operator has set it. */
  licence: z._default(parts.licence, { text: null }),
  helplines: z._default(parts.helplines, [
    {
      name: { ko: "한국도박문제예방치유원", en: "Korea Problem Gambling Agency" },
      phone: "1336",
      url: "https://www.kcgp.or.kr",
    },
  ]),
});

/** The site's settings as they count now. */
export type SiteSetting = z.output<typeof siteSettingSchema>;
