import type { DataOf } from "@hanpan/contract/call";
import type { confirmGuestIdentity } from "@hanpan/contract/calls/identity";
import { serverNow } from "@hanpan/contract/serverClock";
import * as z from "zod/mini";
import { dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";
import { draftSchema } from "./registrationForm.ts";
import { writePhone } from "./typedText.ts";

const draftName = "registerIdentity";
const schema = z.object({ check: z.string().check(z.maxLength(100)), expiresAt: z.string() });

/** A verification that the sign-up is sent with. */
export type SignUpIdentity = z.output<typeof schema>;

/** Keeps a verification for the form, which begins with who was verified. */
export function keepSignUpIdentity(
  check: string,
  { name, dob, gender, phone, expiresAt }: DataOf<typeof confirmGuestIdentity>,
): SignUpIdentity {
  const identity = { check, expiresAt };
  keepDraft(draftName, identity, "GUEST");
  const verified = {
    ...{ depositor: name, dob },
    ...(gender === null ? {} : { gender }),
    ...(phone === null ? {} : { phone: writePhone(phone) }),
  };
  keepDraft("register", { ...readDraft("register", draftSchema, "GUEST"), ...verified }, "GUEST");
  return identity;
}

/** The verification that is good still; null where there is none. */
export function readSignUpIdentity(): SignUpIdentity | null {
  const kept = readDraft(draftName, schema, "GUEST");
  return kept !== null && new Date(kept.expiresAt) > serverNow() ? kept : null;
}

export const dropSignUpIdentity = (): void => dropDraft(draftName, "GUEST");
