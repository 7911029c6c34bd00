import * as z from "zod";
import { notifyMember } from "../../reach/notifyMember.ts";
import { forgetFactor } from "../../second-factor/memberFactor.ts";
import { refuse } from "../../server/refusal.ts";
import { defineApprovalKind } from "../lib/approval.ts";
import { readSetting } from "../setting/settings.ts";
import { readProfile } from "./readProfile.ts";

const words = {
  ko: { act: "2단계 인증 해제", member: "회원", after: "이후", held: "하루 동안 신청한 출금 보류" },
  en: {
    act: "Removal of the second factor",
    member: "Member",
    after: "After it",
    held: "Withdrawals asked for within a day are held",
  },
} as const;

/**
 * Removes a member's second factor at the desk, for who has lost it and its recovery codes; always by two. The member is notified by every
 * way, and withdrawals that are asked for soon after are held (docs/second-factor.md, "At the desk").
 */
export const factorKind = defineApprovalKind({
  kind: "member.removeFactor",
  payload: z.object({ memberId: z.string() }),
  permission: () => "member.recover",
  async explain(client, { memberId }, language) {
    const { nickname, loginId } = await readProfile(client, memberId, language);
    const say = words[language];
    const member = `${nickname} (${loginId})`;
    return {
      title: `${member} · ${say.act}`,
      facts: [
        { label: say.member, was: null, value: member },
        { label: say.after, was: null, value: say.held },
      ],
    };
  },
  async carryOut(client, { memberId }, { approvalId, proposedBy, approvedBy, now }) {
    if (!(await forgetFactor(client, memberId))) throw refuse("NO_SECOND_FACTOR");
    await client.query(
      `INSERT INTO platform.factor_removal (member_id, removal_id, at, proposed_by, approved_by)
       VALUES ($1, $2, $3, $4, $5)`,
      [memberId, approvalId, now, proposedBy.operatorId, approvedBy.operatorId],
    );
    const { siteName } = (await readSetting(client)).document;
    await notifyMember(client, {
      ...{ memberId, template: "SECOND_FACTOR_REMOVED", payload: {}, site: siteName },
      ...{ by: `operator:${approvedBy.operatorId}`, now },
    });
    return { after: { secondFactor: false } };
  },
});
