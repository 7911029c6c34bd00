import { deskProofs } from "@hanpan/contract/operator/enumerations";
import { deskProofWords } from "@hanpan/contract/operator/words/deskRecovery";
import type { PoolClient } from "pg";
import * as z from "zod";
import { refusedByStatus } from "../../lib/refusedByStatus.ts";
import { notifyMember } from "../../reach/notifyMember.ts";
import { refuse } from "../../server/refusal.ts";
import { defineApprovalKind } from "../lib/approval.ts";
import { readSetting } from "../setting/settings.ts";
import { readProfile } from "./readProfile.ts";

/** What a recovery by a code from the desk was proposed with. */
export const deskRecoveryPayload = z.object({
  memberId: z.string(),
  kind: z.enum(["LOGIN_PASSWORD", "EXCHANGE_PASSWORD"]),
  proof: z.enum(deskProofs),
});

const words = {
  ko: {
    act: "창구에서 전달하는 재설정 코드",
    member: "회원",
    kind: "비밀번호",
    LOGIN_PASSWORD: "로그인 비밀번호",
    EXCHANGE_PASSWORD: "출금 비밀번호",
    proof: "본인 확인",
    after: "이후",
    held: "모든 세션 종료, 하루 동안 신청한 출금 보류",
  },
  en: {
    act: "A code that the desk hands over",
    member: "Member",
    kind: "Password",
    LOGIN_PASSWORD: "Login password",
    EXCHANGE_PASSWORD: "Withdrawal password",
    proof: "Proven by",
    after: "After it",
    held: "Every session ends, withdrawals asked for within a day are held",
  },
} as const;

/** Refuses MEMBER_CLOSED and MEMBER_SUSPENDED of who may not sign in: what they would get back opens nothing. */
export async function refuseUnlessSignsIn(client: PoolClient, memberId: string): Promise<void> {
  const refused = await refusedByStatus(client, memberId, "SIGN_IN");
  if (refused !== null) throw refuse(refused === "ACCOUNT_CLOSED" ? "MEMBER_CLOSED" : "MEMBER_SUSPENDED");
}

/**
 * A code by which a member sets a new password who is reached neither by phone nor by e-mail: always by two. The member is notified by
 * every way that the file has, whoever reads it by now (docs/recovery.md, "By a code from the desk").
 */
export const deskRecoveryKind = defineApprovalKind({
  kind: "member.startDeskRecovery",
  payload: deskRecoveryPayload,
  permission: () => "member.recover",
  async explain(client, { memberId, kind, proof }, language) {
    const { nickname, loginId } = await readProfile(client, memberId, language);
    const say = words[language];
    const member = `${nickname} (${loginId})`;
    return {
      title: `${member} · ${say.act}`,
      facts: [
        { label: say.member, was: null, value: member },
        { label: say.kind, was: null, value: say[kind] },
        { label: say.proof, was: null, value: deskProofWords[proof][language] },
        { label: say.after, was: null, value: say.held },
      ],
    };
  },
  async carryOut(client, { memberId, kind, proof }, { approvalId, approvedBy, now }) {
    await refuseUnlessSignsIn(client, memberId);
    // Who has changed the password themselves since has found back: what was begun is over.
    const over = await client.query(
      "SELECT FROM platform.one_time_code WHERE member_id = $1 AND code_id = $2",
      [memberId, approvalId],
    );
    if (over.rowCount !== 0) throw refuse("RECOVERY_OVER");
    const { siteName } = (await readSetting(client)).document;
    await notifyMember(client, {
      ...{ memberId, template: "DESK_RECOVERY", payload: {}, site: siteName },
      ...{ by: `operator:${approvedBy.operatorId}`, now },
    });
    return { after: { kind, proof } };
  },
});
