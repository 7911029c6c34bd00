import type { Requests } from "./requestParts.ts";

const id = "0193a000-0000-7000-8000-0000000000aa";
const params = { id };
const file = "YSxiCg==";

/** What an operator asks about statements by file and days of the bank. */
export const bankStatementRequests = (): Requests => ({
  "operator.bankDay.list": { query: { until: "2026-11-20", days: "7" } },
  "operator.bankDay.get": { params: { day: "2026-11-20" } },
  "operator.bankDay.rows": {
    params: { day: "2026-11-20" },
    query: { account: id, kind: "NO_ENTRY", after: "1", limit: "20" },
  },
  "operator.bankDay.csv": { params: { day: "2026-11-20" }, query: { account: id, kind: "NO_ENTRY" } },
  "operator.bankDay.close": {
    params: { day: "2026-11-20" },
    body: { rows: 1, difference: 1_000, reason: "확인" },
  },
  "operator.bankStatement.list": { query: { cursor: "AAAA", limit: "20", account: id } },
  "operator.bankStatement.look": { body: { accountId: id, file, headerRow: 3 } },
  "operator.bankStatement.read": {
    body: {
      accountId: id,
      fileName: "거래내역.csv",
      file,
      headerRow: 3,
      columns: { at: 0, time: 1, in: 2, out: 3, amount: 4, kind: 5, balance: 6, name: 7, memo: 8 },
    },
  },
  "operator.bankStatement.get": { params },
  "operator.bankStatement.rows": { params, query: { after: "3", limit: "20", group: "NEW" } },
  "operator.bankStatement.accept": { params, body: {} },
});
