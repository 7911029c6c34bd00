import type { User } from "@hanpan/contract/objects/user";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { deviceName } from "../../lib/device.ts";
import { recordLogin } from "../../lib/loginHistory.ts";
import { countAttempt, forgiveAttempt } from "../../lib/passwordAttempts.ts";
import { passwordMatches } from "../../lib/passwords.ts";
import { readUser } from "../../lib/readUser.ts";
import { endSessions, startSession } from "../../lib/sessions.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { type Refusal, refuse, refuseForNow } from "../../server/refusal.ts";
import { holderOf } from "./identity.ts";
import type { Arrival } from "./register.ts";

export type LoginDependencies = {
  readonly pool: Pool;
  readonly setting: SiteSetting;
  /** Work that must not delay the reply: its time would tell whether an ID exists. */
  readonly afterReply: (work: Promise<void>) => void;
};

const credentialsRow = z.object({
  password_hash: z.string(),
  status: z.enum(["ACTIVE", "SUSPENDED", "SELF_EXCLUDED", "CLOSED"]),
});

/**
 * Signs a member in. Whether the ID exists shows neither in the words nor in the time: an unknown ID costs the
 * same argon2 work, and what is written for a known one is written after the reply.
 */
export async function logIn(
  { pool, setting, afterReply }: LoginDependencies,
  form: { loginId: string; password: string },
  arrival: Arrival,
): Promise<{ user: User; token: string } | Refusal> {
  const { address, userAgent } = arrival.request;
  const subjects = [
    { kind: "ADDRESS", subject: address },
    { kind: "LOGIN_ID", subject: form.loginId },
  ] as const;
  const refusedForMs = await countAttempt(pool, subjects, arrival.now);
  if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
  const memberId = await holderOf(pool, "LOGIN_ID", form.loginId);
  const credentials = await credentialsOf(pool, memberId);
  const device = deviceName(userAgent);
  if (!(await passwordMatches(credentials?.password_hash ?? null, form.password))) {
    if (memberId !== null) {
      afterReply(recordLogin(pool, { memberId, outcome: "FAILURE", address, device, now: arrival.now }));
    }
    return refuse("BAD_CREDENTIALS");
  }
  if (memberId === null || credentials === null) return refuse("BAD_CREDENTIALS");
  await forgiveAttempt(pool, subjects);
  if (credentials.status === "SUSPENDED") return refuse("ACCOUNT_SUSPENDED");
  if (credentials.status === "CLOSED") return refuse("ACCOUNT_CLOSED");
  return withTransaction(pool, async (client) => {
    await client.query(
      "UPDATE platform.member SET previous_login_at = last_login_at, last_login_at = $2 WHERE member_id = $1",
      [memberId, arrival.now],
    );
    if (setting.singleSession) {
      await endSessions(client, memberId, { allBut: null }, "LOGGED_IN_ELSEWHERE", arrival.now);
    }
    const idleMinutes = setting.sessionIdleMinutes;
    const { token } = await startSession(client, {
      memberId,
      address,
      device,
      idleMinutes,
      now: arrival.now,
    });
    await recordLogin(client, { memberId, outcome: "SUCCESS", address, device, now: arrival.now });
    return { user: await readUser(client, memberId, arrival.language), token };
  });
}

/** Asks the database for a known and an unknown ID alike. */
async function credentialsOf(
  pool: Pool,
  memberId: string | null,
): Promise<z.output<typeof credentialsRow> | null> {
  const found = await pool.query({
    name: "credentials",
    text: "SELECT password_hash, status FROM platform.member WHERE member_id = $1",
    values: [memberId],
  });
  return found.rows[0] === undefined ? null : credentialsRow.parse(found.rows[0]);
}
