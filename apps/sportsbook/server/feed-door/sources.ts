import type { KeyObject } from "node:crypto";
import * as z from "zod";
import { feedCode } from "../../protocol/feed.ts";

/** Sources of real matches and the keys that sign for them: several keys of one source all count. */
export type FeedSources = ReadonlyMap<string, readonly KeyObject[]>;

/** `SPORTS_FEEDS`: `name=key file` pairs with commas between them. */
export const feedKeyFiles = z.string().transform((text, context) => {
  const files = new Map<string, string>();
  for (const pair of text.split(",")) {
    const [source = "", file = "", ...rest] = pair.split("=").map((part) => part.trim());
    if (!feedCode.safeParse(source).success || file === "" || rest.length > 0 || files.has(source)) {
      context.addIssue("is no list of source=file");
      return z.NEVER;
    }
    files.set(source, file);
  }
  return files;
});
