import type { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import * as z from "zod/mini";

const factorSchema = z.object({ trustedDays: z.int(), totp: z.boolean(), passkey: z.boolean() });
/** Of a reply that says nothing of it. */
const plainFactor = { trustedDays: 0, totp: true, passkey: false };
const placeSchema = z.object({ place: z.string(), to: z.string() });

/**
 * What a login asks for after the password: the second factor, with what it may be and for how many days the device may be trusted; or,
 * at an unusual place, the code that was sent, with what names it and where to.
 */
export type LoginStep =
  | { readonly factor: z.output<typeof factorSchema>; readonly place?: undefined }
  | { readonly place: z.output<typeof placeSchema>; readonly factor?: undefined };

/** The step that a refusal asks for; null where it is a failure. */
export function nextStep(refusal: RequestFailure | null): LoginStep | null {
  if (refusal?.code === "SECOND_FACTOR_REQUIRED") {
    const read = factorSchema.safeParse(refusal.details);
    return { factor: read.success ? read.data : plainFactor };
  }
  if (refusal?.code !== "PLACE_CODE_REQUIRED") return null;
  const read = placeSchema.safeParse(refusal.details);
  return read.success ? { place: read.data } : null;
}
