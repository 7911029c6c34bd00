import { existsSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@hanpan/database";
import * as z from "zod";

const environmentSchema = z.object({
  DATABASE_URL: z.string().optional(),
  DATABASE_OWNER_URL: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
});

/**
 * The platform's database for a command: the one that DATABASE_URL names, or the embedded one below DATA_DIR, started
 * for this while. `isOwners` says that the login is the owner's too, so that the command gives those rights up.
 */
export async function platformDatabase(): Promise<{
  readonly url: string;
  readonly isOwners: boolean;
  readonly close: () => Promise<void>;
}> {
  const environment = environmentSchema.parse(process.env);
  if (environment.DATABASE_URL) {
    return {
      url: environment.DATABASE_URL,
      isOwners: !environment.DATABASE_OWNER_URL,
      close: () => Promise.resolve(),
    };
  }
  const dataDir = join(environment.DATA_DIR, "postgresql");
  if (!existsSync(dataDir)) throw new Error(`${dataDir} holds no database, and DATABASE_URL names none.`);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return { url: postgres.appUrl("hanpan"), isOwners: false, close: () => postgres.stop() };
}
