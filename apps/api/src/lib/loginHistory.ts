import type { LoginOutcome } from "@hanpan/contract/enumerations";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";

export type LoginRecord = {
  readonly memberId: string;
  readonly outcome: LoginOutcome;
  readonly address: string;
  readonly device: string;
  readonly now: Date;
};

/** Writes a login, good or bad, into the member's own history. */
export async function recordLogin(connection: Pool | PoolClient, login: LoginRecord): Promise<void> {
  await connection.query(
    `INSERT INTO platform.login_history (member_id, login_id, at, address, device, outcome)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [login.memberId, v7(), login.now, login.address, login.device, login.outcome],
  );
}
