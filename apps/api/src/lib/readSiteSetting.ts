import type { Pool } from "pg";
import * as z from "zod";
import { type SiteSetting, siteSettingSchema } from "./siteSetting.ts";

/** Answers the site's settings; a change elsewhere is seen within a few seconds. */
export type ReadSiteSetting = () => Promise<SiteSetting>;

const rows = z.array(z.object({ document: z.unknown() })).max(1);

/** How long a process may go on with what it read. */
const freshMs = 2_000;

/** Reads the newest document and keeps it for two seconds; parallel readers share one read. */
export function createSiteSettingReader(
  pool: Pool,
  monotonicMs: () => number = performance.now.bind(performance),
): ReadSiteSetting {
  let kept: { readAtMs: number; setting: Promise<SiteSetting> } | undefined;
  return () => {
    if (kept === undefined || monotonicMs() - kept.readAtMs > freshMs) {
      const setting = readNewest(pool);
      kept = { readAtMs: monotonicMs(), setting };
      setting.catch(() => {
        kept = undefined;
      });
    }
    return kept.setting;
  };
}

async function readNewest(pool: Pool): Promise<SiteSetting> {
  const found = await pool.query("SELECT document FROM platform.setting ORDER BY version DESC LIMIT 1");
  return siteSettingSchema.parse(rows.parse(found.rows)[0]?.document ?? {});
}
