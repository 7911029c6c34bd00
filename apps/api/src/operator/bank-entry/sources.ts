import { createHash, createPublicKey } from "node:crypto";
import { bankSourceKinds, serviceStatuses } from "@hanpan/contract/operator/enumerations";
import type { BankSource } from "@hanpan/contract/operator/objects/bankEntry";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { isDone } from "../../lib/isDone.ts";
import { readVendorKey } from "../../lib/signature.ts";
import { refuse, refuseFields } from "../../server/refusal.ts";
import { orRefuse } from "../lib/orRefuse.ts";

export type SourceFields = {
  readonly name: string;
  readonly status: "ACTIVE" | "PAUSED";
  readonly accountId: string | null;
  readonly silentMinutes: number;
  readonly publicKey?: string | undefined;
};

const instant = z.coerce.date().transform((at) => at.toISOString());
const keySchema = z.object({
  id: z.string(),
  pem: z.string(),
  validFrom: instant,
  validUntil: instant.nullable(),
  revokedAt: instant.nullable(),
});
const rows = z.array(
  z
    .object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      kind: z.enum(bankSourceKinds),
      status: z.enum(serviceStatuses),
      accountId: z.string().nullable(),
      silentMinutes: z.number(),
      keys: z.array(keySchema),
      highestSequence: z.number(),
      missing: z.number(),
      missingRanges: z.string(),
      missingSince: instant.nullable(),
      lastMessageAt: instant.nullable(),
      isSilent: z.boolean(),
      conflicts: z.number(),
    })
    .transform(
      ({ keys, ...source }): BankSource => ({
        ...source,
        keys: keys.map(({ pem, ...key }) => ({ ...key, fingerprint: fingerprintOf(pem) })),
      }),
    ),
);

/** A key's fingerprint (SHA-256 of its SPKI), by which two people compare it. */
export function fingerprintOf(pem: string): string {
  const spki = createPublicKey(pem).export({ type: "spki", format: "der" });
  return createHash("sha256").update(spki).digest("hex");
}

/** Every source, or the one with an id. */
export async function readSources(
  connection: Pool | PoolClient,
  now: Date,
  sourceId?: string,
): Promise<BankSource[]> {
  const found = await connection.query(
    `SELECT source.source_id AS id, source.code, source.name, source.kind, source.status,
            source.deposit_account_id AS "accountId", source.silent_after_minutes AS "silentMinutes",
            coalesce((SELECT jsonb_agg(jsonb_build_object('id', key.key_id, 'pem', key.public_key_pem,
                'validFrom', key.valid_from, 'validUntil', key.valid_until, 'revokedAt', key.revoked_at)
                ORDER BY key.valid_from DESC)
              FROM platform.bank_source_key AS key WHERE key.source_id = source.source_id), '[]') AS keys,
            coalesce(line.highest_sequence, 0) AS "highestSequence",
            coalesce((SELECT sum(upper(gap) - lower(gap)) FROM unnest(line.missing) AS gap), 0)::bigint AS missing,
            coalesce((SELECT left(string_agg(lower(gap) || CASE upper(gap) - lower(gap) WHEN 1 THEN ''
                ELSE '–' || upper(gap) - 1 END, ', ' ORDER BY lower(gap)), 200)
              FROM unnest(line.missing) AS gap), '') AS "missingRanges",
            line.missing_since AS "missingSince", line.heard_at AS "lastMessageAt",
            source.kind <> 'FILE' AND source.status = 'ACTIVE' AND coalesce(line.heard_at, source.created_at)
              < $1::timestamptz - make_interval(mins => source.silent_after_minutes) AS "isSilent",
            coalesce(line.conflict_count, 0) AS conflicts
       FROM platform.bank_source AS source LEFT JOIN platform.bank_source_line AS line USING (source_id)
      WHERE ($2::uuid IS NULL OR source.source_id = $2)
        AND NOT EXISTS (SELECT FROM platform.payment_provider AS own WHERE own.source_id = source.source_id)
      ORDER BY source.code LIMIT 200`,
    [now, sourceId ?? null],
  );
  return rows.parse(found.rows);
}

/** One source; refuses NOT_FOUND. */
export async function readSource(
  connection: Pool | PoolClient,
  now: Date,
  sourceId: string,
): Promise<BankSource> {
  const [source] = await readSources(connection, now, sourceId);
  if (source === undefined) throw refuse("NOT_FOUND");
  return source;
}

/** Refuses a key that is none, and an account that is not there. */
export async function refuseUnusableSource(client: PoolClient, fields: SourceFields): Promise<void> {
  if (fields.publicKey !== undefined) {
    try {
      readVendorKey(fields.publicKey);
    } catch {
      throw refuseFields({ publicKey: "KEY_FORMAT" });
    }
  }
  if (fields.accountId === null) return;
  // Of money at a payment provider the provider alone speaks.
  const known = await client.query(
    "SELECT FROM platform.deposit_account WHERE account_id = $1 AND provider IS NULL",
    [fields.accountId],
  );
  if (known.rowCount === 0) throw refuse("NOT_FOUND");
}

async function giveKey(client: PoolClient, sourceId: string, pem: string, now: Date): Promise<void> {
  const added = await client.query("SELECT platform.add_bank_source_key($1, $2, $3, $4) AS done", [
    sourceId,
    v7(),
    pem,
    now,
  ]);
  if (!isDone(added)) throw refuseFields({ publicKey: "KEY_REVOKED" });
}

/** Adds a source with its key, within a transaction; CODE_TAKEN when another has the code. */
export async function addSource(
  client: PoolClient,
  source: SourceFields & {
    readonly sourceId: string;
    readonly code: string;
    readonly kind: BankSource["kind"];
  },
  now: Date,
): Promise<void> {
  await refuseUnusableSource(client, source);
  await orRefuse("CODE_TAKEN", () =>
    client.query(
      `INSERT INTO platform.bank_source
         (source_id, code, name, kind, status, deposit_account_id, silent_after_minutes, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        source.sourceId,
        source.code,
        source.name,
        source.kind,
        source.status,
        source.accountId,
        source.silentMinutes,
        now,
      ],
    ),
  );
  if (source.publicKey !== undefined) await giveKey(client, source.sourceId, source.publicKey, now);
}

/** Changes a source, within a transaction. */
export async function changeSource(
  client: PoolClient,
  sourceId: string,
  fields: SourceFields,
  now: Date,
): Promise<void> {
  await refuseUnusableSource(client, fields);
  await client.query(
    `UPDATE platform.bank_source SET name = $2, status = $3, deposit_account_id = $4, silent_after_minutes = $5
      WHERE source_id = $1`,
    [sourceId, fields.name, fields.status, fields.accountId, fields.silentMinutes],
  );
  if (fields.publicKey !== undefined) await giveKey(client, sourceId, fields.publicKey, now);
}
