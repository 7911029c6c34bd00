import * as z from "zod/mini";
import {
  betStatuses,
  bonusKinds,
  exclusionKinds,
  genders,
  loginOutcomes,
  memberStatuses,
  phoneCarriers,
} from "../../enumerations.ts";
import { instant, won } from "../../fields.ts";
import { languages } from "../../language.ts";
import { marketingChoices } from "../../marketing.ts";
import { moneyRequest } from "../../objects/moneyRequest.ts";
import { limits, rollover, shutCategory } from "../../objects/setting.ts";
import { memberTag } from "./tag.ts";

const level = z.object({ id: z.string(), name: z.string(), rank: z.int() });

/** A row of the members' list. */
export const memberRow = z.object({
  id: z.string(),
  loginId: z.string(),
  nickname: z.string(),
  status: z.enum(memberStatuses),
  level,
  cash: won,
  held: won,
  point: won,
  lockedBonus: won,
  isPartner: z.boolean(),
  /** Of the crowd of a demo (docs/crowd.md): a program plays, no person. */
  simulated: z.boolean(),
  /** What operators say of them in a word (docs/tags.md). */
  tags: z.array(memberTag),
  createdAt: instant,
  lastLoginAt: z.nullable(instant),
});
export type MemberRow = z.output<typeof memberRow>;

/** One of the last movements of a member's own accounts. */
export const memberMovement = z.object({
  id: z.string(),
  type: z.string(),
  account: z.string(),
  amount: z.number(),
  balanceAfter: z.number(),
  reference: z.string(),
  note: z.nullable(z.string()),
  at: instant,
});

/**
 * A member's whole file. Each list holds the latest; the rest is read from the list calls with `member`.
 * Amounts in won; `rolling` in won exact to 1/10,000.
 */
export const memberFile = z.extend(memberRow, {
  bank: z.object({
    bankId: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    depositor: z.string(),
  }),
  phone: z.string(),
  /** Whether the phone is verified, and the e-mail address that the member added. */
  reached: z.object({ phoneVerified: z.boolean(), email: z.nullable(z.string()) }),
  phoneCarrier: z.enum(phoneCarriers),
  /** Whether the member has a second factor (docs/second-factor.md). */
  secondFactor: z.boolean(),
  usdtAddress: z.nullable(z.string()),
  /** The USDT address that takes its place, from when on, and who asked for it; null while none waits. */
  nextUsdtAddress: z.nullable(
    z.object({ address: z.string(), holdsFrom: instant, askedBy: z.string(), askedAt: instant }),
  ),
  gender: z.enum(genders),
  dob: z.string(),
  referralCode: z.string(),
  referrer: z.nullable(z.object({ id: z.string(), loginId: z.string(), nickname: z.string() })),
  /** Whose the member is, the latest first: from a day on, and until another (not included; null: to this day). */
  partners: z.array(
    z.object({ from: z.string(), until: z.nullable(z.string()), id: z.string(), nickname: z.string() }),
  ),
  language: z.enum(languages),
  marketingNotes: z.boolean(),
  /** What of advertising they agree to, choice by choice. */
  marketingChoices: z.array(z.enum(marketingChoices)),
  rolling: z.number(),
  ticket: z.int(),
  /** What the member owes. */
  debt: won,
  withdrawable: z.object({
    amount: won,
    rolloverMet: z.boolean(),
    remaining: won,
    nextAllowedAt: z.nullable(instant),
  }),
  bonus: z.object({ kind: z.nullable(z.enum(bonusKinds)), locked: won }),
  rollovers: z.array(rollover),
  limits,
  exclusion: z.nullable(z.object({ kind: z.enum(exclusionKinds), until: instant })),
  /** The kinds of games that they shut for themselves. */
  shutCategories: z.array(shutCategory),
  totals: z.object({ deposits: won, withdrawals: won, stakes: won, wins: won, bets: z.int() }),
  movements: z.array(memberMovement),
  bets: z.array(
    z.object({
      id: z.string(),
      gameName: z.string(),
      vendorName: z.string(),
      stake: won,
      win: won,
      status: z.enum(betStatuses),
      betAt: instant,
    }),
  ),
  requests: z.array(moneyRequest),
  logins: z.array(
    z.object({
      id: z.string(),
      at: instant,
      address: z.string(),
      device: z.string(),
      outcome: z.enum(loginOutcomes),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      startedAt: instant,
      lastSeenAt: instant,
      address: z.string(),
      device: z.string(),
    }),
  ),
  /** What the site wrote to the member, as far as it is still in their box; never notes between members. */
  notes: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      at: instant,
      readAt: z.nullable(instant),
      /** Null for what no operator wrote. */
      sentBy: z.nullable(z.string()),
    }),
  ),
  audit: z.array(
    z.object({
      id: z.string(),
      at: instant,
      operator: z.string(),
      action: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type MemberFile = z.output<typeof memberFile>;
