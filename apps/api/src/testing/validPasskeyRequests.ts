import type { Requests } from "./requestParts.ts";

const bytes = "A".repeat(22);
const proof = "A".repeat(64);
const assertion = {
  ...{ ticket: bytes, id: bytes, clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  userHandle: "A".repeat(22),
};

/** A request of each call of members about passkeys, whole and good as far as the contract can say. */
export const validPasskeyRequests: Requests = {
  "passkey.askSignIn": { body: {} },
  "passkey.signIn": { body: { ...assertion, reopens: true } },
  "passkey.list": {},
  "passkey.askNew": { body: { proof } },
  "passkey.add": {
    body: {
      ...{ ticket: bytes, name: "전화", id: bytes, clientDataJSON: bytes, attestationObject: bytes },
      transports: ["internal"],
    },
  },
  "passkey.rename": { body: { id: bytes, name: "전화" } },
  "passkey.remove": { body: { id: bytes, proof } },
  "passkey.askProof": { body: {} },
  "passkey.prove": { body: assertion },
};
