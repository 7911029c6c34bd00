import * as z from "zod/mini";
import { depositMethods } from "../../enumerations.ts";
import { instant, won } from "../../fields.ts";
import { moneyRequest } from "../../objects/moneyRequest.ts";

const bankAccount = z.object({ bankName: z.string(), accountNumber: z.string(), holder: z.string() });

/**
 * A request in the cashier's queue, with what the cashier looks at. `bonus` is what the deposit earned when it
 * was completed. What has `needsSecondOperator` (by the sum of the member's requests of its type within 24 hours) is completed in two steps: the first operator's
 * `complete` approves it (`firstApprover`, `approvedAt`), another's completes it.
 */
export const operatorMoneyRequest = z.extend(moneyRequest, {
  member: z.object({
    id: z.string(),
    loginId: z.string(),
    nickname: z.string(),
    /** No person: on a demo a program plays them. */
    simulated: z.boolean(),
    levelName: z.string(),
  }),
  /** The member's account when they asked: where a withdrawal is paid to. */
  bank: bankAccount,
  /** The member's account of now where it is another than the one they asked with. */
  accountNow: z.nullable(bankAccount),
  depositor: z.nullable(z.string()),
  /** The site account that a deposit by bank was asked to; null where the site had none, and of older ones. */
  givenAccount: z.nullable(z.extend(bankAccount, { id: z.string() })),
  /** Of a deposit by bank: who pays is, as names are compared, another than the holder of the member's account. */
  isOthersMoney: z.boolean(),
  /** How a deposit comes; USDT of a withdrawal that is paid in it, null of one that a bank pays. */
  method: z.nullable(z.enum(depositMethods)),
  /** The member's wallet: where a deposit by USDT comes from, or where a withdrawal in USDT was promised to go. */
  usdtAddress: z.nullable(z.string()),
  bonus: won,
  needsSecondOperator: z.boolean(),
  approvedAt: z.nullable(instant),
  firstApprover: z.nullable(z.string()),
  processedBy: z.nullable(z.string()),
  secondApprover: z.nullable(z.string()),
  hidden: z.boolean(),
  /** When a completed deposit was taken back, for it had been completed by mistake. */
  undoneAt: z.nullable(instant),
  /** Why somebody has to look at a withdrawal before it is paid; it is held until that was lifted. */
  risk: z.nullable(
    z.object({
      /** Of `riskReasons`; a newer version's process beside this one may have written one that is not among them. */
      reasons: z.array(z.string()),
      liftedAt: z.nullable(instant),
      liftedBy: z.nullable(z.string()),
      liftReason: z.nullable(z.string()),
    }),
  ),
  /** When a withdrawal was approved to be paid by a batch. */
  payableAt: z.nullable(instant),
  /** The batch that it waits in, or was paid by. */
  payout: z.nullable(z.object({ id: z.string(), number: z.int() })),
});
export type OperatorMoneyRequest = z.output<typeof operatorMoneyRequest>;

/** One step of a request: who, when, from, to, why. */
export const moneyRequestStep = z.object({
  at: instant,
  actor: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  reason: z.nullable(z.string()),
});
