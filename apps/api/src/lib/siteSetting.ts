import { phoneCarriers } from "@hanpan/contract/enumerations";
import * as z from "zod";

const words = z.object({ ko: z.string().min(1).max(500), en: z.string().min(1).max(500) });
/** A time of day, `HH:MM`. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const won = z.number().int().min(0).max(1_000_000_000_000);

const carrierNames = {
  SKT: { ko: "SKT", en: "SKT" },
  KT: { ko: "KT", en: "KT" },
  LGU: { ko: "LG U+", en: "LG U+" },
  SKT_MVNO: { ko: "SKT 알뜰폰", en: "SKT MVNO" },
  KT_MVNO: { ko: "KT 알뜰폰", en: "KT MVNO" },
  LGU_MVNO: { ko: "LG U+ 알뜰폰", en: "LG U+ MVNO" },
} as const;

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

/**
 * The site's one typed document with its defaults: what a site has not set is what the product ships with.
 * Helplines and hours are settings because they differ by country (glossary.md).
 */
export const siteSettingSchema = z
  .object({
    siteName: words.default({ ko: "한판", en: "Hanpan" }),
    defaultLanguage: z.enum(["ko", "en"]).default("ko"),
    minimumAge: z.number().int().min(18).max(99).default(19),
    signUpOpen: z.boolean().default(true),
    referralRequired: z.boolean().default(false),
    maintenance: z
      .object({
        on: z.boolean(),
        until: z.iso.datetime().nullable(),
        message: words.nullable(),
      })
      .default({ on: false, until: null, message: null }),
    customerService: z
      .object({
        available: z.boolean(),
        hours: words,
        /** When answers are given, in Seoul; null at all times. */
        schedule: z
          .object({
            opensAt: clockTime,
            closesAt: clockTime,
            weekdays: z.array(z.int().min(0).max(6)).min(1).max(7),
          })
          .nullable()
          .default(null),
      })
      .default({
        available: true,
        hours: { ko: "연중무휴 24시간", en: "24 hours, every day" },
        schedule: null,
      }),
    features: z
      .object({
        attendance: z.boolean(),
        roulette: z.boolean(),
        board: z.boolean(),
        sports: z.boolean(),
        mini: z.boolean(),
      })
      .default({ attendance: true, roulette: true, board: true, sports: true, mini: true }),
    /** What a day must bring to be attended and what attending gives (money.md, Attendance): won, tickets, points. */
    attendance: z
      .object({
        needed: won.min(1),
        dayTickets: z.number().int().min(0).max(100),
        milestones: z.array(
          z.object({
            days: z.number().int().min(1).max(31),
            points: won,
            tickets: z.number().int().min(0).max(100),
          }),
        ),
      })
      .default({
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
    roulette: z
      .object({
        segments: z.array(
          z.object({
            id: z.string().min(1).max(20),
            label: words,
            points: won,
            weight: z.number().int().min(1).max(10_000),
          }),
        ),
      })
      .default({ segments: defaultSegments }),
    /** Points that a post earns and at most a Seoul day; how much a member may add to the board a Seoul day. */
    board: z
      .object({
        postBonus: won,
        postBonusDayMaximum: won,
        postsADay: z.number().int().min(1).max(10_000),
        commentsADay: z.number().int().min(1).max(10_000),
        imagesADay: z.number().int().min(0).max(10_000),
      })
      .default({
        postBonus: 100,
        postBonusDayMaximum: 300,
        postsADay: 10,
        commentsADay: 100,
        imagesADay: 30,
      }),
    deposit: z
      .object({ presets: z.array(won).max(12), minimum: won, maximum: won, unit: won.min(1) })
      .default({
        presets: [10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000],
        minimum: 10_000,
        maximum: 50_000_000,
        unit: 1_000,
      }),
    withdrawal: z
      .object({ minimum: won, maximum: won, unit: won.min(1), cooldownMinutes: z.number().int().min(0) })
      .default({ minimum: 10_000, maximum: 30_000_000, unit: 10_000, cooldownMinutes: 60 }),
    /** The cashier's figures (money.md): hours, won, basis points of a settled stake, percent, points. */
    money: z
      .object({
        depositExpiryHours: z.number().int().min(1).max(720),
        rolloverResetBelow: won,
        pointConversionMinimum: won.min(1),
        rollingConversionMinimum: won.min(1),
        secondApprovalFrom: won.min(1),
        referralBps: z.number().int().min(0).max(1_000),
        paybackPercent: z.number().int().min(0).max(100),
        signUpBonus: won,
      })
      .default({
        depositExpiryHours: 24,
        rolloverResetBelow: 1_000,
        pointConversionMinimum: 10_000,
        rollingConversionMinimum: 1_000,
        secondApprovalFrom: 10_000_000,
        referralBps: 10,
        paybackPercent: 0,
        signUpBonus: 0,
      }),
    /** The most that a cashier may move in one adjustment, in won. */
    adjustment: z.object({ cashierMaximum: won }).default({ cashierMaximum: 1_000_000 }),
    passwordMinimum: z.number().int().min(4).max(64).default(4),
    sessionIdleMinutes: z.number().int().min(5).max(43_200).default(120),
    operatorSessionIdleMinutes: z.number().int().min(5).max(1_440).default(60),
    singleSession: z.boolean().default(false),
    /** A single win of at least so much is shown, with a masked nickname, among the site's winners. */
    winnerMinimum: won.default(100_000),
    carriers: z
      .array(z.object({ code: z.enum(phoneCarriers), name: words }))
      .default(phoneCarriers.map((code) => ({ code, name: carrierNames[code] }))),
    /** Who licenses the operator and under which number; nothing is said until the operator has set it. */
    licence: z.object({ text: words.nullable() }).default({ text: null }),
    helplines: z.array(z.object({ name: words, phone: z.string().max(40), url: z.url() })).default([
      {
        name: { ko: "한국도박문제예방치유원", en: "Korea Problem Gambling Agency" },
        phone: "1336",
        url: "https://www.kcgp.or.kr",
      },
    ]),
  })
  .strict();

/** The site's settings as they count now. */
export type SiteSetting = z.output<typeof siteSettingSchema>;
