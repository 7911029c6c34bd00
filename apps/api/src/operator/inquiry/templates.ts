import type { SiteTemplate } from "@hanpan/contract/operator/objects/inquiry";
import { templateAudiences } from "@hanpan/contract/operator/objects/inquiry";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";
import { refuse } from "../../server/refusal.ts";

const rows = z.array(
  z.object({
    id: z.string(),
    audience: z.enum(templateAudiences),
    titleKo: z.string(),
    titleEn: z.string(),
    descriptionKo: z.string(),
    descriptionEn: z.string(),
    active: z.boolean(),
  }),
);

/** The site's templates in the order in which they were added; or the one with an id. */
export async function readTemplates(
  connection: Pool | PoolClient,
  templateId?: string,
): Promise<SiteTemplate[]> {
  const found = await connection.query(
    `SELECT template_id AS id, audience, title_ko AS "titleKo", title_en AS "titleEn",
            description_ko AS "descriptionKo", description_en AS "descriptionEn", active
       FROM platform.inquiry_template WHERE $1::uuid IS NULL OR template_id = $1 ORDER BY template_id LIMIT 1000`,
    [templateId ?? null],
  );
  return rows.parse(found.rows);
}

/** One template; refuses NOT_FOUND. */
export async function readTemplate(connection: Pool | PoolClient, templateId: string): Promise<SiteTemplate> {
  const [template] = await readTemplates(connection, templateId);
  if (template === undefined) throw refuse("NOT_FOUND");
  return template;
}

/** Writes a template, new without an id. Answers its id. */
export async function writeTemplate(
  connection: Pool | PoolClient,
  template: Omit<SiteTemplate, "id">,
  now: Date,
  templateId: string = newIdAt(now),
): Promise<string> {
  await connection.query(
    `INSERT INTO platform.inquiry_template
       (template_id, audience, title_ko, title_en, description_ko, description_en, active, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (template_id) DO UPDATE SET audience = excluded.audience, title_ko = excluded.title_ko,
       title_en = excluded.title_en, description_ko = excluded.description_ko,
       description_en = excluded.description_en, active = excluded.active`,
    [
      templateId,
      template.audience,
      template.titleKo,
      template.titleEn,
      template.descriptionKo,
      template.descriptionEn,
      template.active,
      now,
    ],
  );
  return templateId;
}
