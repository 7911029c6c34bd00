import { formatWon } from "@hanpan/contract/money";
import {
  adjustmentAccounts,
  adjustmentKinds,
  grantablePointTypes,
} from "@hanpan/contract/operator/enumerations";
import type { Permission } from "@hanpan/contract/operator/permissions";
import { accountName } from "@hanpan/contract/operator/words/account";
import { pointTypeWords } from "@hanpan/contract/words/pointType";
import { transferTypeWords } from "@hanpan/contract/words/transferType";
import type { PoolClient } from "pg";
import * as z from "zod";
import { type ApprovalMeaning, defineApprovalKind } from "../lib/approval.ts";
import { adjustMember } from "./adjustMember.ts";
import { grantPoints } from "./grantPoints.ts";
import { keepManualAct, movedToday } from "./manualActs.ts";
import { readProfile } from "./readProfile.ts";

const common = {
  memberId: z.string(),
  amount: z.number(),
  worthWon: z.number(),
  operatorId: z.string(),
  /** Whether an owner has to approve: of what a cashier may not do alone. */
  byOwner: z.boolean(),
  at: z.string(),
};

const adjustPayload = z.object({
  ...common,
  kind: z.enum(adjustmentKinds),
  account: z.enum(adjustmentAccounts),
});
const pointPayload = z.object({ ...common, type: z.enum(grantablePointTypes) });

/** What a cashier proposed an owner approves; what an owner proposed, whoever adjusts. */
const permissionOf = ({ byOwner }: { byOwner: boolean }): Permission =>
  byOwner ? "member.point" : "member.adjust";

const words = {
  ko: {
    member: "회원",
    what: "처리",
    amount: "금액",
    worth: "환산 금액",
    left: "처리 뒤 잔액",
    own: "요청한 운영자의 오늘 합계",
    day: "이 회원의 오늘 합계",
  },
  en: {
    member: "Member",
    what: "Act",
    amount: "Amount",
    worth: "Worth",
    left: "Balance after it",
    own: "The proposer's sum of today",
    day: "This member's sum of today",
  },
} as const;

async function explainMove(
  client: PoolClient,
  move: z.output<z.ZodObject<typeof common>> & {
    readonly account: (typeof adjustmentAccounts)[number];
    readonly isPayment: boolean;
    readonly what: string;
  },
  language: "ko" | "en",
): Promise<ApprovalMeaning> {
  const member = await readProfile(client, move.memberId, language);
  const moved = await movedToday(client, { ...move, now: new Date(move.at) });
  const say = words[language];
  const standing = { CASH: member.cash, POINT: member.point, TICKET: member.ticket }[move.account];
  const inUnits = (amount: number) =>
    move.account === "CASH"
      ? formatWon(amount, language)
      : `${amount.toLocaleString("en-US")} ${accountName(move.account, language)}`;
  const after = standing + (move.isPayment ? move.amount : -move.amount);
  return {
    title: `${member.nickname} (${member.loginId}) · ${move.what} ${inUnits(move.amount)}`,
    facts: [
      { label: say.member, was: null, value: `${member.nickname} (${member.loginId})` },
      { label: say.what, was: null, value: move.what },
      { label: say.amount, was: null, value: inUnits(move.amount) },
      ...(move.account === "CASH"
        ? []
        : [{ label: say.worth, was: null, value: formatWon(move.worthWon, language) }]),
      { label: say.left, was: inUnits(standing), value: inUnits(after) },
      {
        label: say.own,
        was: formatWon(moved.operator, language),
        value: formatWon(moved.operator + move.worthWon, language),
      },
      {
        label: say.day,
        was: formatWon(moved.member, language),
        value: formatWon(moved.member + move.worthWon, language),
      },
    ],
  };
}

/** An adjustment above what its operator may move alone of a day. */
export const adjustKind = defineApprovalKind({
  kind: "member.adjust",
  payload: adjustPayload,
  permission: permissionOf,
  explain: (client, payload, language) =>
    explainMove(
      client,
      {
        ...payload,
        isPayment: payload.kind === "ADMIN_PAYMENT",
        what: `${transferTypeWords[payload.kind][language]} ${accountName(payload.account, language)}`,
      },
      language,
    ),
  async carryOut(client, payload, { approvalId, reason, now }) {
    const { memberId, kind, account, amount } = payload;
    const { transferId } = await adjustMember(client, {
      memberId,
      adjustment: { kind, account, amount, reason },
      adjustmentId: approvalId,
      now,
    });
    await keepManualAct(client, {
      ...payload,
      actId: approvalId,
      kind: account,
      isPayment: kind === "ADMIN_PAYMENT",
      now,
    });
    return { after: { kind, account, amount, transferId } };
  },
});

/** Points above what their operator may give alone of a day. */
export const pointKind = defineApprovalKind({
  kind: "member.point",
  payload: pointPayload,
  permission: permissionOf,
  explain: (client, payload, language) =>
    explainMove(
      client,
      {
        ...payload,
        account: "POINT",
        isPayment: payload.type !== "RECOVER_WINNER_BONUS",
        what: pointTypeWords[payload.type][language],
      },
      language,
    ),
  async carryOut(client, payload, { approvalId, reason, now }) {
    const { memberId, type, amount } = payload;
    await grantPoints(client, { memberId, sourceId: approvalId, type, amount, reason, now });
    const isPayment = type !== "RECOVER_WINNER_BONUS";
    await keepManualAct(client, { ...payload, actId: approvalId, kind: "POINT", isPayment, now });
    return { after: { type, amount, sourceId: approvalId } };
  },
});
