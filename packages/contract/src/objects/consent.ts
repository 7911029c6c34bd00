import * as z from "zod/mini";
import { consentKinds, consentWays } from "../enumerations.ts";
import { instant } from "../fields.ts";
import { marketingChoices } from "../marketing.ts";

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

/** What a member says of one way of advertising, and since when; null where they never said. */
export const ownMarketingChoice = z.object({
  choice: z.enum(marketingChoices),
  given: z.boolean(),
  at: z.nullable(instant),
});
export type OwnMarketingChoice = z.output<typeof ownMarketingChoice>;

/** A member's choices of advertising, as the site asks for them now. `asks`: what they agreed to before has to be chosen anew. */
export const ownMarketing = z.object({
  version: z.int(),
  choices: z.array(ownMarketingChoice),
  asks: z.boolean(),
});
export type OwnMarketing = z.output<typeof ownMarketing>;
export type OwnConsent = z.output<typeof ownConsent>;

/** One thing that a member said: kept for ever, and never changed. */
export const consentEntry = z.object({
  number: z.int(),
  kind: z.enum(consentKinds),
  version: z.int(),
  given: z.boolean(),
  /** Of advertising what was chosen; null: all of it, as it was asked before. */
  choice: z.nullable(z.enum(marketingChoices)),
  way: z.enum(consentWays),
  at: instant,
});
