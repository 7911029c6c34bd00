import { createHmac, randomInt } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";

/** Letters and digits that nobody takes for another: ten of them are 49 bits, which nobody guesses, whatever a hash costs. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const codeLength = 10;
const codesAtOnce = 10;

const makeCode = () =>
  Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join("");

const macOf = (key: Buffer, memberId: string, code: string): Buffer =>
  createHmac("sha256", key).update(`${memberId} ${code}`).digest();

/** Makes ten codes in the place of those that a member had; they are kept as hashes, and answered here alone. */
export async function makeRecoveryCodes(
  client: PoolClient,
  key: Buffer,
  memberId: string,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, makeCode);
  await client.query("DELETE FROM platform.member_recovery_code WHERE member_id = $1", [memberId]);
  await client.query(
    `INSERT INTO platform.member_recovery_code (member_id, code_mac, made_at)
     SELECT $1, mac, $3 FROM unnest($2::bytea[]) AS mac`,
    [memberId, codes.map((code) => macOf(key, memberId, code)), now],
  );
  return codes;
}

/** Uses a code up; of several attempts at once one does. False for one that is none, was used, or was renewed. */
export async function takeRecoveryCode(
  pool: Pool,
  key: Buffer,
  { memberId, code, now }: { readonly memberId: string; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const taken = await pool.query(
    `UPDATE platform.member_recovery_code SET used_at = $3
      WHERE member_id = $1 AND code_mac = $2 AND used_at IS NULL`,
    [memberId, macOf(key, memberId, code), now],
  );
  return taken.rowCount === 1;
}

const countRow = z.object({ count: z.number() });

/** How many codes a member has left. */
export async function countRecoveryCodes(connection: Pool | PoolClient, memberId: string): Promise<number> {
  const found = await connection.query(
    `SELECT count(*) AS count FROM platform.member_recovery_code WHERE member_id = $1 AND used_at IS NULL`,
    [memberId],
  );
  return countRow.parse(found.rows[0]).count;
}
