import type { User } from "@hanpan/contract/objects/user";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { reopenAccount } from "../../closing/reopenAccount.ts";
import { lookAtSignIn } from "../../exclusion/atDoor.ts";
import type { ExclusionGround } from "../../exclusion/exclusionGround.ts";
import { deviceName } from "../../lib/device.ts";
import { recordLogin } from "../../lib/loginHistory.ts";
import { passwordMatches } from "../../lib/passwords.ts";
import { refusedByStatus } from "../../lib/refusedByStatus.ts";
import type { SignInGuard } from "../../lib/signInGuard.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { holderOf } from "../../lib/uniqueValues.ts";
import { noteVisit } from "../../persons/notePerson.ts";
import { notifyCodeUsed } from "../../second-factor/codeUsed.ts";
import type { FactorGround } from "../../second-factor/factorGround.ts";
import { hasFactor } from "../../second-factor/memberFactor.ts";
import { trustDevice } from "../../second-factor/trustedDevices.ts";
import { Refusal, refuse, refuseForNow } from "../../server/refusal.ts";
import { beginSession } from "./beginSession.ts";
import { notifyOfNewDevice } from "./notifyOfNewDevice.ts";
import { passFactor } from "./passFactor.ts";
import { type PlaceGround, passPlace } from "./passPlace.ts";
import { refuseClosed } from "./refuseClosed.ts";
import type { Arrival } from "./register.ts";

export type LoginDependencies = {
  readonly pool: Pool;
  readonly setting: SiteSetting;
  readonly guard: SignInGuard;
  readonly factors: FactorGround;
  readonly ground: PlaceGround["ground"];
  readonly limitFactor: number;
  readonly exclusions: ExclusionGround;
  /** Work that must not delay the reply: its time would show whether an ID exists. */
  readonly afterReply: (work: Promise<void>) => void;
};

const credentialsRow = z.object({ password_hash: z.string() });
type Credentials = z.output<typeof credentialsRow>;

export type LoginForm = {
  readonly loginId: string;
  readonly password: string;
  /** Of the second factor, once it was asked for. */
  readonly code?: string | undefined;
  /** What the code was named by that was sent because the place is unusual. */
  readonly place?: string | undefined;
  /** Whether the device is trusted from now on, where the code is right. */
  readonly trust?: boolean | undefined;
  /** Whether the closing of the account is taken back with it (docs/closing.md). */
  readonly reopens?: boolean;
};

/**
 * Signs a member in. Whether the ID exists shows neither in the words nor in the time: an unknown ID costs the
 * same argon2 work, and what is written for a known one is written after the reply. Who has a second factor is asked for it once the
 * password was right (docs/second-factor.md).
 */
export async function logIn(
  { pool, setting, guard, factors, ground, limitFactor, exclusions, afterReply }: LoginDependencies,
  form: LoginForm,
  arrival: Arrival,
): Promise<{ user: User; token: string } | Refusal> {
  const { address, userAgent, cookies } = arrival.request;
  const attempt = await guard.count({ loginId: form.loginId, address, cookies }, arrival.now);
  if (attempt.refusedForMs !== null) return refuseForNow(attempt.refusedForMs / 1_000);
  const memberId = await holderOf(pool, "LOGIN_ID", form.loginId);
  const credentials = await credentialsOf(pool, memberId);
  const device = deviceName(userAgent);
  const turnedAway = (refusal = refuse("BAD_CREDENTIALS")): Refusal => {
    if (memberId !== null) {
      afterReply(recordLogin(pool, { memberId, outcome: "FAILURE", address, device, now: arrival.now }));
    }
    return refusal;
  };
  const isGood = await passwordMatches(credentials?.password_hash ?? null, form.password);
  if (!isGood || memberId === null || credentials === null) return turnedAway();
  const { now, request } = arrival;
  if (form.reopens !== true && (await refusedByStatus(pool, memberId, "SIGN_IN")) === "ACCOUNT_CLOSED") {
    await attempt.forgive();
    // Before the second factor, which they need to take it back.
    return refuseClosed(pool, memberId, now);
  }
  const passed = await passFactor(factors, setting, { memberId, code: form.code, request, now });
  if (passed instanceof Refusal) return form.code === undefined ? passed : turnedAway(passed);
  if (!passed.hasFactor) {
    const { loginId, code, place } = form;
    const asked = { memberId, loginId, code, place, request, now };
    const unusual = await passPlace({ ground, guard, limitFactor }, setting, asked);
    if (unusual !== null) return unusual.code === "CODE_WRONG" ? turnedAway(unusual) : unusual;
  }
  await lookAtSignIn(exclusions, { memberId, now }, setting);
  const begun = await withTransaction(pool, async (client) => {
    const current = await lockCredentials(client, memberId);
    // Argon2 takes its time: a password that was changed meanwhile is no password any more.
    if (current.password_hash !== credentials.password_hash) return "CHANGED";
    if ((await hasFactor(client, memberId)) !== passed.hasFactor) return "CHANGED";
    if (form.reopens === true) {
      const over = await reopenAccount(client, memberId, now);
      if (over !== null) return over;
    }
    const session = await beginSession(client, setting, memberId, arrival);
    if (session instanceof Refusal) return session;
    await notifyOfNewDevice(client, { guard, setting }, { memberId, loginId: form.loginId, request, now });
    if (passed.by === "RECOVERY_CODE") await notifyCodeUsed(client, { setting, now }, memberId);
    const days = setting.secondFactor.trustedDays;
    if (form.trust === true && days > 0 && form.code !== undefined && passed.hasFactor)
      await trustDevice(client, factors, { ...{ memberId, cookies, device, address, days, now } });
    return session;
  });
  if (begun === "CHANGED") return turnedAway();
  const devices = await attempt.forgive();
  if (!(begun instanceof Refusal))
    afterReply(noteVisit(pool, { memberId, address, devices, now: arrival.now }));
  return begun;
}

/** Asks the database for a known and an unknown ID alike. */
async function credentialsOf(pool: Pool, memberId: string | null): Promise<Credentials | null> {
  const found = await pool.query({
    name: "credentials",
    text: "SELECT password_hash FROM platform.member WHERE member_id = $1",
    values: [memberId],
  });
  return found.rows[0] === undefined ? null : credentialsRow.parse(found.rows[0]);
}

/** Reads them again, and keeps who would change them waiting: they then end the session that begins here. */
async function lockCredentials(client: PoolClient, memberId: string): Promise<Credentials> {
  const found = await client.query(
    "SELECT password_hash FROM platform.member WHERE member_id = $1 FOR NO KEY UPDATE",
    [memberId],
  );
  return credentialsRow.parse(found.rows[0]);
}
