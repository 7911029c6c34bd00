import { renameSync, writeFileSync } from "node:fs";

/** Writes a file that only we may read, whole or not at all. */
export function writeSecret(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}
