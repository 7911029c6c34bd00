import { readStored, writeStored } from "@hanpan/browser/storage/storage";
import * as z from "zod/mini";

const key = "hanpan.ofAge";

/** Whether somebody said in this session of the browser that they are of the site's age. */
export const saidOfAge = (): boolean => readStored("session", key, z.literal(true)) === true;

/** Keeps it for this session of the browser; no longer, since another may sit there tomorrow. */
export const keepOfAge = (): void => writeStored("session", key, true);
