import type { DetailValues } from "@hanpan/contract/calls/change";
import type { DetailKind } from "@hanpan/contract/changeEnumerations";
import { phoneCarriers } from "@hanpan/contract/enumerations";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { opened, sealed } from "../lib/personalValues.ts";

/** What of a member is changed, as it is kept: a bank by its id and by what it was called. */
export const kept = z.object({
  depositor: z.string().optional(),
  phone: z.string().optional(),
  phoneCarrier: z.enum(phoneCarriers).optional(),
  bankId: z.string().optional(),
  bank: z.string().optional(),
  accountNumber: z.string().optional(),
  usdtAddress: z.string().nullable().optional(),
  nickname: z.string().optional(),
});
export type Kept = z.output<typeof kept>;

type SealedDetail = "phone" | "accountNumber" | "usdtAddress";

function eachDetail(values: Kept, turn: (field: SealedDetail, value: string) => string): Kept {
  const { phone, accountNumber, usdtAddress } = values;
  return {
    ...values,
    ...(phone === undefined ? {} : { phone: turn("phone", phone) }),
    ...(accountNumber === undefined ? {} : { accountNumber: turn("accountNumber", accountNumber) }),
    ...(typeof usdtAddress === "string" ? { usdtAddress: turn("usdtAddress", usdtAddress) } : {}),
  };
}

/** A member's details as they are kept. */
export const sealedDetails = (memberId: string, values: Kept): Kept =>
  eachDetail(values, (field, value) => sealed(memberId, field, value));

/** A member's details as they were before they were kept. */
export const openedDetails = (memberId: string, values: Kept): Kept =>
  eachDetail(values, (field, value) => opened(memberId, field, value));

const ownRow = z.object({
  depositor: z.string(),
  phone: z.string(),
  phoneCarrier: z.enum(phoneCarriers),
  bankId: z.string(),
  bank: z.string(),
  accountNumber: z.string(),
  usdtAddress: z.string().nullable(),
  nickname: z.string(),
});

const fieldsOf: Readonly<Record<DetailKind, readonly (keyof z.output<typeof ownRow>)[]>> = {
  NAME: ["depositor"],
  PHONE: ["phone", "phoneCarrier"],
  ACCOUNT: ["bankId", "bank", "accountNumber"],
  USDT: ["usdtAddress"],
  NICKNAME: ["nickname"],
};

/** What stands now of a kind of a member's details. */
export async function standing(
  connection: Pool | PoolClient,
  memberId: string,
  kind: DetailKind,
): Promise<Kept> {
  const found = await connection.query(
    `SELECT depositor, phone, phone_carrier AS "phoneCarrier", bank_id AS "bankId", bank.name_ko AS bank,
       account_number AS "accountNumber", usdt_address AS "usdtAddress", nickname
       FROM platform.member JOIN platform.bank USING (bank_id) WHERE member_id = $1`,
    [memberId],
  );
  const own = openedDetails(memberId, ownRow.parse(found.rows[0]));
  return kept.parse(Object.fromEntries(fieldsOf[kind].map((field) => [field, own[field]])));
}

/** Whether two say the same of a kind of details; what a bank is called does not count, and letters of a wallet count as they are. */
export const isSame = (kind: DetailKind, one: Kept, other: Kept): boolean =>
  fieldsOf[kind].every(
    (field) => field === "bank" || field === "phoneCarrier" || one[field] === other[field],
  );

/** What of it a screen shows. */
export function shownValues({ phoneCarrier: _carrier, bankId: _bank, ...values }: Kept): DetailValues {
  return values;
}
