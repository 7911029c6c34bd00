import type { Requests } from "./validRequests.ts";

const id = "0193a000-0000-7000-8000-0000000000aa";
const params = { id };
const file = "YSxiCg==";

/** What an operator asks about statements by file. */
export const bankStatementRequests = (): Requests => ({
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
