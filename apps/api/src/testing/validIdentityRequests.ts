import type { Requests } from "./requestParts.ts";

/** A PNG of one pixel, in base64. */
const onePixelPng =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const check = "A".repeat(86);

/** A request of each call about who somebody is, whole and good as far as the contract can say. */
export const validIdentityRequests: Requests = {
  "knowledge.get": {},
  "knowledge.upload": { body: { kind: "IDENTITY_CARD", file: onePixelPng } },
  "identity.get": {},
  "identity.begin": { body: {} },
  "identity.confirm": { body: { check } },
  "identity.beginGuest": { body: { purpose: "SIGN_UP" } },
  "identity.confirmGuest": { body: { check } },
  "identity.simulate": {
    body: { check, name: "홍길동", dob: "1990-05-17", gender: "MALE", phone: "010-1234-5678" },
  },
  "recovery.byIdentity": { body: { check, loginId: "somebody" } },
};
