import { type Language, languages } from "@hanpan/contract/language";
import type { MemberLifting } from "@hanpan/contract/operator/calls/harm";
import { formatInstant } from "@hanpan/contract/time";
import { liftingDays } from "@hanpan/contract/withoutEnd";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { writeSiteNote } from "../../lib/writeSiteNote.ts";
import { decideLifting, type LiftingDecision, readLiftings } from "../../money/liftings.ts";
import { refuse } from "../../server/refusal.ts";
import { defineApprovalKind } from "../lib/approval.ts";

const memberWords = {
  ko: {
    accepted: {
      title: "이용 제한 해제 신청이 승인되었습니다",
      body: (at: string) =>
        `${at}에 이용 제한이 끝납니다. 그때까지는 그대로 제한되며, 마음이 바뀌시면 건전한 이용에서 신청을 취소하실 수 있습니다.`,
    },
    refused: {
      title: "이용 제한 해제 신청이 거절되었습니다",
      body: (reason: string) => `이용 제한이 그대로 이어집니다. 사유: ${reason}`,
    },
  },
  en: {
    accepted: {
      title: "Your exclusion will be lifted",
      body: (at: string) =>
        `It ends at ${at} and holds until then. If you change your mind, take your request back under Responsible play.`,
    },
    refused: {
      title: "Your exclusion is not lifted",
      body: (reason: string) => `It goes on. Reason: ${reason}`,
    },
  },
} as const;

const languageRow = z.object({ language: z.enum(languages), is_own: z.boolean() });

/** The member's language; refuses OWN_CHANGE where the operator is that member. */
async function languageFor(client: PoolClient, memberId: string, operatorId: string): Promise<Language> {
  const found = await client.query(
    `SELECT language, EXISTS (SELECT FROM platform.operator WHERE operator_id = $2 AND operator.member_id = own.member_id) AS is_own
       FROM platform.member AS own WHERE member_id = $1`,
    [memberId, operatorId],
  );
  const { language, is_own: isOwn } = languageRow.parse(found.rows[0]);
  if (isOwn) throw refuse("OWN_CHANGE");
  return language;
}

/** One wish that waits. Throws NOT_FOUND, LIFTING_DECIDED. */
export async function readWaiting(
  connection: Pool | PoolClient,
  memberId: string,
  liftingId: string,
): Promise<MemberLifting> {
  const [found] = await readLiftings(connection, "lifting.member_id = $1 AND lifting_id = $2", [
    ...[memberId, liftingId],
  ]);
  if (found === undefined) throw refuse("NOT_FOUND");
  if (found.state !== "WAITING") throw refuse("LIFTING_DECIDED");
  return found;
}

/** Decides about a wish, in a transaction, and writes the member a note of it. Throws LIFTING_DECIDED, OWN_CHANGE. */
export async function carryOutLifting(client: PoolClient, given: LiftingDecision): Promise<Date | null> {
  const { memberId, operatorId, reason, now } = given;
  const words = memberWords[await languageFor(client, memberId, operatorId)];
  const endsAt = await decideLifting(client, given);
  const note =
    endsAt === null
      ? { title: words.refused.title, body: words.refused.body(reason) }
      : { title: words.accepted.title, body: words.accepted.body(formatInstant(endsAt)) };
  await writeSiteNote(client, { memberId, ...note, by: `operator:${operatorId}`, now });
  return endsAt;
}

const words = {
  ko: {
    lift: "무기한 이용 제한 해제",
    since: "제한 시작",
    why: "회원의 말",
    ends: "승인하면 끝나는 때",
    days: "승인 7일 뒤",
  },
  en: {
    ...{ lift: "Lifting an exclusion without an end", since: "Excluded since", why: "What the member says" },
    ...{ ends: "It ends", days: "seven days after the approval" },
  },
} as const;

/** Lifts an exclusion that has no end; always by two. */
export const liftingKind = defineApprovalKind({
  kind: "lifting.decide",
  payload: z.object({ memberId: z.string(), liftingId: z.string() }),
  permission: () => "case.decide",
  async explain(client, { memberId, liftingId }, language) {
    const { member, excludedAt, why } = await readWaiting(client, memberId, liftingId);
    const say = words[language];
    return {
      title: `${member.nickname} (${member.loginId}) · ${say.lift}`,
      facts: [
        { label: say.since, was: null, value: formatInstant(excludedAt) },
        { label: say.why, was: null, value: why },
        { label: say.ends, was: null, value: say.days },
      ],
    };
  },
  async carryOut(client, { memberId, liftingId }, { approvedBy, reason, now }) {
    const given = { memberId, liftingId, accepted: true, operatorId: approvedBy.operatorId, reason, now };
    const endsAt = await carryOutLifting(client, given);
    return { after: { lifted: endsAt?.toISOString(), days: liftingDays } };
  },
});

/** Refuses OWN_CHANGE where a member would decide about themself. */
export async function refuseOwnLifting(
  client: PoolClient,
  memberId: string,
  operatorId: string,
): Promise<void> {
  await languageFor(client, memberId, operatorId);
}
