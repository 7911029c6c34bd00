import type { DataInput } from "@hanpan/contract/call";
import type { listConsentTexts, listOwnConsents } from "@hanpan/contract/calls/consent";

const publishedAt = "2026-11-01T00:00:00.000Z";

/** The texts that members agree to, the terms in their second version. */
export const someTexts: DataInput<typeof listConsentTexts> = {
  list: [
    { kind: "TERMS", version: 2, title: "이용약관", body: "하나\n둘\n셋\n넷", publishedAt },
    { kind: "PRIVACY", version: 1, title: "개인정보 수집 및 이용", body: "수집 항목", publishedAt },
    { kind: "MARKETING", version: 1, title: "광고성 정보 수신", body: "소식", publishedAt },
  ],
  marketing: ["NOTE:ALL", "SMS:ALL", "EMAIL:ALL", "PHONE:ALL", "NIGHT:ALL"],
};

/** A member who agreed to all that an account needs. */
export const someConsents: DataInput<typeof listOwnConsents> = {
  list: [
    { kind: "TERMS", given: true, version: 2, at: publishedAt, due: false, requiredFrom: null },
    { kind: "PRIVACY", given: true, version: 1, at: publishedAt, due: false, requiredFrom: null },
    { kind: "MARKETING", given: false, version: null, at: null, due: false, requiredFrom: null },
  ],
  marketing: {
    version: 1,
    asks: false,
    choices: (["NOTE:ALL", "SMS:ALL", "EMAIL:ALL", "PHONE:ALL", "NIGHT:ALL"] as const).map((choice) => ({
      ...{ choice, given: false, at: null },
    })),
  },
};
