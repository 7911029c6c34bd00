import type { User } from "@hanpan/contract/objects/user";
import type { PoolClient } from "pg";
import { deviceName } from "../../lib/device.ts";
import { recordLogin } from "../../lib/loginHistory.ts";
import { readUser } from "../../lib/readUser.ts";
import { refusedByStatus } from "../../lib/refusedByStatus.ts";
import { endSessions, startSession } from "../../lib/sessions.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { type Refusal, refuse } from "../../server/refusal.ts";
import type { Arrival } from "./register.ts";

/** Begins the session of a member who has proven who they are, in the transaction that locked their row. */
export async function beginSession(
  client: PoolClient,
  setting: SiteSetting,
  memberId: string,
  { now, language, request: { address, userAgent } }: Arrival,
): Promise<{ user: User; token: string } | Refusal> {
  const refused = await refusedByStatus(client, memberId, "SIGN_IN");
  if (refused !== null) return refuse(refused);
  await client.query(
    "UPDATE platform.member SET previous_login_at = last_login_at, last_login_at = $2 WHERE member_id = $1",
    [memberId, now],
  );
  if (setting.singleSession)
    await endSessions(client, memberId, { allBut: null }, "LOGGED_IN_ELSEWHERE", now);
  const device = deviceName(userAgent);
  const idleMinutes = setting.sessionIdleMinutes;
  const { token } = await startSession(client, { ...{ memberId, address, device, idleMinutes, now } });
  await recordLogin(client, { memberId, outcome: "SUCCESS", address, device, now });
  return { user: await readUser(client, memberId, language), token };
}
