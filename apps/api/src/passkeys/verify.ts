import type { creationOptions, requestOptions } from "@hanpan/contract/passkeyObjects";
import {
  getDefaultSupportedAlgorithmIDs,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { parse, stringify } from "uuid";
import type * as z from "zod";
import type { RelyingParty } from "./relyingParty.ts";

/** A new passkey, as it is kept. */
export type MadePasskey = {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly backedUp: boolean;
};

/** How long a browser waits for whoever it asks. */
const timeoutMs = 120_000;

/** Whose an answer says it is; null for what is no id. */
export function ownerOf(userHandle: string): string | null {
  try {
    return stringify(Buffer.from(userHandle, "base64url"));
  } catch {
    return null;
  }
}

type Known = readonly { readonly id: string; readonly transports: readonly string[] }[];

const publicKey = "public-key" as const;
const descriptorsOf = (known: Known) =>
  known.map(({ id, transports }) => ({ id, type: publicKey, transports: [...transports] }));

/** What a browser is asked for a new passkey: one that it finds by itself, and that says that its owner was verified. */
export const creationOptionsOf = (
  party: RelyingParty,
  given: {
    readonly siteName: string;
    readonly owner: { readonly id: string; readonly name: string };
    readonly challenge: string;
    readonly known: Known;
  },
): z.output<typeof creationOptions> => ({
  rp: { id: party.id, name: given.siteName },
  user: {
    id: Buffer.from(parse(given.owner.id)).toString("base64url"),
    name: given.owner.name,
    displayName: given.owner.name,
  },
  challenge: given.challenge,
  pubKeyCredParams: getDefaultSupportedAlgorithmIDs().map((alg) => ({ alg, type: publicKey })),
  timeout: timeoutMs,
  excludeCredentials: descriptorsOf(given.known),
  authenticatorSelection: {
    ...{ residentKey: "required", requireResidentKey: true, userVerification: "required" },
  },
  attestation: "none",
});

/** What a browser is asked to sign; without `known` whatever passkey of the site it has. */
export const requestOptionsOf = (
  party: RelyingParty,
  challenge: string,
  known: Known = [],
): z.output<typeof requestOptions> => ({
  ...{ challenge, timeout: timeoutMs, rpId: party.id },
  ...{ allowCredentials: descriptorsOf(known), userVerification: "required" },
});

/** The passkey that a browser made for a challenge; null where the answer is not as it must be. */
export async function verifyMade(
  party: RelyingParty,
  challenge: string,
  answer: { readonly id: string; readonly clientDataJSON: string; readonly attestationObject: string },
): Promise<MadePasskey | null> {
  const { id, clientDataJSON, attestationObject } = answer;
  try {
    const verified = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      expectedType: "webauthn.create",
      requireUserVerification: true,
    });
    if (!verified.verified) return null;
    const { credential, credentialBackedUp } = verified.registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, "base64url"),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      backedUp: credentialBackedUp,
    };
  } catch {
    return null;
  }
}

export type Assertion = {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string;
};

/**
 * What a passkey signed for a challenge: its counter, which is for the caller to hold against the one before; null where the answer is
 * not as it must be. The counter is looked at after the signature, for what nobody signed says nothing of a copy.
 */
export async function verifySigned(
  party: RelyingParty,
  challenge: string,
  answer: Assertion,
  publicKey: Buffer,
): Promise<{ readonly counter: number; readonly backedUp: boolean } | null> {
  const { id, ...response } = answer;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} }, response },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      expectedType: "webauthn.get",
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
      requireUserVerification: true,
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}
