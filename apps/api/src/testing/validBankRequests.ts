import type { Requests } from "./requestParts.ts";

const id = "0193a000-0000-7000-8000-0000000000aa";
const params = { id };
const list = { from: "2026-11-01", to: "2026-11-20", limit: "20", cursor: "AAAA" };
const bankSource = { name: "휴대폰", status: "ACTIVE", accountId: id, silentMinutes: 15 };

/** A request of each call about money on the site's accounts, whole and good as far as the contract can say. */
export const validBankRequests = (publicKey: string): Requests => ({
  "operator.bankEntry.list": {
    query: {
      ...list,
      waiting: "true",
      newest: "true",
      state: "WAITING",
      direction: "IN",
      depositor: "홍",
      amount: "50000",
      account: id,
      member: id,
      sort: "AGE",
      order: "ASC",
    },
  },
  "operator.bankEntry.get": { params, query: { search: "홍" } },
  "operator.bankEntry.take": { params, body: { requestId: id, reason: "확인" } },
  "operator.bankEntry.credit": { params, body: { requestId: id, loginId: "member1", reason: "확인" } },
  "operator.bankEntry.dismiss": { params, body: { reason: "확인" } },
  "operator.payment.refund": {
    params,
    body: { bankCode: "088", accountNumber: "110123456789", holder: "홍길동", reason: "확인" },
  },
  "operator.payment.desk": {},
  "operator.payment.list": { query: { limit: "20", cursor: "AAAA", state: "PAID", troubled: "true" } },
  "operator.payment.putProvider": {
    params: { provider: "PORTONE" },
    body: {
      open: true,
      storeId: "store-1",
      channelKey: "channel-key-1",
      bankCode: "088",
      minimum: 10_000,
      maximum: 1_000_000,
      minutes: 360,
      version: 1,
      reason: "확인",
    },
  },
  "operator.bankEntry.unread": {},
  "operator.bankEntry.setAside": { body: { sourceId: id, wordId: "1", reason: "확인" } },
  "operator.bankSource.list": {},
  "operator.bankSource.add": {
    body: { code: "phone", kind: "SMS", publicKey, ...bankSource, reason: "확인" },
  },
  "operator.bankSource.put": {
    params,
    body: { ...bankSource, publicKey, expected: structuredClone(bankSource), reason: "확인" },
  },
  "operator.bankSource.revokeKey": { params: { ...params, key: id }, body: { reason: "lost" } },
  "operator.bankSource.forgetMissing": { params, body: { reason: "확인" } },
});
