import type { Requests } from "./requestParts.ts";

/** A good request of each call about alerts and cases, with every field filled. */
export function caseRequests(id: string): Requests {
  const params = { id };
  const period = { from: "2026-11-01", to: "2026-11-20" };
  const page = { ...period, limit: "20", cursor: "AAAA" };
  const rule = {
    nameKo: "하루 입금",
    nameEn: "Deposits",
    parameters: { fromWon: 1 },
    weight: 10,
    opensCase: false,
  };
  const alerts = { kind: "DAY_DEPOSITS", state: "WAITING", member: id };
  const cases = { state: "OPEN", mine: "true", decision: "WATCHED", member: id };
  const freeze = { member: id, kind: "PLAY", reason: "확인" };
  return {
    "operator.alertRule.list": {},
    "operator.alertRule.versions": { params },
    "operator.alertRule.try": { body: { kind: "DAY_DEPOSITS", parameters: { fromWon: 1 }, ...period } },
    "operator.alertRule.add": { body: { kind: "DAY_DEPOSITS", ...rule } },
    "operator.alertRule.put": { params, body: { ...rule, active: false, version: 1, reason: "확인" } },
    "operator.alert.list": { query: { ...page, ...alerts, sort: "AGE", order: "ASC" } },
    "operator.alert.csv": { query: { ...period, ...alerts } },
    "operator.alert.dismiss": { params, body: { reason: "확인" } },
    "operator.alert.take": { params, body: {} },
    "operator.case.list": { query: { ...page, ...cases, sort: "AGE", order: "ASC" } },
    "operator.case.csv": { query: { ...period, ...cases } },
    "operator.case.owners": {},
    "operator.case.get": { params },
    "operator.case.open": { body: { member: id, reason: "확인" } },
    "operator.case.addMember": { params, body: { member: id } },
    "operator.case.note": { params, body: { body: "통화함" } },
    "operator.case.evidence": { params, body: { kind: "BET", subject: id } },
    "operator.case.addFile": { params, body: { name: "통장.txt", file: "7ZWc" } },
    "operator.case.readFile": { params: { id, fileId: id }, body: {} },
    "operator.case.put": { params, body: { owner: id, deadline: "2026-11-20T03:00:00.000Z" } },
    "operator.case.freeze": { params, body: freeze },
    "operator.case.lift": { params, body: freeze },
    "operator.case.decide": { params, body: { decision: "WATCHED", reason: "확인" } },
    "operator.case.readmit": { params, body: { member: id, reason: "확인" } },
    "operator.case.report": { params, body: { reason: "확인" } },
  };
}
