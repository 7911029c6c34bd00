import { anchorFileOf } from "../features/anchors/anchorFile.ts";
import { readAnchorKeys } from "../features/anchors/anchorKeys.ts";
import { checkAnchors } from "../features/anchors/checkAnchors.ts";
import { verifyAudit } from "../operator/audit/verifyAudit.ts";
import { anchorPlaces } from "./anchorPlaces.ts";
import { readSettings } from "./readSettings.ts";
import { explainFailure, withPlatform } from "./withPlatform.ts";

/**
 * `npm run audit:check`: follows the audit's chain, recomputes every day's tree over the ledger's transfers, and holds both
 * against the file of the anchors. Prints each difference with its day; exits with 1 when there is one, with 2 when it
 * could not look.
 */
async function main(): Promise<number> {
  try {
    const { keyFile, directory } = anchorPlaces(readSettings());
    const keys = readAnchorKeys(keyFile, false);
    return await withPlatform("hanpan audit check", async (pool) => {
      let differences = 0;
      const report = (difference: object) => {
        differences += 1;
        console.log(JSON.stringify(difference));
      };
      const audit = await verifyAudit(pool);
      for (const { number, what } of audit.offenders) report({ audit: number, what });
      const anchors = await checkAnchors({ pool, keys, file: anchorFileOf(directory) }, report);
      const counted = `${anchors} anchors, ${audit.checked} rows of the audit`;
      console.log(`${differences === 0 ? "ok" : `${differences} differences`}: ${counted}`);
      return differences === 0 ? 0 : 1;
    });
  } catch (error) {
    console.error(explainFailure(error));
    return 2;
  }
}

process.exitCode = await main();
