import * as z from "zod/mini";
import { instant } from "../../fields.ts";

/** A partner's own link to sign up by. */
export const partnerLink = z.object({
  id: z.string(),
  code: z.string(),
  /** What the partner calls it. */
  name: z.string(),
  /** The page that it leads to. */
  address: z.string(),
  active: z.boolean(),
  madeBy: z.string(),
  madeAt: instant,
  signUps: z.int(),
  /** Of the last 30 days. */
  recentSignUps: z.int(),
});
export type PartnerLink = z.output<typeof partnerLink>;
