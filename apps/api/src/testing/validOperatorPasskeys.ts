import type { Requests } from "./requestParts.ts";

const bytes = "A".repeat(22);
const signed = {
  ...{ ticket: bytes, id: bytes, clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  userHandle: bytes,
};
const answered = { state: bytes, code: "code", iss: "https://id.example.com", error: "access_denied" };
const proven = { password: "secret12", totp: "123456", passkey: signed };

/** A request of each call of operators about passkeys and the identity provider, whole and good as far as the contract can say. */
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
  "operator.auth.ways": {},
  "operator.auth.askProvider": { body: { invitation: "A".repeat(64) } },
  "operator.auth.provider": { body: answered },
  "operator.auth.providerFactor": { body: { ticket: bytes, totp: "123456", passkey: signed } },
  "operator.auth.providerLogout": {},
  "operator.auth.identity": {},
  "operator.auth.askIdentity": { body: { act: "PROVE", ...proven } },
  "operator.auth.returnIdentity": { body: answered },
};
