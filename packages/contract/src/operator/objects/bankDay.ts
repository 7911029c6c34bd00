import * as z from "zod/mini";
import { instant } from "../../fields.ts";
import { bankDayKinds, bankDayStates, bankEntryStates } from "../enumerations.ts";

const sum = z.int();

/** A day of Seoul: what the bank says, what the books say, and how many lines do not agree. Sums in won. */
export const bankDay = z.object({
  day: z.string(),
  state: z.enum(bankDayStates),
  /** Whether it is over, and the next that can be closed. */
  closable: z.boolean(),
  in: sum,
  out: sum,
  deposits: sum,
  undone: sum,
  payouts: sum,
  /** The differences of its accounts, each above 0, together. */
  difference: sum,
  rows: z.int(),
  closedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
});
export type BankDay = z.output<typeof bankDay>;

const account = z.object({
  id: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  holder: z.string(),
});

/** A day of one site account; without one, of what is of no known account. Sums in won. */
export const bankDayAccount = z.object({
  account: z.nullable(account),
  in: sum,
  inCount: z.int(),
  out: sum,
  outCount: z.int(),
  balance: z.nullable(sum),
  /** In how many places the bank's balances do not follow from line to line; null where none was said. */
  breaks: z.nullable(z.int()),
  deposits: sum,
  depositsCount: z.int(),
  undone: sum,
  payouts: sum,
  payoutsCount: z.int(),
  /** What the bank says less what the books say. */
  difference: sum,
});
export type BankDayAccount = z.output<typeof bankDayAccount>;

/** A line that does not agree, or was reported after its own day was closed. Money in is above 0, money out below. */
export const bankDayRow = z.object({
  position: z.int(),
  account: z.nullable(account),
  kind: z.enum(bankDayKinds),
  late: z.boolean(),
  at: instant,
  name: z.nullable(z.string()),
  member: z.nullable(
    z.object({ id: z.string(), loginId: z.string(), nickname: z.string(), simulated: z.boolean() }),
  ),
  entryId: z.nullable(z.string()),
  /** What was decided about the entry by now. */
  entryState: z.nullable(z.enum(bankEntryStates)),
  requestId: z.nullable(z.string()),
  bank: sum,
  books: sum,
});
export type BankDayRow = z.output<typeof bankDayRow>;
