import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withTransaction } from "@hanpan/database";
import * as z from "zod";
import { addBundledStudio } from "../features/games/bundledStudio.ts";
import { readVendorKey } from "../features/wallet/signature.ts";
import { appendAudit } from "../operator/lib/audit.ts";
import { explainFailure, withPlatform } from "./withPlatform.ts";

const environmentSchema = z.object({
  STUDIO_PUBLIC_URL: z.url({
    protocol: /^https?$/,
    error: "STUDIO_PUBLIC_URL is missing or no http or https address.",
  }),
  STUDIO_PUBLIC_KEY_FILE: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
});

/** What went wrong, in words that say what to do. */
function explain(error: unknown): string {
  return error instanceof z.ZodError
    ? error.issues.map(({ message }) => message).join("\n")
    : explainFailure(error);
}

/**
 * `npm run studio:add`: offers the bundled studio's games on a site in production, which begins without any. Run again
 * after a new version, it adds the games that are new and leaves what operators changed.
 */
async function main(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const given = Object.entries(process.env).filter(([, value]) => value !== "");
  const environment = environmentSchema.parse(Object.fromEntries(given));
  const keyFile =
    environment.STUDIO_PUBLIC_KEY_FILE ?? join(environment.DATA_DIR, "keys", "studio-public.pem");
  if (!existsSync(keyFile)) {
    throw new Error(`${keyFile}, the studio's public key, is not there: start Hanpan once, then come back.`);
  }
  try {
    readVendorKey(readFileSync(keyFile, "utf8"));
  } catch (error) {
    throw new Error(`${keyFile} is no RSA public key of at least 2048 bits.`, { cause: error });
  }
  const now = new Date();
  const studio = { studioPublicUrl: environment.STUDIO_PUBLIC_URL, studioPublicKeyFile: keyFile, now };
  const added = await withPlatform("hanpan studio add", (pool) =>
    withTransaction(pool, async (client) => {
      const games = await addBundledStudio(client, studio);
      const actor = { operatorId: null, name: "studio:add", address: "local" };
      const after = { code: "hanpan", address: studio.studioPublicUrl, games };
      await appendAudit(client, actor, { action: "vendor.add", subject: "vendor:hanpan", after }, now);
      return games;
    }),
  );
  process.stdout.write(
    `The studio at ${studio.studioPublicUrl} is a vendor of this site; games added: ${added.length}.\n`,
  );
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
