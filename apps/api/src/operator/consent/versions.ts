import { type ConsentKind, consentKinds, consentWays } from "@hanpan/contract/enumerations";
import { marketingChoices } from "@hanpan/contract/marketing";
import type { operatorConsentText } from "@hanpan/contract/operator/calls/consent";
import type { Executor } from "@hanpan/ledger";
import type { PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";

type Version = z.input<typeof operatorConsentText>;

const versionRows = z.array(
  z.object({
    kind: z.enum(consentKinds),
    version: z.number(),
    title_ko: z.string(),
    title_en: z.string(),
    body_ko: z.string(),
    body_en: z.string(),
    asks_again: z.boolean(),
    required_from: z.date().nullable(),
    published_at: z.date(),
    published_by: z.string().nullable(),
  }),
);

/** The newest hundred versions, of one text or of all, the newest first. */
export async function readVersions(executor: Executor, kind: ConsentKind | null = null): Promise<Version[]> {
  const { rows } = await executor.query(
    `SELECT kind, version, title_ko, title_en, body_ko, body_en, asks_again, required_from, published_at, published_by
       FROM platform.consent_text WHERE $1::text IS NULL OR kind = $1
      ORDER BY CASE WHEN $1 IS NULL THEN published_at END DESC, kind, version DESC LIMIT 100`,
    [kind],
  );
  return versionRows.parse(rows).map((row) => ({
    kind: row.kind,
    version: row.version,
    title: { ko: row.title_ko, en: row.title_en },
    body: { ko: row.body_ko, en: row.body_en },
    asksAgain: row.asks_again,
    requiredFrom: row.required_from?.toISOString() ?? null,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_by,
  }));
}

/** The newest version of a text. */
export async function readNewest(executor: Executor, kind: ConsentKind): Promise<Version> {
  const newest = (await readVersions(executor, kind))[0];
  if (newest === undefined) throw new Error(`there is no text of ${kind}`);
  return newest;
}

export type NextVersion = {
  readonly kind: ConsentKind;
  readonly follows: number;
  readonly title: { readonly ko: string; readonly en: string };
  readonly body: { readonly ko: string; readonly en: string };
  readonly asksAgain: boolean;
  readonly requiredFrom: string | null;
};

/**
 * Adds the next version of a text; it is required from its publishing on at the earliest. Refuses (throws) VERSION_CONFLICT when it
 * follows another than the newest.
 */
export async function publishVersion(
  client: PoolClient,
  next: NextVersion,
  by: { readonly operator: string; readonly now: Date },
): Promise<Version> {
  const { kind, follows, title, body } = next;
  const requiredFrom =
    next.asksAgain && next.requiredFrom !== null
      ? new Date(Math.max(Date.parse(next.requiredFrom), by.now.getTime()))
      : null;
  const written = await client.query(
    `INSERT INTO platform.consent_text
       (kind, version, title_ko, title_en, body_ko, body_en, asks_again, required_from, published_at, published_by)
     SELECT $1, $2 + 1, $3, $4, $5, $6, $7, $8, $9, $10
      WHERE $2 = (SELECT max(version) FROM platform.consent_text WHERE kind = $1)
     ON CONFLICT DO NOTHING`,
    [
      ...[kind, follows, title.ko, title.en, body.ko, body.en, next.asksAgain],
      ...[requiredFrom, by.now, by.operator],
    ],
  );
  if (written.rowCount === 0) throw refuse("VERSION_CONFLICT");
  return readNewest(client, kind);
}

const entryRows = z.array(
  z
    .object({
      number: z.number(),
      kind: z.enum(consentKinds),
      version: z.number(),
      given: z.boolean(),
      choice: z.enum(marketingChoices).nullable(),
      way: z.enum(consentWays),
      at: z.date(),
    })
    .transform(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
);

/** What a member agreed to and withdrew, the newest first. */
export async function readMemberConsents(executor: Executor, memberId: string) {
  const { rows } = await executor.query(
    `SELECT number, kind, version, given, choice, way, at FROM platform.consent
      WHERE member_id = $1 ORDER BY number DESC LIMIT 200`,
    [memberId],
  );
  return entryRows.parse(rows);
}
