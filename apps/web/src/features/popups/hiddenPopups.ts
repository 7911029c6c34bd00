import { readStored, writeStored } from "@hanpan/browser/storage/storage";
import * as z from "zod/mini";

const key = "hanpan.popups.hidden";
const schema = z.record(z.string(), z.number());

/** Which popups the reader does not want to see, and until when (milliseconds since 1970). */
export function hiddenPopups(nowMs: number): Readonly<Record<string, number>> {
  const kept = readStored("local", key, schema) ?? {};
  return Object.fromEntries(Object.entries(kept).filter(([, untilMs]) => untilMs > nowMs));
}

/** Keeps a popup closed for so many hours; what is over is forgotten. */
export function hidePopup(id: string, hours: number, nowMs: number): void {
  writeStored("local", key, { ...hiddenPopups(nowMs), [id]: nowMs + hours * 3_600_000 });
}
