import * as z from "zod/mini";
import {
  bonusKinds,
  exclusionKinds,
  gameCategories,
  phoneCarriers,
  rolloverStatuses,
} from "../enumerations.ts";
import { instant, won } from "../fields.ts";
import { languages } from "../language.ts";

/** What the site says about itself to everybody. Names are in the request's language. */
export const globalSetting = z.object({
  siteName: z.string(),
  currency: z.literal("KRW"),
  languages: z.array(z.enum(languages)),
  defaultLanguage: z.enum(languages),
  timezone: z.string(),
  minimumAge: z.int(),
  signUpOpen: z.boolean(),
  referralRequired: z.boolean(),
  maintenance: z.object({ on: z.boolean(), until: z.nullable(instant), message: z.nullable(z.string()) }),
  /** `open`: answers are given now; outside the hours an inquiry is taken and waits. Not `available`: none is taken. */
  customerService: z.object({ available: z.boolean(), hours: z.string(), open: z.boolean() }),
  features: z.object({
    attendance: z.boolean(),
    roulette: z.boolean(),
    board: z.boolean(),
    sports: z.boolean(),
    mini: z.boolean(),
    /** Whether games can be tried with play money. */
    freePlay: z.optional(z.boolean()),
  }),
  /** Whether only members whose age was verified may try games. */
  freePlayVerified: z.optional(z.boolean()),
  deposit: z.object({ presets: z.array(won), minimum: won, maximum: won, unit: won }),
  /** The most of one withdrawal; the least, the unit and the pause are the member's level's. */
  withdrawal: z.object({ maximum: won }),
  /** The least of a conversion: points to cash, and whole won of rolling to points. */
  conversion: z.object({ pointMinimum: z.int(), rollingMinimum: z.int() }),
  passwordMinimum: z.int(),
  /** Whether a sign-up begins with the verification of the identity. */
  identityAtSignUp: z.optional(z.boolean()),
  carriers: z.array(z.object({ code: z.enum(phoneCarriers), name: z.string() })),
  licence: z.object({ text: z.nullable(z.string()) }),
  helplines: z.array(z.object({ name: z.string(), phone: z.string(), url: z.string() })),
});
export type GlobalSetting = z.output<typeof globalSetting>;

const limit = z.object({
  value: z.nullable(z.int()),
  used: z.int(),
  pending: z.nullable(z.object({ value: z.nullable(z.int()), from: instant })),
});

/** A member's own limits: won a day, week or month; minutes of a session. */
export const limits = z.object({
  depositDay: limit,
  depositWeek: limit,
  depositMonth: limit,
  lossDay: limit,
  lossWeek: limit,
  lossMonth: limit,
  sessionMinutes: limit,
});
export type Limits = z.output<typeof limits>;

/**
 * A kind of games that the member shut for themselves: until its end, null for good; from `opensFrom` on they may open it again, null
 * while they did not ask to.
 */
export const shutCategory = z.object({
  category: z.enum(gameCategories),
  since: instant,
  until: z.nullable(instant),
  opensFrom: z.nullable(instant),
});
export type ShutCategory = z.output<typeof shutCategory>;

/** What a deposit asks to be staked before a withdrawal, in won. */
export const rollover = z.object({
  id: z.string(),
  depositId: z.string(),
  amount: won,
  bonus: won,
  kind: z.nullable(z.enum(bonusKinds)),
  required: won,
  progress: won,
  status: z.enum(rolloverStatuses),
  openedAt: instant,
  closedAt: z.nullable(instant),
});
export type Rollover = z.output<typeof rollover>;

/** The member's own settings and what they may do with their money now. */
export const userSetting = z.object({
  language: z.enum(languages),
  marketing: z.object({ notes: z.boolean() }),
  limits,
  realityCheckMinutes: z.nullable(z.int()),
  withdrawable: z.object({
    amount: won,
    rolloverMet: z.boolean(),
    remaining: won,
    nextAllowedAt: z.nullable(instant),
  }),
  bonus: z.object({
    kind: z.nullable(z.enum(bonusKinds)),
    locked: won,
    rollovers: z.array(rollover),
    /** Whether the next deposit that is completed today is the day's first; what a distributor pays is no deposit. */
    firstOfDay: z.boolean(),
  }),
  /**
   * Points of gifts that are no cash yet: how many, whether it is for want of a first deposit, and the won still to be
   * played until all of them are.
   */
  gifts: z.object({ locked: z.int(), needsDeposit: z.boolean(), missing: won }),
  /** The member's own exclusion that holds now, and its end. */
  exclusion: z.nullable(z.object({ kind: z.enum(exclusionKinds), until: instant })),
  /** Who excludes the member by a list or register of theirs (docs/exclusion-lists.md), each with since when. */
  listed: z.optional(z.array(z.object({ by: z.string(), since: instant }))),
});
export type UserSetting = z.output<typeof userSetting>;
