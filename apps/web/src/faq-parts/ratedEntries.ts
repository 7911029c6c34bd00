import { readStored, writeStored } from "@hanpan/browser/storage/storage";
import type { FaqEntry } from "@hanpan/contract/objects/faq";
import * as z from "zod/mini";

const key = "hanpan.faq-rated";
const ratedSchema = z.array(z.string().check(z.maxLength(60)));
const mostKept = 200;

const nameOf = ({ id, version }: FaqEntry) => `${id}.${version}`;

/** Whether somebody said on this device already whether an answer helped. */
export const isRated = (entry: FaqEntry): boolean =>
  (readStored("local", key, ratedSchema) ?? []).includes(nameOf(entry));

/** Keeps on this device, and nowhere else, that it was said. */
export function keepRated(entry: FaqEntry): void {
  const before = readStored("local", key, ratedSchema) ?? [];
  writeStored("local", key, [nameOf(entry), ...before].slice(0, mostKept));
}
