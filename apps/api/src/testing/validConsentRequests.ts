import type { Requests } from "./requestParts.ts";

/** A good request of each call about what members agree to, with every field filled. */
export function consentRequests(id: string): Requests {
  const body = {
    ...{ kind: "TERMS", follows: 1, asksAgain: true, requiredFrom: "2026-12-01T00:00:00.000Z" },
    ...{ title: { ko: "이용약관", en: "Terms" }, body: { ko: "새 내용", en: "New" } },
    reason: "개정",
  };
  return {
    "operator.consent.list": {},
    "operator.consent.publish": { body },
    "operator.consent.ofMember": { params: { id } },
  };
}
