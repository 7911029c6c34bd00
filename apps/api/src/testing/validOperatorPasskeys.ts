import type { Requests } from "./requestParts.ts";

const bytes = "A".repeat(22);
const signed = {
  ...{ ticket: bytes, id: bytes, clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  userHandle: bytes,
};
const proven = { password: "secret12", totp: "123456", passkey: signed };

/** A request of each call of operators about passkeys, whole and good as far as the contract can say. */
export const validOperatorPasskeys: Requests = {
  "operator.auth.askPasskey": { body: {} },
  "operator.auth.passkey": {
    body: signed,
  },
  "operator.auth.passkeys": {},
  "operator.auth.askPasskeyProof": { body: {} },
  "operator.auth.setUpTotp": { body: proven },
  "operator.auth.askNewPasskey": { body: proven },
  "operator.auth.addPasskey": {
    body: {
      ...{ ticket: bytes, name: "열쇠", id: bytes, clientDataJSON: bytes, attestationObject: bytes },
      transports: ["usb"],
    },
  },
  "operator.auth.renamePasskey": { body: { id: bytes, name: "열쇠" } },
  "operator.auth.removePasskey": { body: { id: bytes, ...proven } },
};
