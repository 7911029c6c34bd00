import * as z from "zod";
import type { Sealing } from "../lib/sealing.ts";
import type { VerifiedPerson } from "./provider/port.ts";

const person = z.object({
  name: z.string(),
  birthDate: z.string(),
  gender: z.enum(["MALE", "FEMALE"]).nullable(),
  phone: z.string().nullable(),
  ci: z.string(),
  di: z.string().nullable(),
  reference: z.string(),
  verifiedAt: z.coerce.date(),
});

const about = (checkId: string): string => `verified person ${checkId}`;

/** Seals what a provider found until it is used, bound to its verification. */
export const sealPerson = (sealing: Sealing, checkId: string, found: VerifiedPerson): Buffer =>
  sealing.seal(about(checkId), JSON.stringify(found));

/** Null where it was sealed by another key or for another verification. */
export function openPerson(sealing: Sealing, checkId: string, sealed: Buffer): VerifiedPerson | null {
  const text = sealing.open(about(checkId), sealed);
  return text === null ? null : person.parse(JSON.parse(text));
}
