import * as z from "zod/mini";
import type { FieldCode } from "./fieldErrors.ts";
import { matching } from "./fields.ts";
import { requiredText } from "./requiredFields.ts";

/** Bytes as base64url, as browsers answer them: 12 at the least. */
const bytes = (longest: number) =>
  requiredText("REQUIRED", longest).check(matching(/^[\w-]{16,}$/, "WRONG_FORMAT"));

/** What the options of a ceremony were answered with: it says which challenge was asked, and to whom. */
export const ticketField = bytes(400);

/** By which ways a browser reaches a passkey. */
export const passkeyTransports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

/** What a browser answers of a new passkey (WebAuthn, "RegistrationResponseJSON"). */
export const attestationFields = {
  id: bytes(1_400),
  clientDataJSON: bytes(4_000),
  attestationObject: bytes(20_000),
  transports: z
    .array(z.enum(passkeyTransports, "NOT_ALLOWED" satisfies FieldCode))
    .check(z.maxLength(10, "TOO_LONG" satisfies FieldCode)),
};

/** What a browser answers of a passkey that signed (WebAuthn, "AuthenticationResponseJSON"). */
export const assertionFields = {
  id: bytes(1_400),
  clientDataJSON: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(4_000),
  /** Whose it is: 16 bytes of their id. */
  userHandle: requiredText("REQUIRED", 30).check(matching(/^[\w-]{22}$/, "WRONG_FORMAT")),
};
