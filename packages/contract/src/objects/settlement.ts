import * as z from "zod/mini";
import { gameCategories, rollingBases, settlementPeriods, shareKinds } from "../enumerations.ts";
import { instant, won } from "../fields.ts";

/** A rate of a partner from a day of Seoul on, in basis points (docs/partners.md, "What a partner earns"). */
export const partnerRate = z.object({
  category: z.enum(gameCategories),
  kind: z.enum(shareKinds),
  from: z.string(),
  bps: z.int(),
  setBy: z.string(),
  setAt: instant,
});
export type PartnerRate = z.output<typeof partnerRate>;

const costs = z.object({ LIVE: z.int(), SLOT: z.int(), SPORTS: z.int(), MINI: z.int() });

/** What a losing share is less of, and what a rolling share is of; the top's hold for the tree. */
export const shareTerms = z.object({
  rollingOf: z.enum(rollingBases),
  lessBonuses: z.boolean(),
  lessRolling: z.boolean(),
  lessPartnerRolling: z.boolean(),
  /** Basis points of stake − win. */
  costBps: costs,
});
export type ShareTerms = z.output<typeof shareTerms>;

/** How a partner is settled from a day on; without a period they are not. */
export const partnerContract = z.object({
  from: z.string(),
  period: z.nullable(z.enum(settlementPeriods)),
  carriesLosses: z.boolean(),
  terms: shareTerms,
  setBy: z.string(),
  setAt: instant,
});
export type PartnerContract = z.output<typeof partnerContract>;

/** A kind of share in a statement, won: brought + earned + forgiven + corrected = payable + carried. */
const pot = z.object({
  brought: won,
  earned: won,
  forgiven: won,
  corrected: won,
  payable: won,
  carried: won,
});

/** What members came to: won, the members' rolling in whole won rounded down. */
const play = z.object({ stakes: won, wins: won, counted: won, bonuses: won, rolling: won });

const cell = z.object({ bps: z.int(), due: won, below: won, before: won, share: won });

/** A day and category of a statement. Of a day before its period it is a correction. */
export const statementRow = z.object({
  day: z.string(),
  category: z.enum(gameCategories),
  isCorrection: z.boolean(),
  own: play,
  branch: play,
  rolling: cell,
  losing: cell,
});
export type StatementRow = z.output<typeof statementRow>;

const people = z.object({
  members: z.int(),
  joined: z.int(),
  active: z.int(),
  deposits: won,
  withdrawals: won,
});

/** Members, deposits and withdrawals of a day. */
export const statementDay = z.object({ day: z.string(), own: people, branch: people });
export type StatementDay = z.output<typeof statementDay>;

/** What a partner is owed for a period, both days included. */
export const partnerStatement = z.object({
  id: z.string(),
  runId: z.string(),
  /** Of a demo's crowd (docs/crowd.md) where simulated. */
  partner: z.object({ id: z.string(), nickname: z.string(), loginId: z.string(), simulated: z.boolean() }),
  from: z.string(),
  to: z.string(),
  approved: z.boolean(),
  carriesLosses: z.boolean(),
  rolling: pot,
  losing: pot,
  payable: won,
  paidBy: z.nullable(z.enum(["BALANCE", "OUTSIDE"])),
  paidAt: z.nullable(instant),
  paidNote: z.nullable(z.string()),
});
export type PartnerStatement = z.output<typeof partnerStatement>;

/** A statement with its days and categories. */
export const wholeStatement = z.extend(partnerStatement, {
  rows: z.array(statementRow),
  days: z.array(statementDay),
});
export type WholeStatement = z.output<typeof wholeStatement>;
