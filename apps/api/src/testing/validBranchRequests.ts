import { contract, rates } from "./validPartnerTerms.ts";

const id = "0193a000-0000-7000-8000-0000000000aa";
const params = { id };
const period = { from: "2026-11-01", to: "2026-11-20" };
const list = { ...period, limit: "20", cursor: "AAAA" };
const why = { params, body: { reason: "확인" } };

/** One good request of each call about partners, with every field filled. */
export const branchRequests = {
  "operator.branch.summary": { query: period },
  "operator.branch.members": { query: { ...list, search: "member" } },
  "operator.branch.membersCsv": { query: { ...period, search: "member" } },
  "operator.branch.distribute": {
    params,
    body: { kind: "DISTRIBUTOR_PAYMENT", amount: 1_000, reason: "지급" },
  },
  "operator.branch.distributions": { query: { ...list, member: id, sort: "AGE", order: "ASC" } },
  "operator.branch.distributionsCsv": { query: { ...period, member: id } },
  "operator.branch.partners": {},
  "operator.branch.partner": { params },
  "operator.branch.putRates": { params, body: rates },
  "operator.branch.statements": { query: list },
  "operator.branch.statement": { params },
  "operator.branch.statementCsv": { params },
  "operator.branchLink.list": {},
  "operator.branchLink.add": { body: { name: "블로그", code: "BLOG2026" } },
  "operator.branchLink.put": { params, body: { name: "블로그", active: false } },
  "operator.branchBalance.list": {},
  "operator.branchBalance.ask": { body: { kind: "BUY", amount: 1_000, reason: "구매" } },
  "operator.branchBalance.accept": why,
  "operator.branchBalance.refuse": why,
  "operator.branchBalance.withdraw": { params },
  "operator.partner.list": {},
  "operator.partner.get": { params },
  "operator.partner.links": { params },
  "operator.partner.putRates": { params, body: rates },
  "operator.partner.putContract": { params, body: contract },
  "operator.partner.putPlace": { params, body: { parentId: id, from: "2026-11-21", reason: "이동" } },
  "operator.member.putPartner": { params, body: { partnerId: id, from: "2026-11-21", reason: "이동" } },
  "operator.partnerRun.list": {},
  "operator.partnerRun.make": { body: { period: "DAY", day: "2026-10-01" } },
  "operator.partnerRun.get": { params },
  "operator.partnerRun.csv": { params },
  "operator.partnerRun.approve": { params, body: { madeAt: "2026-11-20T00:00:00Z", reason: "확인" } },
  "operator.partnerStatement.list": { params, query: list },
  "operator.partnerStatement.get": { params },
  "operator.partnerStatement.csv": { params },
  "operator.partnerStatement.pay": why,
  "operator.partnerStatement.paidOutside": why,
};
