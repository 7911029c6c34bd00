import path from "node:path";
import * as z from "zod";

const environment = z.object({
  DATA_DIR: z.string().min(1).default(".data"),
  ANCHOR_KEY_FILE: z.string().min(1).optional(),
  ANCHOR_DIRECTORY: z.string().min(1).optional(),
});

/** Where a command finds the anchors' key and their file: where the jobs keep them. */
export function anchorPlaces(variables: Readonly<Record<string, string | undefined>>): {
  readonly keyFile: string;
  readonly directory: string;
} {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const { DATA_DIR, ANCHOR_KEY_FILE, ANCHOR_DIRECTORY } = environment.parse(given);
  return {
    keyFile: ANCHOR_KEY_FILE ?? path.join(DATA_DIR, "keys", "anchors.key"),
    directory: ANCHOR_DIRECTORY ?? path.join(DATA_DIR, "anchors"),
  };
}
