import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { proofField } from "../factorFields.ts";
import { matching } from "../fields.ts";
import { user } from "../objects/user.ts";
import { assertionFields, attestationFields, ticketField } from "../passkeyFields.ts";
import { creationOptions, passkey, requestOptions } from "../passkeyObjects.ts";
import { requiredText } from "../requiredFields.ts";

/** What somebody calls a passkey. */
export const passkeyNameField = requiredText("REQUIRED", 40);

/** Which passkey. */
export const passkeyIdField = requiredText("REQUIRED", 1_400).check(matching(/^[\w-]{16,}$/, "WRONG_FORMAT"));

const askedToSign = z.object({ options: requestOptions, ticket: z.string() });

export const askPasskeySignIn = defineCall({
  id: "passkey.askSignIn",
  method: "POST",
  path: "/auth/passkey/options",
  auth: "none",
  summary:
    "Asks for a passkey at the sign-in: a challenge that is good once, for two minutes, in this browser.",
  body: z.strictObject({}),
  data: askedToSign,
  errors: ["PASSKEYS_UNAVAILABLE", "TOO_MANY_REQUESTS"],
});

export const signInByPasskey = defineCall({
  id: "passkey.signIn",
  method: "POST",
  path: "/auth/passkey",
  auth: "none",
  summary:
    "Signs a member in by a passkey, which counts as password and second factor; with `reopens` the closing of the account is taken back with it.",
  body: z.strictObject({ ticket: ticketField, ...assertionFields, reopens: z.optional(z.boolean()) }),
  data: z.object({ user, token: z.string() }),
  success: "LOGGED_IN",
  errors: [
    "PASSKEY_REFUSED",
    "PASSKEYS_UNAVAILABLE",
    "ACCOUNT_SUSPENDED",
    "ACCOUNT_CLOSED",
    "ACCOUNT_CLOSED_LATELY",
    "CLOSING_OVER",
    "TOO_MANY_REQUESTS",
  ],
});

export const listPasskeys = defineCall({
  id: "passkey.list",
  method: "GET",
  path: "/member/passkeys",
  auth: "member",
  summary: "The member's passkeys, and at which address they can be used; null where they cannot.",
  data: z.object({ origin: z.nullable(z.string()), list: z.array(passkey) }),
});

export const askNewPasskey = defineCall({
  id: "passkey.askNew",
  method: "POST",
  path: "/member/passkeys/options",
  auth: "member",
  summary: "Asks for a new passkey, by a proof of who the member is.",
  body: z.strictObject({ proof: proofField }),
  data: z.object({ options: creationOptions, ticket: z.string() }),
  errors: ["PROOF_NEEDED", "PASSKEYS_UNAVAILABLE", "PASSKEYS_FULL"],
});

export const addPasskey = defineCall({
  id: "passkey.add",
  method: "POST",
  path: "/member/passkeys",
  auth: "member",
  summary:
    "Adds the passkey that a browser made; the member is notified. With the first factor recovery codes are answered once.",
  body: z.strictObject({ ticket: ticketField, name: passkeyNameField, ...attestationFields }),
  data: z.object({ passkey, codes: z.nullable(z.array(z.string())) }),
  success: "SAVED",
  errors: ["PASSKEY_NOT_ADDED", "PASSKEY_TAKEN", "PASSKEYS_UNAVAILABLE", "PASSKEYS_FULL"],
});

export const renamePasskey = defineCall({
  id: "passkey.rename",
  method: "POST",
  path: "/member/passkeys/rename",
  auth: "member",
  summary: "Names a passkey anew.",
  body: z.strictObject({ id: passkeyIdField, name: passkeyNameField }),
  data: z.null(),
  success: "SAVED",
  errors: ["NOT_FOUND"],
});

export const removePasskey = defineCall({
  id: "passkey.remove",
  method: "POST",
  path: "/member/passkeys/remove",
  auth: "member",
  summary: "Removes a passkey, by a proof of the second factor; the member is notified.",
  body: z.strictObject({ id: passkeyIdField, proof: proofField }),
  data: z.null(),
  success: "SAVED",
  errors: ["NOT_FOUND", "PROOF_NEEDED"],
});

export const askPasskeyProof = defineCall({
  id: "passkey.askProof",
  method: "POST",
  path: "/member/second-factor/prove/passkey/options",
  auth: "member",
  summary: "Asks for one of the member's passkeys, to prove again who asks.",
  body: z.strictObject({}),
  data: askedToSign,
  errors: ["PASSKEYS_UNAVAILABLE", "NO_SECOND_FACTOR"],
});

export const proveByPasskey = defineCall({
  id: "passkey.prove",
  method: "POST",
  path: "/member/second-factor/prove/passkey",
  auth: "member",
  summary: "Proves again who asks by a passkey: answers what one act within five minutes takes.",
  body: z.strictObject({ ticket: ticketField, ...assertionFields }),
  data: z.object({ proof: z.string(), expiresAt: z.string() }),
  errors: ["WRONG_PROOF", "PASSKEYS_UNAVAILABLE", "TOO_MANY_REQUESTS"],
});
