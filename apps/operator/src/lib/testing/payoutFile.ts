import type { PayoutFile, PayoutItem } from "@hanpan/contract/operator/objects/payout";

const at = "2026-11-20T09:00:00.000Z";
export const payoutId = "0199a1b2-0000-7000-8000-00000000000a";

/** A withdrawal of a batch of a test. */
export function payoutItem(position: number, changed: Partial<PayoutItem> = {}): PayoutItem {
  return {
    requestId: `0199a1b2-0000-7000-8000-${String(position).padStart(12, "0")}`,
    position,
    amount: 100_000 * position,
    status: "WAITING",
    reason: null,
    settledBy: null,
    settledAt: null,
    member: {
      id: `m${position}`,
      loginId: `member${position}`,
      nickname: `회원${position}`,
      simulated: false,
    },
    bank: { bankName: "국민은행", accountNumber: `12345678901${position}`, holder: "김한판" },
    ...changed,
  };
}

/** A batch of a test, made by another cashier, with two withdrawals that wait. */
export function payoutFileWith(changed: Partial<PayoutFile> = {}): PayoutFile {
  return {
    id: payoutId,
    number: 12,
    format: "kb",
    memo: "한판출금",
    status: "DRAFT",
    count: 2,
    sum: 300_000,
    madeBy: "maker",
    madeAt: at,
    approvalsNeeded: 1,
    approvals: [],
    fileTakenBy: null,
    fileTakenAt: null,
    sentBy: null,
    sentAt: null,
    closedAt: null,
    cancelledBy: null,
    cancelledAt: null,
    cancelReason: null,
    waiting: { count: 2, sum: 300_000 },
    paid: { count: 0, sum: 0 },
    returned: { count: 0, sum: 0 },
    items: [payoutItem(1), payoutItem(2)],
    results: [],
    ...changed,
  };
}
