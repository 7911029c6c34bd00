import type { Requests } from "./requestParts.ts";

const check = "A".repeat(86);

/** A request of each call about who somebody is, whole and good as far as the contract can say. */
export const validIdentityRequests: Requests = {
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
