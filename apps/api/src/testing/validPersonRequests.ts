import type { Requests } from "./requestParts.ts";

/** A good request of each call about who is one person, with every field filled. */
export function personRequests(id: string): Requests {
  const params = { id };
  const period = { from: "2026-11-01", to: "2026-11-20" };
  return {
    "operator.person.attempts": { query: { ...period, limit: "20", cursor: "AAAA", open: "true" } },
    "operator.person.decide": { params, body: { decision: "ADMITTED", reason: "확인" } },
    "operator.identity.get": { params },
    "operator.change.list": {},
    "operator.change.look": { params: { id, changeId: id } },
    "operator.change.decide": {
      params: { id, changeId: id },
      body: { decision: "APPROVED", reason: "확인" },
    },
    "operator.knowledge.waiting": {},
    "operator.knowledge.list": { params },
    "operator.knowledge.look": { params: { id, documentId: id }, body: { reason: "확인" } },
    "operator.knowledge.decide": {
      params: { id, documentId: id },
      body: { version: 1, decision: "APPROVED", reason: "확인", expiresOn: "2030-01-01" },
    },
    "operator.closing.get": { params },
    "operator.closing.hold": { params, body: { reason: "분쟁" } },
    "operator.closing.release": { params, body: { reason: "분쟁 종결" } },
    "operator.member.deskRecoveries": { params },
    "operator.member.startDeskRecovery": {
      params,
      body: { kind: "LOGIN_PASSWORD", proof: "IN_PERSON", reason: "신분증 확인" },
    },
    "operator.member.takeDeskCode": { params: { id, recoveryId: id }, body: {} },
    "operator.exclusion.lists": {},
    "operator.exclusion.addList": { body: { name: "명단", source: "기관", country: "KR" } },
    "operator.exclusion.begin": {
      params,
      body: {
        ...{ version: "1", validUntil: "2030-12-31", form: "HMAC", key: "list-key-1", alone: "ASKS" },
        fileName: "list.csv",
      },
    },
    "operator.exclusion.part": { params, body: { number: 1, firstLine: 2, file: "7J2066aE" } },
    "operator.exclusion.finish": { params, body: { parts: 1 } },
    "operator.exclusion.switch": { params, body: { on: true, reason: "통보", confirmed: 3 } },
    "operator.exclusion.listings": { query: { limit: "20", cursor: "AAAA", open: "true", member: id } },
    "operator.exclusion.decide": {
      params: { id, listingId: id },
      body: { decision: "BOUND", reason: "확인" },
    },
    "operator.find": { query: { text: "홍길동" } },
    "operator.glance.list": {},
    "operator.glance.request": { params },
    "operator.glance.member": { params },
    "operator.person.list": { params },
    "operator.person.verdict": { params: { id, otherId: id }, body: { verdict: "SAME", reason: "확인" } },
  };
}
