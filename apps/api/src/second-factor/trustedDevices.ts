import { createHash, randomBytes } from "node:crypto";
import type { Cookies } from "@hanpan/server/cookies";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import type { Executor } from "../lib/outbox.ts";
import { opened, sealed } from "../lib/personalValues.ts";
import type { FactorGround } from "./factorGround.ts";

const dayMs = 24 * 60 * 60_000;

/** The most members by whom a device is trusted: a family's telephone. */
const mostTokens = 5;
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

const tokensOf = ({ trust }: FactorGround, cookies: Cookies): string[] =>
  (cookies.read(trust) ?? "")
    .split("~")
    .filter((token) => tokenForm.test(token))
    .slice(0, mostTokens);

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/**
 * Whether the member trusts the device that asks. Days that the site shortened count for devices that were trusted before.
 *
 * @param days for how long a device may be trusted; 0: none is.
 */
export async function isTrusted(
  ground: FactorGround,
  { memberId, cookies }: { readonly memberId: string; readonly cookies: Cookies },
  days: number,
  now: Date,
): Promise<boolean> {
  const hashes = tokensOf(ground, cookies).map(hashOf);
  if (days === 0 || hashes.length === 0) return false;
  const found = await ground.pool.query(
    `UPDATE platform.trusted_device SET last_used_at = $3
      WHERE member_id = $1 AND token_hash = ANY ($2::bytea[]) AND expires_at > $3 AND trusted_at > $4`,
    [memberId, hashes, now, new Date(now.getTime() - days * dayMs)],
  );
  return (found.rowCount ?? 0) > 0;
}

/** Trusts the device that passed the second factor: it is not asked for it at a sign-in for so many days. */
export async function trustDevice(
  client: PoolClient,
  ground: FactorGround,
  given: {
    readonly memberId: string;
    readonly cookies: Cookies;
    readonly device: string;
    readonly address: string;
    readonly days: number;
    readonly now: Date;
  },
): Promise<void> {
  const { memberId, cookies, device, address, days, now } = given;
  const token = randomBytes(32).toString("base64url");
  await client.query(
    `INSERT INTO platform.trusted_device
       (member_id, device_id, token_hash, device, address, trusted_at, last_used_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [
      ...[memberId, v7(), hashOf(token), device, sealed(memberId, "address", address.slice(0, 64)), now],
      new Date(now.getTime() + days * dayMs),
    ],
  );
  const others = tokensOf(ground, cookies).slice(0, mostTokens - 1);
  cookies.set(ground.trust, [token, ...others].join("~"));
}

const deviceRows = z.array(
  z.object({
    device_id: z.string(),
    device: z.string(),
    address: z.string(),
    trusted_at: z.date(),
    last_used_at: z.date(),
    expires_at: z.date(),
  }),
);

/** The devices that a member trusts, the one used last first. */
export async function readTrustedDevices(pool: Pool, memberId: string, now: Date) {
  const found = await pool.query(
    `SELECT device_id, device, address, trusted_at, last_used_at, expires_at FROM platform.trusted_device
      WHERE member_id = $1 AND expires_at > $2 ORDER BY last_used_at DESC, device_id DESC LIMIT 100`,
    [memberId, now],
  );
  return deviceRows.parse(found.rows).map((row) => ({
    id: row.device_id,
    device: row.device,
    address: opened(memberId, "address", row.address),
    trustedAt: row.trusted_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

/** Trusts the named devices no more, or all of them; answers how many. */
export async function forgetDevices(
  executor: Executor,
  memberId: string,
  only: readonly string[] | null,
): Promise<number> {
  const forgotten = await executor.query(
    `DELETE FROM platform.trusted_device WHERE member_id = $1 AND ($2::uuid[] IS NULL OR device_id = ANY ($2))`,
    [memberId, only],
  );
  return forgotten.rowCount ?? 0;
}
