import { existsSync } from "node:fs";
import { join } from "node:path";
import { withTransaction } from "@hanpan/database";
import { isInEnvironment, readKeyText } from "@hanpan/database/secrets";
import { sportsbookVendorCode, studioVendorCode } from "@hanpan/games/vocabulary";
import * as z from "zod";
import { addBundledVendors } from "../features/catalogue/bundledVendors.ts";
import { readVendorKey } from "../lib/signature.ts";
import { appendAudit } from "../operator/lib/audit.ts";
import { readSettings } from "./readSettings.ts";
import { explainFailure, withPlatform } from "./withPlatform.ts";

const address = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} is missing or no http or https address.` });

const environmentSchema = z.object({
  STUDIO_PUBLIC_URL: address("STUDIO_PUBLIC_URL"),
  STUDIO_PUBLIC_KEY_FILE: z.string().optional(),
  SPORTS_PUBLIC_URL: address("SPORTS_PUBLIC_URL"),
  SPORTS_PUBLIC_KEY_FILE: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
});

/** What went wrong, in words that say what to do. */
function explain(error: unknown): string {
  return error instanceof z.ZodError
    ? error.issues.map(({ message }) => message).join("\n")
    : explainFailure(error);
}

/** The place of a bundled vendor's public key; throws in words that say what to do when there is none. */
function keyFileOf(named: string | undefined, dataDir: string, vendor: "studio" | "sportsbook"): string {
  const file = named ?? join(dataDir, "keys", `${vendor}-public.pem`);
  if (!isInEnvironment(file) && !existsSync(file)) {
    throw new Error(`${file}, the ${vendor}'s public key, is not there: start Hanpan once, then come back.`);
  }
  try {
    readVendorKey(readKeyText(file));
  } catch (error) {
    throw new Error(`${file} is no RSA public key of at least 2048 bits.`, { cause: error });
  }
  return file;
}

/**
 * `npm run studio:add`: offers the games of the bundled studio and sportsbook on a site in production, which begins without
 * any. Run again after a new version, it adds the games that are new, hands over those that have another vendor now, and
 * leaves what operators changed.
 */
async function main(): Promise<void> {
  const environment = environmentSchema.parse(readSettings());
  const { DATA_DIR: dataDir } = environment;
  const now = new Date();
  const vendors = {
    studio: {
      publicUrl: environment.STUDIO_PUBLIC_URL,
      publicKeyFile: keyFileOf(environment.STUDIO_PUBLIC_KEY_FILE, dataDir, "studio"),
    },
    sportsbook: {
      publicUrl: environment.SPORTS_PUBLIC_URL,
      publicKeyFile: keyFileOf(environment.SPORTS_PUBLIC_KEY_FILE, dataDir, "sportsbook"),
    },
  };
  const bundled = [
    { name: "studio", code: studioVendorCode, address: vendors.studio.publicUrl },
    { name: "sportsbook", code: sportsbookVendorCode, address: vendors.sportsbook.publicUrl },
  ] as const;
  const given = await withPlatform("hanpan studio add", (pool) =>
    withTransaction(pool, async (client) => {
      const games = await addBundledVendors(client, { ...vendors, now });
      const actor = { operatorId: null, name: "studio:add", address: "local" };
      for (const { code, address } of bundled) {
        const { added, handedOver } = games[code];
        const after = { code, address, games: added, ...(handedOver.length === 0 ? {} : { handedOver }) };
        await appendAudit(client, actor, { action: "vendor.add", subject: `vendor:${code}`, after }, now);
      }
      return games;
    }),
  );
  for (const { name, code, address } of bundled) {
    const { added, handedOver } = given[code];
    const taken = handedOver.length === 0 ? "" : `, handed over to it: ${handedOver.length}`;
    process.stdout.write(
      `The ${name} at ${address} is a vendor of this site; games added: ${added.length}${taken}.\n`,
    );
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
