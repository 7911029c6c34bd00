import { BackupError } from "@hanpan/database/backupError";
import * as z from "zod";

const instant = z.iso.datetime({ offset: true });

/**
 * Reads an instant that a person names; an instant without its time zone means another one on another machine.
 *
 * @throws BackupError that says how it is written.
 */
export function readInstant(text: string): Date {
  if (!instant.safeParse(text).success)
    throw new BackupError(`${text} is no instant with its time zone, as 2026-11-26T18:00:00+09:00.`);
  return new Date(text);
}

/** To where a database returns: an instant, or as far as the log leads where none or "newest" is named. */
export const readTarget = (text = "newest"): Date | "newest" =>
  text === "newest" ? text : readInstant(text);
