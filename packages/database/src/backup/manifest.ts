import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { BackupError } from "./backupError.ts";

const position = z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i);
const instant = z.iso.datetime().transform((text) => new Date(text));

const storedFile = z.object({
  /** From the backup's directory, without the ending that says how it is compressed. */
  path: z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$)).+$/),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** As it lies in the backup, compressed. */
  storedBytes: z.int().min(0),
});

const manifestSchema = z.object({
  format: z.literal(1),
  name: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-\d+)?$/),
  systemIdentifier: z.string().regex(/^\d+$/),
  /** The major version of PostgreSQL that wrote it. */
  postgres: z.string(),
  timeline: z.int().min(1),
  segmentBytes: z.int().min(1_048_576),
  startPosition: position,
  stopPosition: position,
  startedAt: instant,
  /** When it was whole: the first instant to which one can return from it. */
  stoppedAt: instant,
  files: z.array(storedFile),
  /** Directories that have to be there though they are empty. */
  directories: z.array(z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$)).+$/)),
});

const sealedSchema = z.object({ manifest: z.unknown(), sha256: z.string() });

/** What a backup says of itself: which log it needs, and each of its files with what is in it. */
export type Manifest = z.output<typeof manifestSchema>;
export type StoredFile = z.output<typeof storedFile>;

/** What the paths of a backup begin with: the data directory, the secret of its passwords, what lay beside it. */
export const parts = { cluster: "cluster", password: "password", beside: "beside" } as const;

export const manifestFileName = "manifest.json";

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** The text of a manifest's file, with a checksum of itself. */
export function writeManifest(manifest: Manifest): string {
  const text = JSON.stringify(manifest);
  return `{"manifest":${text},"sha256":"${digest(text)}"}\n`;
}

/**
 * Reads the manifest of the backup in `directory`.
 *
 * @throws BackupError with the file's name when it is missing, damaged or of a later version.
 */
export function readManifest(directory: string): Manifest {
  const file = join(directory, manifestFileName);
  try {
    const sealed = sealedSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    if (digest(JSON.stringify(sealed.manifest)) !== sealed.sha256) throw new Error("its checksum differs");
    return manifestSchema.parse(sealed.manifest);
  } catch (error) {
    throw new BackupError(`The backup in ${directory} cannot be used: ${file} is missing or damaged.`, error);
  }
}
