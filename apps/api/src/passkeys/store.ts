import type { Passkey } from "@hanpan/contract/passkeyObjects";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { isDone } from "../lib/isDone.ts";
import type { Executor } from "../lib/outbox.ts";
import type { MadePasskey } from "./verify.ts";

/** The most passkeys of one person. */
export const mostPasskeys = 20;

const passkeyRow = z.object({
  credential_id: z.instanceof(Buffer),
  public_key: z.instanceof(Buffer),
  transports: z.array(z.string()),
  name: z.string(),
  backed_up: z.boolean(),
  created_at: z.date(),
  last_used_at: z.date().nullable(),
});
type PasskeyRow = z.output<typeof passkeyRow>;

const idOf = (credentialId: Buffer): string => credentialId.toString("base64url");
const bytesOf = (id: string): Buffer => Buffer.from(id, "base64url");

/** Where passkeys are kept: of members or of operators, whose statements differ by the table alone. */
export function createPasskeyStore(of: "MEMBER" | "OPERATOR") {
  const [table, owner] =
    of === "MEMBER" ? ["platform.passkey", "member_id"] : ["platform.operator_passkey", "operator_id"];

  async function rowsOf(connection: Pool | PoolClient, ownerId: string): Promise<PasskeyRow[]> {
    const found = await connection.query(
      `SELECT credential_id, public_key, transports, name, backed_up, created_at, last_used_at FROM ${table}
        WHERE ${owner} = $1 ORDER BY created_at, credential_id`,
      [ownerId],
    );
    return z.array(passkeyRow).parse(found.rows);
  }

  return {
    /** Whether somebody has any. */
    async has(connection: Pool | PoolClient, ownerId: string): Promise<boolean> {
      const found = await connection.query(`SELECT FROM ${table} WHERE ${owner} = $1 LIMIT 1`, [ownerId]);
      return (found.rowCount ?? 0) > 0;
    },
    /** Somebody's passkeys, the oldest first. */
    async list(connection: Pool | PoolClient, ownerId: string): Promise<Passkey[]> {
      return (await rowsOf(connection, ownerId)).map((row) => ({
        id: idOf(row.credential_id),
        name: row.name,
        backedUp: row.backed_up,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
      }));
    },
    /** Somebody's passkeys as a browser is given them. */
    async known(connection: Pool | PoolClient, ownerId: string) {
      return (await rowsOf(connection, ownerId)).map((row) => ({
        id: idOf(row.credential_id),
        transports: row.transports,
      }));
    },
    /** The key of somebody's passkey; null where it is none of theirs. */
    async publicKey(connection: Pool | PoolClient, ownerId: string, id: string): Promise<Buffer | null> {
      const found = await connection.query(
        `SELECT public_key FROM ${table} WHERE ${owner} = $1 AND credential_id = $2`,
        [ownerId, bytesOf(id)],
      );
      return found.rows[0] === undefined
        ? null
        : z.object({ public_key: z.instanceof(Buffer) }).parse(found.rows[0]).public_key;
    },
    /** Keeps a new one; false where it is kept already. */
    async add(
      executor: Executor,
      ownerId: string,
      made: MadePasskey,
      given: { readonly name: string; readonly transports: readonly string[]; readonly now: Date },
    ): Promise<boolean> {
      if (of === "OPERATOR") {
        const kept = await executor.query(
          "SELECT platform.add_operator_passkey($1, $2, $3, $4, $5, $6, $7, $8) AS done",
          [
            ...[ownerId, made.credentialId, made.publicKey, made.counter, given.transports, given.name],
            ...[made.backedUp, given.now],
          ],
        );
        return isDone(kept);
      }
      const added = await executor.query(
        `INSERT INTO platform.passkey
           (member_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
        [
          ...[ownerId, made.credentialId, made.publicKey, made.counter, given.transports, given.name],
          ...[made.backedUp, given.now],
        ],
      );
      return added.rowCount === 1;
    },
    /**
     * Notes that one signed. False where its counter did not go up though one of the two counts: it was copied (WebAuthn, "Verifying
     * an Authentication Assertion", step 22), or the same answer came twice.
     */
    async noteSigned(
      executor: Executor,
      ownerId: string,
      id: string,
      signed: { readonly counter: number; readonly backedUp: boolean; readonly now: Date },
    ): Promise<boolean> {
      const noted = await executor.query(
        `UPDATE ${table} SET counter = $3, backed_up = $4, last_used_at = $5
          WHERE ${owner} = $1 AND credential_id = $2 AND (counter < $3 OR (counter = 0 AND $3 = 0))`,
        [ownerId, bytesOf(id), signed.counter, signed.backedUp, signed.now],
      );
      return noted.rowCount === 1;
    },
    /** Names one anew; false where it is none of theirs. */
    async rename(executor: Executor, ownerId: string, id: string, name: string): Promise<boolean> {
      const renamed = await executor.query(
        `UPDATE ${table} SET name = $3 WHERE ${owner} = $1 AND credential_id = $2`,
        [ownerId, bytesOf(id), name],
      );
      return renamed.rowCount === 1;
    },
    /** Removes one; answers its name, or null where it is none of theirs. */
    async remove(executor: Executor, ownerId: string, id: string): Promise<string | null> {
      const found = await executor.query(
        `SELECT name FROM ${table} WHERE ${owner} = $1 AND credential_id = $2`,
        [ownerId, bytesOf(id)],
      );
      if (found.rows[0] === undefined) return null;
      await executor.query(
        of === "OPERATOR"
          ? "SELECT platform.remove_operator_passkeys($1, $2)"
          : "DELETE FROM platform.passkey WHERE member_id = $1 AND credential_id = $2",
        [ownerId, bytesOf(id)],
      );
      return z.object({ name: z.string() }).parse(found.rows[0]).name;
    },
    /** Removes all of somebody's. */
    async removeAll(executor: Executor, ownerId: string): Promise<void> {
      await executor.query(
        of === "OPERATOR"
          ? "SELECT platform.remove_operator_passkeys($1, NULL)"
          : "DELETE FROM platform.passkey WHERE member_id = $1",
        [ownerId],
      );
    },
  };
}

export type PasskeyStore = ReturnType<typeof createPasskeyStore>;

/** Members' passkeys. */
export const memberPasskeys = createPasskeyStore("MEMBER");

/** Operators' passkeys, which only functions of the database add and remove. */
export const operatorPasskeys = createPasskeyStore("OPERATOR");
