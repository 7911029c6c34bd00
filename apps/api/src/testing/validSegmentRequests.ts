import type { Requests } from "./requestParts.ts";

/** A good request of each call about segments, with every field filled. */
export function segmentRequests(id: string): Requests {
  const params = { id };
  const groups = [
    { any: [{ kind: "FLAG", fact: "deposited", is: false }] },
    {
      any: [
        { kind: "FIGURE", fact: "turnover", least: 1, most: 9, days: 30, category: "SLOT" },
        { kind: "DAY", fact: "lastPlay", daysLeast: 30 },
      ],
    },
  ];
  const written = { nameKo: "잠든 회원", nameEn: "Asleep", groups };
  return {
    "operator.segment.list": { query: { active: "true" } },
    "operator.segment.get": { params },
    "operator.segment.versions": { params },
    "operator.segment.try": { body: { groups } },
    "operator.segment.add": { body: written },
    "operator.segment.put": { params, body: { ...written, active: true, version: 1 } },
    "operator.segment.open": { params, body: { again: true } },
    "operator.segment.members": { params, query: { reading: id, cursor: "AAAA", limit: "20" } },
    "operator.segment.csv": { params, query: { version: "1" } },
    "operator.segment.reach": { params, query: { kind: "GRANT", products: "CASINO" } },
    "operator.segment.acts": { query: { cursor: "AAAA", limit: "20", segment: id, kind: "NOTE" } },
    "operator.segment.send": {
      params,
      body: { version: 1, title: "안내", body: "내용", isMarketing: true, products: ["CASINO"] },
    },
    "operator.segment.grant": { params, body: { version: 1, grant: "TICKET", amount: 1, reason: "확인" } },
    "operator.segment.limit": { params, body: { version: 1, freezes: ["BONUS"], reason: "확인" } },
  };
}
