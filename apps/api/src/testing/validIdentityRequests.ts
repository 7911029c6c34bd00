import type { Requests } from "./requestParts.ts";

/** A PNG of one pixel, in base64. */
const onePixelPng =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const check = "A".repeat(86);

/** A request of each call about who somebody is, whole and good as far as the contract can say. */
export const validIdentityRequests: Requests = {
  "change.list": {},
  "change.askPhone": { body: { phone: "010-1234-5678" } },
  "change.ask": {
    body: {
      kind: "ACCOUNT",
      depositor: "홍길동",
      phone: "010-1234-5678",
      phoneCarrier: "SKT",
      recovery: "A".repeat(134),
      code: "123456",
      bankId: "0193a000-0000-7000-8000-000000000004",
      accountNumber: "110123456789",
      usdtAddress: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
      nickname: "새이름",
      proof: "A".repeat(64),
    },
  },
  "change.takeBack": { params: { id: "0193a000-0000-7000-8000-0000000000aa" } },
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
