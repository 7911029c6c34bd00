import { passkeyTransports } from "@hanpan/contract/passkeyFields";
import type { creationOptions, requestOptions } from "@hanpan/contract/passkeyObjects";
import type * as z from "zod/mini";

/** What a browser answers of a new passkey, as the calls take it. */
export type NewPasskey = {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: (typeof passkeyTransports)[number][];
};

/** What a passkey signed, as the calls take it. */
export type SignedByPasskey = {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string;
};

/** Browsers use passkeys on pages by TLS or of this machine, at a name and not at a number. */
export const passkeysWork = (): boolean =>
  window.isSecureContext && "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** Lets the browser make a passkey. Null where whoever it asked did not go on, or there is one already. */
export async function makePasskey(optionsJSON: z.output<typeof creationOptions>): Promise<NewPasskey | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  try {
    const made = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = made.response;
    return {
      ...{ id: made.id, clientDataJSON, attestationObject },
      transports: passkeyTransports.filter((one) => transports.some((transport) => transport === one)),
    };
  } catch {
    return null;
  }
}

/** Lets a passkey sign. Null where whoever the browser asked did not go on, or has none. */
export async function signByPasskey(
  optionsJSON: z.output<typeof requestOptions>,
): Promise<SignedByPasskey | null> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  try {
    const signed = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response;
    return userHandle === undefined
      ? null
      : { id: signed.id, clientDataJSON, authenticatorData, signature, userHandle };
  } catch {
    return null;
  }
}
