import * as z from "zod/mini";
import { passkeyIdField, passkeyNameField } from "../../calls/passkey.ts";
import { assertionFields, attestationFields, ticketField } from "../../passkeyFields.ts";
import { creationOptions, passkey, requestOptions } from "../../passkeyObjects.ts";
import { defineOperatorCall } from "../call.ts";
import { provenAgain } from "../fields.ts";
import { me } from "../objects/operator.ts";

export const askPasskeySignIn = defineOperatorCall({
  id: "operator.auth.askPasskey",
  method: "POST",
  path: "/auth/passkey/options",
  auth: "none",
  permission: null,
  summary:
    "Asks for a passkey at the sign-in: a challenge that is good once, for two minutes, in this browser.",
  body: z.strictObject({}),
  data: z.object({ options: requestOptions, ticket: z.string() }),
  errors: ["PASSKEYS_UNAVAILABLE"],
});

export const signInByPasskey = defineOperatorCall({
  id: "operator.auth.passkey",
  method: "POST",
  path: "/auth/passkey",
  auth: "none",
  permission: null,
  summary: "Signs an operator in by a passkey, which counts as password and second factor.",
  body: z.strictObject({ ticket: ticketField, ...assertionFields }),
  data: z.object({ token: z.string(), me }),
  success: "LOGGED_IN",
  errors: [
    "PASSKEY_REFUSED",
    "PASSKEYS_UNAVAILABLE",
    "OPERATOR_DISABLED",
    "PROVIDER_SIGN_IN",
    "LOCAL_ACCOUNTS_OFF",
    "ADDRESS_REFUSED",
    "TOO_MANY_REQUESTS",
  ],
});

export const listPasskeys = defineOperatorCall({
  id: "operator.auth.passkeys",
  method: "GET",
  path: "/auth/passkeys",
  permission: null,
  summary: "The operator's own passkeys, and at which address they can be used; null where they cannot.",
  data: z.object({ origin: z.nullable(z.string()), list: z.array(passkey) }),
});

export const askPasskeyProof = defineOperatorCall({
  id: "operator.auth.askPasskeyProof",
  method: "POST",
  path: "/auth/passkeys/prove/options",
  permission: null,
  summary:
    "Asks for one of the operator's own passkeys, as a proof that an act of theirs takes beside the password.",
  body: z.strictObject({}),
  data: z.object({ options: requestOptions, ticket: z.string() }),
  errors: ["PASSKEYS_UNAVAILABLE", "NO_SECOND_FACTOR"],
});

export const askNewPasskey = defineOperatorCall({
  id: "operator.auth.askNewPasskey",
  method: "POST",
  path: "/auth/passkeys/options",
  permission: null,
  summary:
    "Asks for a new passkey, by the password and by the second factor of who has one: a code, or a passkey.",
  body: z.strictObject(provenAgain),
  data: z.object({ options: creationOptions, ticket: z.string() }),
  errors: ["WRONG_PROOF", "PROVE_AT_PROVIDER", "PASSKEYS_UNAVAILABLE", "PASSKEYS_FULL", "TOO_MANY_REQUESTS"],
});

export const addPasskey = defineOperatorCall({
  id: "operator.auth.addPasskey",
  method: "POST",
  path: "/auth/passkeys",
  permission: null,
  summary: "Adds the passkey that a browser made; with the first factor every other session ends.",
  body: z.strictObject({ ticket: ticketField, name: passkeyNameField, ...attestationFields }),
  data: z.null(),
  success: "SAVED",
  errors: ["PASSKEY_NOT_ADDED", "PASSKEY_TAKEN", "PASSKEYS_UNAVAILABLE", "PASSKEYS_FULL"],
});

export const renamePasskey = defineOperatorCall({
  id: "operator.auth.renamePasskey",
  method: "POST",
  path: "/auth/passkeys/rename",
  permission: null,
  summary: "Names a passkey of the operator's own anew.",
  body: z.strictObject({ id: passkeyIdField, name: passkeyNameField }),
  data: z.null(),
  success: "SAVED",
  errors: ["NOT_FOUND"],
});

export const removePasskey = defineOperatorCall({
  id: "operator.auth.removePasskey",
  method: "POST",
  path: "/auth/passkeys/remove",
  permission: null,
  summary:
    "Removes a passkey of the operator's own, by the password and by the second factor: a code, or a passkey.",
  body: z.strictObject({ id: passkeyIdField, ...provenAgain }),
  data: z.null(),
  success: "SAVED",
  errors: ["NOT_FOUND", "WRONG_PROOF", "PROVE_AT_PROVIDER", "TOO_MANY_REQUESTS"],
});
