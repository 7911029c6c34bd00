import { join } from "node:path";
import { makeBackup } from "../backup/makeBackup.ts";

/** A program of its own for tests that kill it: makes a backup of the database that runs below a directory. */
const [backupDirectory, dataDir, superuserUrl] = process.argv.slice(2);
if (backupDirectory === undefined || dataDir === undefined || superuserUrl === undefined)
  throw new Error("usage: backUpUntilKilled.ts <directory of backups> <directory> <address>");

await makeBackup({
  backupDirectory,
  superuserUrl,
  dataDirectory: join(dataDir, "cluster"),
  passwordFile: join(dataDir, "password"),
  beside: {},
  log: () => undefined,
});
