import { generateKeyPairSync, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

let made: string | undefined;

/**
 * Writes a private key of the platform below a directory and answers the file. It is the same for all servers of this
 * process: two primes take longer to find than many a test takes.
 */
export function writePlatformKey(directory: string): string {
  made ??= generateKeyPairSync("rsa", { modulusLength: 2_048 })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();
  const file = join(directory, "platform-private.pem");
  writeFileSync(file, made, { mode: 0o600 });
  return file;
}

/** Writes a key of the seeds below a directory, which production does not make by itself, and answers the file. */
export function writeSeedKey(directory: string): string {
  const file = join(directory, "platform-seeds.key");
  writeFileSync(file, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600 });
  return file;
}
