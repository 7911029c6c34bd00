import { readStored, writeStored } from "@hanpan/browser/storage/storage";
import * as z from "zod/mini";

const layoutKey = "hanpan-tables-layout";

/** Whether the member had the numbers of roulette enlarged. */
export const recallLarge = (): boolean =>
  readStored("local", layoutKey, z.object({ isLarge: z.boolean() }))?.isLarge ?? false;

export const rememberLarge = (isLarge: boolean): void => writeStored("local", layoutKey, { isLarge });
