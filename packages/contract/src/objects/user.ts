import * as z from "zod/mini";
import { genders, memberStatuses, phoneCarriers } from "../enumerations.ts";
import { instant, won } from "../fields.ts";
import { languages } from "../language.ts";

/**
 * A member's balances: cash and rolling in whole won, bonus and points in points (1 point = 1 won), tickets, and the won
 * that the member owes (above 0 the cash is 0).
 */
export const balances = z.object({
  cash: won,
  lockedBonus: won,
  point: won,
  rolling: won,
  ticket: z.int(),
  debt: won,
});
export type Balances = z.output<typeof balances>;

/** The member as the member sees themself; account number and phone are masked. */
export const user = z.object({
  id: z.string(),
  loginId: z.string(),
  nickname: z.string(),
  role: z.literal("MEMBER"),
  status: z.enum(memberStatuses),
  level: z.object({ id: z.string(), name: z.string(), rank: z.int() }),
  balances,
  bank: z.object({
    bankId: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    depositor: z.string(),
  }),
  phone: z.string(),
  phoneCarrier: z.enum(phoneCarriers),
  usdtAddress: z.nullable(z.string()),
  gender: z.enum(genders),
  dob: z.string(),
  referralCode: z.string(),
  referrer: z.nullable(z.string()),
  language: z.enum(languages),
  isPartner: z.boolean(),
  createdAt: instant,
  lastLoginAt: z.nullable(instant),
});
export type User = z.output<typeof user>;
