import type { Requests } from "./requestParts.ts";

const params = { month: "2026-10" };

/** What an operator asks about months and their closing, about who is here, and about scores of harm. */
export const monthRequests = (): Requests => ({
  "operator.presence.list": { query: { order: "LOST", category: "SLOT" } },
  "operator.presence.ranking": { params: { day: "2026-10-31" } },
  "operator.harm.list": { query: { day: "2026-10-31", marked: "true", limit: "20", cursor: "AAAA" } },
  "operator.lifting.list": {},
  "operator.lifting.decide": {
    params: { id: "0193a000-0000-7000-8000-0000000000aa", liftingId: "0193a000-0000-7000-8000-0000000000aa" },
    body: { decision: "REFUSED", reason: "확인" },
  },
  "operator.harm.member": { params: { id: "0193a000-0000-7000-8000-0000000000aa" } },
  "operator.month.list": { query: { months: "12" } },
  "operator.month.get": { params, query: { at: "2026-10-31T12:00:00.000Z" } },
  "operator.month.check": { params },
  "operator.month.close": { params, body: { edition: 12, reason: "월 마감" } },
  "operator.month.rate": {
    params,
    body: {
      vendorId: "0193a000-0000-7000-8000-0000000000aa",
      category: "SLOT",
      rateBps: 1_250,
      reason: "계약",
    },
  },
});
