import type { DataInput } from "@hanpan/contract/call";
import type { listConsentTexts } from "@hanpan/contract/calls/consent";
import { consentKinds } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import type { Executor } from "@hanpan/ledger";
import * as z from "zod";

const textRows = z.array(
  z.object({
    kind: z.enum(consentKinds),
    version: z.number(),
    title_ko: z.string(),
    title_en: z.string(),
    body_ko: z.string(),
    body_en: z.string(),
    published_at: z.date(),
  }),
);

/** The newest version of each text, in a language: terms, privacy, promotions. */
export async function readTexts(
  executor: Executor,
  language: Language,
): Promise<DataInput<typeof listConsentTexts>["list"]> {
  const { rows } = await executor.query(
    `SELECT DISTINCT ON (kind) kind, version, title_ko, title_en, body_ko, body_en, published_at
       FROM platform.consent_text ORDER BY kind, version DESC`,
  );
  return textRows
    .parse(rows)
    .map((row) => ({
      kind: row.kind,
      version: row.version,
      title: language === "ko" ? row.title_ko : row.title_en,
      body: language === "ko" ? row.body_ko : row.body_en,
      publishedAt: row.published_at.toISOString(),
    }))
    .toSorted((one, other) => consentKinds.indexOf(one.kind) - consentKinds.indexOf(other.kind));
}
