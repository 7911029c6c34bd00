import type { OperatorRole } from "@hanpan/contract/operator/permissions";
import type { Pool } from "pg";
import { writeDepositAccount } from "../operator/bank/depositAccounts.ts";
import { addOperator } from "../operator/operators/addOperator.ts";

/** The demo's operators as docs/operator.md names them. */
export const demoOperators = [
  { loginId: "owner", password: "owner1234", name: "소유자", role: "OWNER" },
  { loginId: "cashier", password: "cashier1234", name: "캐셔", role: "CASHIER" },
] as const satisfies readonly {
  loginId: string;
  password: string;
  name: string;
  role: OperatorRole;
}[];

/** The demo's account to deposit to. The id is fixed, so that a second start finds it. */
const demoAccount = {
  accountId: "0193a000-0000-7000-8000-00000000d401",
  bankId: "0193a000-0000-7000-8000-000000000004",
  accountNumber: "10000000000001",
  holder: "한판 데모",
} as const;

/** Makes the demo's operators and the account that members are answered with; what is there already stays. */
export async function seedDesk(pool: Pool, now: Date): Promise<void> {
  for (const operator of demoOperators) {
    const known = await pool.query("SELECT FROM platform.operator WHERE login_id = $1", [operator.loginId]);
    // They were made by nobody who could hold their passwords alone (everybody knows them), and a demo is looked at on its
    // first day: they count as two from the start.
    if (known.rows.length === 0) await addOperator(pool, { ...operator, now, countsFrom: now });
  }
  const known = await pool.query("SELECT FROM platform.deposit_account WHERE account_id = $1", [
    demoAccount.accountId,
  ]);
  if (known.rows.length > 0) return;
  const { accountId, ...account } = demoAccount;
  await writeDepositAccount(pool, { ...account, levelId: null, active: true }, now, accountId);
}
