import * as z from "zod/mini";
import { accountNumberField, depositorField } from "../../calls/auth.ts";
import { memberStatuses } from "../../enumerations.ts";
import { identifier, instant, oneOf, periodInOrder } from "../../fields.ts";
import { balances } from "../../objects/user.ts";
import { amountField } from "../../requiredFields.ts";
import { defineOperatorCall } from "../call.ts";
import {
  adjustmentAccounts,
  adjustmentKinds,
  deskProofs,
  deskRecoveryStates,
  grantablePointTypes,
  memberOrders,
  messageWays,
  settableMemberStatuses,
} from "../enumerations.ts";
import {
  anyNamed,
  expectedOf,
  operatorFileFields,
  operatorListFields,
  reasonField,
  searchField,
  sortFields,
  summedListOf,
} from "../fields.ts";
import { memberSums } from "../listSums.ts";
import { memberFile, memberRow } from "../objects/member.ts";
import { personalFields } from "../personalFields.ts";

const filters = {
  search: z.optional(searchField),
  level: z.optional(identifier()),
  tag: z.optional(identifier()),
  status: z.optional(oneOf(memberStatuses)),
};

export const listMembers = defineOperatorCall({
  id: "operator.member.list",
  method: "GET",
  path: "/members",
  permission: "member.read",
  summary:
    "Members, the newest first; searched by the beginning of a login ID, nickname, phone, referral code or tag, by a phone only whole for roles that see phones masked.",
  query: z
    .strictObject({ ...operatorListFields, ...filters, ...sortFields(memberOrders) })
    .check(periodInOrder()),
  data: summedListOf(memberRow, memberSums),
});

export const downloadMembers = defineOperatorCall({
  id: "operator.member.csv",
  method: "GET",
  path: "/members.csv",
  permission: "member.read",
  summary: "The same members as a CSV file.",
  query: z.strictObject({ ...operatorFileFields, ...filters }).check(periodInOrder()),
  format: "csv",
  data: z.string(),
});

const one = z.strictObject({ id: identifier() });

export const getMember = defineOperatorCall({
  id: "operator.member.get",
  method: "GET",
  path: "/members/:id",
  permission: "member.read",
  summary: "A member's whole file; what is personal is masked for roles that do not see it whole.",
  params: one,
  data: memberFile,
  errors: ["NOT_FOUND"],
});

export const revealMember = defineOperatorCall({
  id: "operator.member.reveal",
  method: "POST",
  path: "/members/:id/reveal",
  permission: "member.read",
  summary:
    "The file with one personal field whole that the operator's role sees masked; the audit keeps who asked and why.",
  params: one,
  body: z.strictObject({ field: oneOf(personalFields), reason: reasonField }),
  data: memberFile,
  errors: ["NOT_FOUND"],
});

/** What of a member an operator changes, beside the status; of the bank account as much as is named. */
const changeable = {
  levelId: identifier(),
  isPartner: z.boolean(),
  bank: z
    .partial(
      z.strictObject({
        bankId: identifier(),
        accountNumber: accountNumberField,
        depositor: depositorField,
      }),
    )
    .check(anyNamed()),
};

export const patchMember = defineOperatorCall({
  id: "operator.member.patch",
  method: "PATCH",
  path: "/members/:id",
  permission: "member.write",
  summary:
    "Changes a member, of the bank account as much as is named; suspending or closing ends every session at once. Both, and another account, ask for a reason.",
  params: one,
  body: z
    .strictObject({
      status: z.optional(oneOf(settableMemberStatuses)),
      levelId: z.optional(changeable.levelId),
      isPartner: z.optional(changeable.isPartner),
      bank: z.optional(changeable.bank),
      expected: expectedOf({ ...changeable, status: oneOf(memberStatuses) }),
      reason: z.optional(reasonField),
    })
    .check(
      z.refine(
        ({ status, levelId, isPartner, bank }) =>
          [status, levelId, isPartner, bank].some((change) => change !== undefined),
        "REQUIRED",
      ),
    ),
  data: memberFile,
  success: "SAVED",
  errors: [
    "NOT_FOUND",
    "MEMBER_EXCLUDED",
    "MEMBER_BARRED",
    "MEMBER_ERASED",
    "MEMBER_HAS_MONEY",
    "MEMBER_KNOWN",
    "VERSION_CONFLICT",
    "PARTNER_HAS_BRANCH",
  ],
});

export const adjustMember = defineOperatorCall({
  id: "operator.member.adjust",
  method: "POST",
  path: "/members/:id/adjust",
  permission: "member.adjust",
  summary:
    "Pays into or takes out of a member's cash, points or tickets; above the day's limit it waits for a second operator.",
  idempotent: true,
  params: one,
  body: z.strictObject({
    kind: oneOf(adjustmentKinds),
    account: oneOf(adjustmentAccounts),
    amount: amountField("AMOUNT_REQUIRED"),
    reason: reasonField,
  }),
  data: z.object({ id: z.string(), balances }),
  success: "SAVED",
  errors: [
    "NOT_FOUND",
    "APPROVAL_NEEDED",
    "OPERATOR_TOO_NEW",
    "INSUFFICIENT_BALANCE",
    "MEMBER_EXCLUDED",
    "MEMBER_CLOSED",
  ],
});

export const writeOffDebt = defineOperatorCall({
  id: "operator.member.writeOffDebt",
  method: "POST",
  path: "/members/:id/debt/write-off",
  permission: "member.adjust",
  summary: "Proposes to give up what a member owes, up to a sum; another operator decides.",
  params: one,
  body: z.strictObject({ amount: amountField("AMOUNT_REQUIRED"), reason: reasonField }),
  data: z.object({}),
  success: "SAVED",
  errors: ["NOT_FOUND", "NO_DEBT", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const grantPoints = defineOperatorCall({
  id: "operator.member.point",
  method: "POST",
  path: "/members/:id/point",
  permission: "member.point",
  summary: "Grants points of a type, or takes a winner's bonus back.",
  idempotent: true,
  params: one,
  body: z.strictObject({
    type: oneOf(grantablePointTypes),
    amount: amountField("AMOUNT_REQUIRED"),
    reason: reasonField,
  }),
  data: z.object({ id: z.string(), balances }),
  success: "SAVED",
  errors: [
    "NOT_FOUND",
    "APPROVAL_NEEDED",
    "OPERATOR_TOO_NEW",
    "INSUFFICIENT_POINTS",
    "MEMBER_EXCLUDED",
    "MEMBER_SUSPENDED",
    "MEMBER_CLOSED",
    "MEMBER_MARKED",
  ],
});

export const simulateMember = defineOperatorCall({
  id: "operator.member.simulate",
  method: "POST",
  path: "/members/:id/simulated",
  permission: "member.write",
  summary:
    "Marks a member, who has neither played nor asked for money yet, as simulated, for good. Served by a demo alone: a site in production does not know this call.",
  params: one,
  body: z.strictObject({}),
  data: z.object({ simulated: z.literal(true) }),
  errors: ["NOT_FOUND", "MEMBER_HAS_PLAYED"],
});

export const endMemberSessions = defineOperatorCall({
  id: "operator.member.endSessions",
  method: "POST",
  path: "/members/:id/sessions/end",
  permission: "member.sessions",
  summary: "Ends every session of a member.",
  params: one,
  body: z.strictObject({ reason: z.optional(reasonField) }),
  data: z.object({ ended: z.int() }),
  errors: ["NOT_FOUND"],
});

export const removeMemberFactor = defineOperatorCall({
  id: "operator.member.removeFactor",
  method: "POST",
  path: "/members/:id/second-factor/remove",
  permission: "member.recover",
  summary:
    "Proposes to remove a member's second factor, for who has lost it; another operator decides. The member is notified, and withdrawals asked for soon after are held.",
  params: one,
  body: z.strictObject({ reason: reasonField }),
  data: z.null(),
  success: "SAVED",
  errors: ["NOT_FOUND", "NO_SECOND_FACTOR", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

const deskRecovery = z.object({
  id: z.string(),
  kind: z.enum(["LOGIN_PASSWORD", "EXCHANGE_PASSWORD"]),
  proof: z.enum(deskProofs),
  state: z.enum(deskRecoveryStates),
  startedBy: z.string(),
  startedAt: instant,
  /** Whether it is the operator's own: who started it alone takes the code. */
  isOwn: z.boolean(),
  expiresAt: instant,
});
export type DeskRecovery = z.output<typeof deskRecovery>;

export const listDeskRecoveries = defineOperatorCall({
  id: "operator.member.deskRecoveries",
  method: "GET",
  path: "/members/:id/desk-recoveries",
  permission: "member.recover",
  summary: "The last recoveries of a member by a code that the desk hands over, the newest first.",
  params: one,
  data: z.object({ list: z.array(deskRecovery) }),
  errors: ["NOT_FOUND"],
});

export const startDeskRecovery = defineOperatorCall({
  id: "operator.member.startDeskRecovery",
  method: "POST",
  path: "/members/:id/desk-recoveries",
  permission: "member.recover",
  summary:
    "Proposes a code that is handed over to a member who can be reached neither by phone nor by e-mail; always approved by another operator.",
  params: one,
  body: z.strictObject({
    kind: z.enum(["LOGIN_PASSWORD", "EXCHANGE_PASSWORD"], "NOT_ALLOWED"),
    proof: oneOf(deskProofs),
    reason: reasonField,
  }),
  data: z.null(),
  success: "SAVED",
  errors: [
    "NOT_FOUND",
    "MEMBER_SUSPENDED",
    "MEMBER_CLOSED",
    "APPROVAL_NEEDED",
    "OPERATOR_TOO_NEW",
    "TOO_MANY_REQUESTS",
  ],
});

export const takeDeskCode = defineOperatorCall({
  id: "operator.member.takeDeskCode",
  method: "POST",
  path: "/members/:id/desk-recoveries/:recoveryId/code",
  permission: "member.recover",
  summary:
    "Makes the code of a recovery that was approved and shows it once, to who started it; it is kept nowhere and ends every other one.",
  params: z.strictObject({ id: identifier(), recoveryId: identifier() }),
  body: z.strictObject({}),
  data: z.object({ code: z.string(), loginId: z.string(), expiresAt: instant }),
  errors: ["NOT_FOUND", "RECOVERY_OVER", "MEMBER_SUSPENDED", "MEMBER_CLOSED"],
});

export const recoverMember = defineOperatorCall({
  id: "operator.member.recover",
  method: "POST",
  path: "/members/:id/recovery",
  permission: "member.recover",
  summary:
    "Sends a member a link, to their phone or e-mail, by which they set a new password once; nobody at the desk sees it. Links that were sent before end.",
  params: one,
  body: z.strictObject({
    kind: z.enum(["LOGIN_PASSWORD", "EXCHANGE_PASSWORD"], "NOT_ALLOWED"),
    way: oneOf(messageWays),
    reason: reasonField,
  }),
  data: z.object({ sentTo: z.string(), expiresAt: instant }),
  success: "SAVED",
  errors: [
    "NOT_FOUND",
    "CANNOT_BE_SENT",
    "NO_EMAIL",
    "EMAIL_TOO_NEW",
    "MEMBER_SUSPENDED",
    "MEMBER_CLOSED",
    "TOO_MANY_REQUESTS",
  ],
});
