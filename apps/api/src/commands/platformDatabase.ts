import { addressAdvice, isDatabaseAddress } from "@hanpan/database";
import * as z from "zod";
import { openEmbedded } from "./embeddedDatabase.ts";
import { readSettings } from "./readSettings.ts";

const environmentSchema = z.object({
  DATABASE_URL: z.string().optional(),
  DATABASE_OWNER_URL: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  BACKUP_DIRECTORY: z.string().optional(),
});

type PlatformDatabase = {
  readonly url: string;
  /** The login is the owner's too, so that the command gives those rights up. */
  readonly isOwners: boolean;
  readonly close: () => Promise<void>;
};

const beside = (url: string, isOwners: boolean): PlatformDatabase => ({
  url,
  isOwners,
  close: () => Promise.resolve(),
});

/**
 * The platform's database for a command: the one that DATABASE_URL names; else the embedded one below DATA_DIR: the one
 * that `npm start` runs at the moment, or started for this while. An empty variable counts as not set.
 *
 * @throws Error with a sentence when there is none.
 */
export async function platformDatabase(): Promise<PlatformDatabase> {
  const environment = environmentSchema.parse(readSettings());
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = environment;
  if (url !== undefined) {
    if (!isDatabaseAddress(url)) throw new Error(`DATABASE_URL ${addressAdvice}.`);
    return beside(url, ownerUrl === undefined);
  }
  const { appUrl, close } = await openEmbedded(environment.DATA_DIR, environment.BACKUP_DIRECTORY);
  return { url: appUrl("hanpan"), isOwners: false, close };
}
