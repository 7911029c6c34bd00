import * as z from "zod/mini";
import { gameCategories } from "../../enumerations.ts";
import { instant } from "../../fields.ts";
import { monthStates } from "../enumerations.ts";

const sum = z.int();
const category = z.enum(gameCategories);

/** What bets came to: how many, staked and won by members. What they lost, the gross gaming revenue, is stake less win. Won. */
const play = { bets: z.int(), stake: sum, win: sum };

/** A month of Seoul in a line. Sums in won; what came late to months that were closed stands apart (`late`). */
export const monthSummary = z.object({
  month: z.string(),
  state: z.enum(monthStates),
  /** Whether it is over and the next that can be closed. */
  closable: z.boolean(),
  ...play,
  /** Gross gaming revenue that came late to closed months. */
  late: sum,
  /** Bonuses given less bonuses taken back, points as won. */
  bonuses: sum,
  /** Rolling that was earned. */
  rolling: sum,
  deposits: sum,
  withdrawals: sum,
  /** What the site owed its members when the month ended: cash, held withdrawals, bonuses, points and rolling. */
  owed: sum,
  closedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
});
export type MonthSummary = z.output<typeof monthSummary>;

/**
 * A line of a month: its play, what came late to closed months, and what bonuses and rolling cost. All lines of a section come to
 * the month's own; where costs do not stand by line (`hasLineCosts`) they are 0 in all but the days.
 */
const line = { ...play, late: sum, bonuses: sum, rolling: sum };

/** Above 0: the line stands for so many that are smaller, together. */
const others = z.int();

/** A day of it; null: what came late to days of closed months. */
export const monthDay = z.object({
  day: z.nullable(z.string()),
  ...line,
  deposits: sum,
  withdrawals: sum,
});
export type MonthDay = z.output<typeof monthDay>;

/** A game; the vendor is whose it was when it was played. Null: what is of no game, of its category or of none. */
export const monthGame = z.object({
  gameId: z.nullable(z.string()),
  game: z.nullable(z.string()),
  vendor: z.nullable(z.string()),
  category: z.nullable(category),
  ...line,
  others,
});
export type MonthGame = z.output<typeof monthGame>;

/** A vendor, a level, or a partner's own members; null: none. */
export const monthGroup = z.object({
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  ...line,
  others,
});
export type MonthGroup = z.output<typeof monthGroup>;

/** A category of games; null: none. */
export const monthCategory = z.object({ category: z.nullable(category), ...line });
export type MonthCategory = z.output<typeof monthCategory>;

/** A vendor's category and what the vendor takes of it: its play, what came late to closed months, and what is due at the rate. */
export const monthInvoice = z.object({
  vendorId: z.string(),
  vendor: z.string(),
  category,
  ...play,
  /** What came late to closed months. */
  late: sum,
  /** Basis points of the month; null where none was said. */
  rateBps: z.nullable(z.int()),
  /** Null without a rate; 0 where members won. */
  due: z.nullable(sum),
});
export type MonthInvoice = z.output<typeof monthInvoice>;

/** What bonuses or rolling cost, by what they were for; above 0 is given. Won, points as won. */
export const monthCost = z.object({
  kind: z.enum(["BONUS", "ROLLING"]),
  type: z.string(),
  pointType: z.nullable(z.string()),
  amount: sum,
});
export type MonthCost = z.output<typeof monthCost>;

/** Money in and out by the account that holds it; a bank's or provider's by the site's account, where one is known. */
export const monthCash = z.object({
  account: z.string(),
  siteAccount: z.nullable(z.object({ bankName: z.string(), accountNumber: z.string(), holder: z.string() })),
  unit: z.string(),
  deposits: sum,
  depositCount: z.int(),
  withdrawals: sum,
  withdrawalCount: z.int(),
});
export type MonthCash = z.output<typeof monthCash>;

/** An account of the ledger over the month, in its own unit. The members' own are what the site owes them. */
export const monthAccount = z.object({
  account: z.string(),
  unit: z.string(),
  isMembers: z.boolean(),
  opening: sum,
  moved: sum,
  closing: sum,
});
export type MonthAccount = z.output<typeof monthAccount>;

/** What came late to a game's day of a closed month. */
export const monthLate = z.object({
  day: z.string(),
  game: z.string(),
  vendor: z.string(),
  category,
  ...play,
});
export type MonthLate = z.output<typeof monthLate>;

/** A month whole, as one edition has it. */
export const monthReport = z.object({
  ...monthSummary.shape,
  /** Which edition it was read from: what is closed names it. */
  edition: z.int(),
  /** When its days were last counted; null where none was. */
  countedAt: z.nullable(instant),
  /** Whether what bonuses and rolling cost stands by line: not where the month was closed, or is read, before it did. */
  hasLineCosts: z.boolean(),
  days: z.array(monthDay),
  games: z.array(monthGame),
  vendors: z.array(monthGroup),
  categories: z.array(monthCategory),
  levels: z.array(monthGroup),
  partners: z.array(monthGroup),
  invoices: z.array(monthInvoice),
  costs: z.array(monthCost),
  cash: z.array(monthCash),
  accounts: z.array(monthAccount),
  lateGames: z.array(monthLate),
});
export type MonthReport = z.output<typeof monthReport>;

/** An account held against the ledger: what the figures add up to, what the ledger says, and by how much bets and ledger differ. */
export const monthDifference = z.object({
  account: z.string(),
  unit: z.string(),
  kept: sum,
  ledger: sum,
  play: sum,
});
export type MonthDifference = z.output<typeof monthDifference>;
