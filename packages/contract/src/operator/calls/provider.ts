import * as z from "zod/mini";
import type { FieldCode } from "../../fieldErrors.ts";
import { instant, matching, oneOf } from "../../fields.ts";
import { assertionFields, ticketField } from "../../passkeyFields.ts";
import { requiredText } from "../../requiredFields.ts";
import { defineOperatorCall } from "../call.ts";
import { invitationField, provenAgain, totpField } from "../fields.ts";
import { me } from "../objects/operator.ts";

/** What a provider puts behind an address of ours: printable ASCII, no longer than one of its messages. */
const answered = (longest: number) =>
  requiredText("REQUIRED", longest).check(
    z.refine((text) => /^[\x20-\x7e]*$/.test(text), "WRONG_CHARACTERS" satisfies FieldCode),
  );

/** The answer of the provider, as it stands behind the address that a browser comes back to (RFC 6749, 4.1.2; RFC 9207). */
const providerAnswer = {
  state: requiredText("REQUIRED", 100).check(matching(/^[\w-]{16,}$/, "WRONG_FORMAT")),
  code: z.optional(answered(4_000)),
  iss: z.optional(answered(500)),
  error: z.optional(answered(100)),
};

const signedIn = z.object({ token: z.string(), me });

/** By what a second factor is proven where the provider asked for none. */
export const providerFactors = ["CODE", "PASSKEY"] as const;

export const listWays = defineOperatorCall({
  id: "operator.auth.ways",
  method: "GET",
  path: "/auth/ways",
  auth: "none",
  permission: null,
  summary:
    "How operators sign in here: by the provider of this name, where there is one, and by local accounts.",
  data: z.object({ provider: z.nullable(z.object({ name: z.string() })), local: z.boolean() }),
});

export const beginProviderSignIn = defineOperatorCall({
  id: "operator.auth.askProvider",
  method: "POST",
  path: "/auth/provider",
  auth: "none",
  permission: null,
  summary:
    "Begins a sign-in at the provider, or with an invitation the taking of it: the address to go to. It is good once, for ten minutes, in this browser.",
  body: z.strictObject({ invitation: z.optional(invitationField) }),
  data: z.object({ url: z.string() }),
  errors: ["NO_PROVIDER", "PROVIDER_AWAY", "INVITATION_OVER", "TOO_MANY_REQUESTS"],
});

export const returnFromProvider = defineOperatorCall({
  id: "operator.auth.provider",
  method: "POST",
  path: "/auth/provider/return",
  auth: "none",
  permission: null,
  summary:
    "Signs an operator in by what the provider answered; where it asked for no second factor, who has one here is asked for it.",
  body: z.strictObject(providerAnswer),
  data: z.object({
    signedIn: z.nullable(signedIn),
    factor: z.nullable(z.object({ ticket: z.string(), by: z.array(z.enum(providerFactors)) })),
  }),
  errors: [
    "NO_PROVIDER",
    "PROVIDER_AWAY",
    "PROVIDER_DENIED",
    "PROVIDER_REFUSED",
    "PROVIDER_OVER",
    "IDENTITY_UNKNOWN",
    "IDENTITY_TAKEN",
    "NO_ROLE_BY_CLAIM",
    "OWNER_BY_TWO",
    "LAST_OWNER",
    "OPERATOR_DISABLED",
    "INVITATION_OVER",
    "ADDRESS_REFUSED",
    "TOO_MANY_REQUESTS",
  ],
});

export const passProviderFactor = defineOperatorCall({
  id: "operator.auth.providerFactor",
  method: "POST",
  path: "/auth/provider/factor",
  auth: "none",
  permission: null,
  summary:
    "Ends a sign-in by the provider with the operator's second factor: a code, or one of their passkeys.",
  body: z.strictObject({
    ticket: ticketField,
    totp: z.optional(totpField),
    passkey: z.optional(z.strictObject({ ticket: ticketField, ...assertionFields })),
  }),
  data: signedIn,
  success: "LOGGED_IN",
  errors: [
    "NO_PROVIDER",
    "PROVIDER_OVER",
    "WRONG_TOTP",
    "PASSKEY_REFUSED",
    "OPERATOR_DISABLED",
    "ADDRESS_REFUSED",
    "TOO_MANY_REQUESTS",
  ],
});

export const readProviderLogout = defineOperatorCall({
  id: "operator.auth.providerLogout",
  method: "GET",
  path: "/auth/provider/logout",
  auth: "none",
  permission: null,
  summary: "Where one signs out at the provider too; null where it does not say, or is away.",
  data: z.object({ url: z.nullable(z.string()) }),
});

export const readOwnIdentity = defineOperatorCall({
  id: "operator.auth.identity",
  method: "GET",
  path: "/auth/identity",
  permission: null,
  summary:
    "The operator's own binding to an account of the provider, and until when they have proven there who they are.",
  data: z.object({
    provider: z.nullable(z.object({ name: z.string() })),
    bound: z.nullable(z.object({ boundAt: instant, signedInAt: z.nullable(instant) })),
    provenUntil: z.nullable(instant),
  }),
});

/** What an operator goes to the provider for while signed in: to bind their account there, or to prove again who they are. */
export const ownProviderActs = ["BIND", "PROVE"] as const;

export const beginOwnProvider = defineOperatorCall({
  id: "operator.auth.askIdentity",
  method: "POST",
  path: "/auth/identity/begin",
  permission: null,
  summary:
    "Begins the binding of one's own account to one of the provider's, by the password and the second factor of who has one; or proving there again who one is.",
  body: z.strictObject({
    act: oneOf(ownProviderActs),
    ...z.partial(z.object(provenAgain)).shape,
  }),
  data: z.object({ url: z.string() }),
  errors: [
    "NO_PROVIDER",
    "PROVIDER_AWAY",
    "IDENTITY_TAKEN",
    "IDENTITY_UNKNOWN",
    "WRONG_PROOF",
    "TOO_MANY_REQUESTS",
  ],
});

export const returnOwnProvider = defineOperatorCall({
  id: "operator.auth.returnIdentity",
  method: "POST",
  path: "/auth/identity/return",
  permission: null,
  summary:
    "Binds the operator's own account by what the provider answered, which ends every other session; or notes that they have proven there who they are, for one act within five minutes.",
  body: z.strictObject(providerAnswer),
  data: z.object({ act: z.enum(ownProviderActs) }),
  errors: [
    "NO_PROVIDER",
    "PROVIDER_AWAY",
    "PROVIDER_DENIED",
    "PROVIDER_REFUSED",
    "PROVIDER_OVER",
    "IDENTITY_UNKNOWN",
    "IDENTITY_TAKEN",
    "NO_ROLE_BY_CLAIM",
    "OWNER_BY_TWO",
    "TOO_MANY_REQUESTS",
  ],
});
