import { caseDecisions, freezeKinds } from "@hanpan/contract/operator/caseEnumerations";
import { caseDecisionWords, freezeKindWords } from "@hanpan/contract/operator/words/case";
import type { PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { defineApprovalKind } from "../lib/approval.ts";
import { decideCase, frozenOf, lift, membersOf, refuseOwnMember } from "./decideCase.ts";
import { readmit } from "./readmit.ts";
import { lockCase, refuseOwnCaseOf, takeMembers } from "./writeCase.ts";

const decision = z.object({ caseId: z.string(), decision: z.enum(caseDecisions) });
const lifted = z.object({ caseId: z.string(), memberId: z.string(), kind: z.enum(freezeKinds) });

const words = {
  ko: {
    ...{ decide: "사건 판단", lift: "이용 제한 해제", readmit: "이용 정지 회원 복귀" },
    ...{ decision: "판단", members: "회원", frozen: "제한" },
  },
  en: {
    decide: "Decision of a case",
    lift: "Lifting of a freeze",
    readmit: "Letting a barred member in again",
    decision: "Decision",
    members: "Members",
    frozen: "Frozen",
  },
} as const;

const factsRow = z.object({ number: z.number(), members: z.array(z.string()) });

async function factsOf(client: PoolClient, caseId: string) {
  const { rows } = await client.query(
    `SELECT number, ARRAY(SELECT own.nickname FROM platform.case_member AS of JOIN platform.member AS own USING (member_id)
         WHERE of.case_id = found.case_id ORDER BY of.added_at) AS members
       FROM platform.risk_case AS found WHERE case_id = $1`,
    [caseId],
  );
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  return factsRow.parse(rows[0]);
}

async function nicknameOf(client: PoolClient, memberId: string): Promise<string> {
  const { rows } = await client.query("SELECT nickname FROM platform.member WHERE member_id = $1", [
    memberId,
  ]);
  return z.object({ nickname: z.string() }).parse(rows[0]).nickname;
}

/** A decision of a case that has consequences: by two, where there is another who may. */
export const decideKind = defineApprovalKind({
  kind: "case.decide",
  payload: decision,
  permission: () => "case.decide",
  async explain(client, { caseId, decision: is }, language) {
    const say = words[language];
    const { number, members } = await factsOf(client, caseId);
    const frozen = (await frozenOf(client, caseId)).map(({ kind }) => freezeKindWords[kind][language]);
    return {
      title: `${say.decide} · ${number}`,
      facts: [
        { label: say.decision, was: null, value: caseDecisionWords[is][language] },
        { label: say.members, was: null, value: members.join(", ") },
        { label: say.frozen, was: null, value: [...new Set(frozen)].join(", ") || "–" },
      ],
    };
  },
  // Whom it would bar or free, and from what, is what was proposed: with another member in the case, or another freeze, it is asked again.
  async basis(client, { caseId }) {
    const members = await membersOf(client, caseId);
    await takeMembers(client, members);
    await client.query("SELECT FROM platform.risk_case WHERE case_id = $1 FOR NO KEY UPDATE", [caseId]);
    return { members, frozen: await frozenOf(client, caseId) };
  },
  async carryOut(client, { caseId, decision: is }, { proposedBy, approvedBy, reason, now }) {
    const second = { caseId, operatorId: approvedBy.operatorId, now };
    await refuseOwnCaseOf(client, second);
    await refuseOwnMember(client, second);
    await decideCase(
      client,
      { caseId, operatorId: proposedBy.operatorId, now },
      { decision: is, reason, second: approvedBy.operatorId },
    );
    return { after: { decision: is } };
  },
});

/** The lifting of one freeze: by two, where there is another who may. */
export const liftKind = defineApprovalKind({
  kind: "case.lift",
  payload: lifted,
  permission: () => "case.decide",
  async explain(client, { caseId, memberId, kind }, language) {
    const say = words[language];
    const { number } = await factsOf(client, caseId);
    return {
      title: `${say.lift} · ${number}`,
      facts: [
        { label: say.members, was: null, value: await nicknameOf(client, memberId) },
        { label: say.frozen, was: null, value: freezeKindWords[kind][language] },
      ],
    };
  },
  async carryOut(client, { caseId, memberId, kind }, { approvedBy, now }) {
    const writer = { caseId, operatorId: approvedBy.operatorId, now };
    await lockCase(client, writer, { mayBeDecided: true });
    await refuseOwnMember(client, writer);
    await lift(client, writer, { memberId, kind });
    return { after: { member: memberId, lifted: kind } };
  },
});

/** That a member whom a case barred may come in again: by two, where there is another who may. */
export const readmitKind = defineApprovalKind({
  kind: "case.readmit",
  payload: z.object({ caseId: z.string(), memberId: z.string() }),
  permission: () => "case.decide",
  async explain(client, { caseId, memberId }, language) {
    const say = words[language];
    const { number } = await factsOf(client, caseId);
    return {
      title: `${say.readmit} · ${number}`,
      facts: [{ label: say.members, was: null, value: await nicknameOf(client, memberId) }],
    };
  },
  async carryOut(client, { caseId, memberId }, { approvedBy, now }) {
    const writer = { caseId, operatorId: approvedBy.operatorId, now };
    await lockCase(client, writer, { mayBeDecided: true });
    await refuseOwnMember(client, writer);
    await readmit(client, writer, memberId);
    return { after: { member: memberId, readmitted: true } };
  },
});
