import * as z from "zod/mini";
import { limits } from "./setting.ts";

/** What a member may limit, in the order of the screens. */
export const limitKind = z.keyof(limits);
export type LimitKind = z.output<typeof limitKind>;
