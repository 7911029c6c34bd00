import type { Permission } from "@hanpan/contract/operator/permissions";
import { urls } from "../urls.ts";

/** What the bell rings for; each kind has notes of its own, so that an ear knows which without an eye. */
export const bellKinds = [
  "deposits",
  "withdrawals",
  "bankEntries",
  "approvals",
  "desks",
  "documents",
  "changes",
  "inquiries",
  "notes",
  "reports",
  "cases",
  "alerts",
  "own",
] as const;
export type BellKind = (typeof bellKinds)[number];

/** What an operator has to hold for a kind to ring: what they may not see makes no sound. */
export const permissionOf: Readonly<Record<BellKind, Permission>> = {
  deposits: "money.read",
  withdrawals: "money.read",
  bankEntries: "money.read",
  approvals: "approval.decide",
  desks: "vendor.desk",
  documents: "knowledge.review",
  changes: "person.decide",
  inquiries: "inquiry.read",
  notes: "note.read",
  reports: "board.read",
  cases: "case.read",
  alerts: "case.read",
  own: "approval.read",
};

/** The screen where a kind is worked on; who looks at it is not rung again for what stands there. */
export const workedOnAt: Readonly<Partial<Record<BellKind, string>>> = {
  deposits: urls.money,
  withdrawals: urls.money,
  bankEntries: urls.bankEntries,
  approvals: urls.approvals,
  desks: urls.vendors,
  documents: urls.documents,
  changes: urls.changes,
  inquiries: urls.inquiries,
  notes: urls.notes,
  reports: urls.board,
  cases: urls.cases,
  alerts: urls.alerts,
};
