import type { Pool } from "pg";

/** What a site says to whom it knows that lets everybody in who is neither excluded nor suspended (docs/persons.md). */
export const everybodyMayCome = { barred: "HOLD", closed: "LET", duplicate: "LET", likely: "LET" } as const;

/** Lets people of one wallet, account or name sign up, for tests of something else: before the server first reads its settings. */
export async function letEverybodyIn(ownerPool: Pool): Promise<void> {
  await ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
    [JSON.stringify({ persons: everybodyMayCome })],
  );
}
