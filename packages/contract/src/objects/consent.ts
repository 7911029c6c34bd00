import * as z from "zod/mini";
import { consentKinds, consentWays } from "../enumerations.ts";
import { instant } from "../fields.ts";

/** A text that members agree to, as it stands now, in the reader's language. */
export const consentText = z.object({
  kind: z.enum(consentKinds),
  version: z.int(),
  title: z.string(),
  body: z.string(),
  publishedAt: instant,
});
export type ConsentText = z.output<typeof consentText>;

/** What a member said last of one kind; `due` where a newer version asks for their consent. */
export const ownConsent = z.object({
  kind: z.enum(consentKinds),
  given: z.boolean(),
  version: z.nullable(z.int()),
  at: z.nullable(instant),
  due: z.boolean(),
  /** From when on deposits and games wait for it; null: never. */
  requiredFrom: z.nullable(instant),
});
export type OwnConsent = z.output<typeof ownConsent>;

/** One thing that a member said: kept for ever, and never changed. */
export const consentEntry = z.object({
  number: z.int(),
  kind: z.enum(consentKinds),
  version: z.int(),
  given: z.boolean(),
  way: z.enum(consentWays),
  at: instant,
});
