import type { Language } from "@hanpan/contract/language";
import { formatWon } from "@hanpan/contract/money";
import { freezeKinds } from "@hanpan/contract/operator/caseEnumerations";
import type { ApprovalFact } from "@hanpan/contract/operator/objects/approval";
import {
  type SegmentReachKind,
  segmentGrantSumMaximum,
  segmentGrants,
  segmentLeftOut,
} from "@hanpan/contract/operator/segmentEnumerations";
import { freezeKindWords } from "@hanpan/contract/operator/words/case";
import { segmentGrantWords, segmentLeftOutWords } from "@hanpan/contract/operator/words/segmentAct";
import { groupWords } from "@hanpan/contract/operator/words/segmentCondition";
import type { PoolClient } from "pg";
import * as z from "zod";
import { openCaseOf } from "../case/writeCase.ts";
import { defineApprovalKind } from "../lib/approval.ts";
import { insertAct, type KeptTerms } from "./acts.ts";
import { keepMembers, readReach } from "./reach.ts";
import { lockSegment, readSegment } from "./segments.ts";
import { readValueNames } from "./valueNames.ts";

/** What was shown to who approves: how many the segment held, and whom of them the act goes to. */
const proposed = {
  segmentId: z.string(),
  version: z.number(),
  members: z.number(),
  reached: z.number(),
  leftOut: z.array(z.object({ reason: z.enum(segmentLeftOut), count: z.number() })),
};
type Proposed = z.output<z.ZodObject<typeof proposed>>;

const grantPayload = z.object({
  ...proposed,
  grant: z.enum(segmentGrants),
  amount: z.number(),
  worthWon: z.number(),
});
const limitPayload = z.object({ ...proposed, freezes: z.array(z.enum(freezeKinds)) });

const words = {
  ko: {
    grant: "세그먼트 지급",
    limit: "세그먼트 이용 제한",
    ...{
      segment: "세그먼트",
      conditions: "조건",
      and: " 그리고 ",
      members: "해당 회원",
      reached: "대상 회원",
    },
    ...{
      leftOut: "제외되는 회원",
      what: "지급",
      each: "한 명에게",
      sum: "합계",
      freezes: "제한",
      case: "사건",
    },
    people: (count: number) => `${count.toLocaleString("en-US")}명`,
    version: (version: number) => `${version}판`,
    opens: "대상 회원의 사건을 하나 엽니다. 제한은 그 사건에서 풉니다.",
    tickets: (amount: number) => `${amount.toLocaleString("en-US")}장`,
  },
  en: {
    grant: "Grant to a segment",
    limit: "Limit of a segment",
    ...{ segment: "Segment", conditions: "Conditions", and: " and ", members: "Held", reached: "Goes to" },
    ...{
      leftOut: "Left out",
      what: "Grant",
      each: "To each",
      sum: "Together",
      freezes: "Limits",
      case: "Case",
    },
    people: (count: number) => `${count.toLocaleString("en-US")} members`,
    version: (version: number) => `version ${version}`,
    opens: "One case is opened about them. The limits are lifted there.",
    tickets: (amount: number) => `${amount.toLocaleString("en-US")} tickets`,
  },
} as const;

const line = (label: string, value: string): ApprovalFact => ({ label, was: null, value });

/** What every act on a segment says to who decides about it: which members, how many, and who is left out. */
async function factsOf(
  client: PoolClient,
  act: Proposed,
  language: Language,
): Promise<{
  readonly name: string;
  readonly facts: readonly ApprovalFact[];
}> {
  const say = words[language];
  const segment = await readSegment(client, act.segmentId);
  const names = await readValueNames(client, segment.groups, language);
  const name = language === "ko" ? segment.nameKo : segment.nameEn;
  const leftOut = act.leftOut.map(
    ({ reason, count }) => `${segmentLeftOutWords[reason][language]} ${say.people(count)}`,
  );
  return {
    name,
    facts: [
      line(say.segment, `${name} (${say.version(act.version)})`),
      line(say.conditions, segment.groups.map((group) => groupWords(group, names, language)).join(say.and)),
      line(say.members, say.people(act.members)),
      line(say.reached, say.people(act.reached)),
      line(say.leftOut, leftOut.join(", ") || "–"),
    ],
  };
}

/** By how much more members than were shown an act may go to when it is approved: a tenth, and nobody more of fewer than ten. */
const moreByPercent = 10;

/** Up to how many members a grant counts as its proposer's act by hand on each (docs/segments.md, "Acts"). */
const byHandMost = 100;

/**
 * What an act rests on: the segment's version, whose row is locked, and that no more than a tenth more members are reached than were shown,
 * so that no much larger sum is given than was approved, and never more than one grant may come to. Of a grant to a few, who they are: whoever
 * changes members between the two, of a tag say, changes what was approved.
 */
async function basisOf(
  client: PoolClient,
  { segmentId, version, reached }: Proposed,
  kind: SegmentReachKind,
  worthWon = 0,
): Promise<unknown> {
  await client.query("SELECT FROM platform.segment WHERE segment_id = $1 FOR NO KEY UPDATE", [segmentId]);
  const segment = await readSegment(client, segmentId);
  if (segment.version !== version) return { version: segment.version };
  const { rows } = await client.query("SELECT clock_timestamp() AS now");
  const { now } = z.object({ now: z.date() }).parse(rows[0]);
  const reach = await readReach(client, { groups: segment.groups, kind, now });
  const isMore =
    reach.reached > Math.floor((reached * (100 + moreByPercent)) / 100) ||
    worthWon * reach.reached > segmentGrantSumMaximum;
  return { version, isMore, who: reached <= byHandMost ? reach.who : null };
}

const inUnits = (
  { grant }: Pick<z.output<typeof grantPayload>, "grant">,
  amount: number,
  language: Language,
) => (grant === "TICKET" ? words[language].tickets(amount) : `${amount.toLocaleString("en-US")} P`);

/** Points or tickets to each whom a segment holds: always by two. */
export const segmentGrantKind = defineApprovalKind({
  kind: "segment.grant",
  payload: grantPayload,
  permission: () => "member.point",
  async explain(client, payload, language) {
    const say = words[language];
    const { name, facts } = await factsOf(client, payload, language);
    const { grant, amount, reached, worthWon } = payload;
    return {
      title: `${say.grant} · ${name} · ${segmentGrantWords[grant][language]} ${inUnits(payload, amount, language)} × ${say.people(reached)}`,
      facts: [
        ...facts,
        line(say.what, segmentGrantWords[grant][language]),
        line(say.each, inUnits(payload, amount, language)),
        line(
          say.sum,
          `${inUnits(payload, amount * reached, language)} (${formatWon(worthWon * reached, language)})`,
        ),
      ],
    };
  },
  basis: (client, payload) => basisOf(client, payload, "GRANT", payload.worthWon),
  async carryOut(client, payload, { approvalId, reason, proposedBy, approvedBy, now }) {
    const { grant, amount, worthWon } = payload;
    const segment = await lockSegment(client, payload.segmentId, payload.version);
    const reach = await keepMembers(client, {
      groups: segment.groups,
      kind: "GRANT",
      now,
      actId: approvalId,
    });
    const sum = amount * reach.reached;
    const isByHand = reach.reached <= byHandMost;
    const terms: KeptTerms = { kind: "GRANT", grant, amount, sum, worthWon: isByHand ? worthWon : null };
    await insertAct(client, {
      ...{ actId: approvalId, segmentId: segment.id, version: segment.version, terms, reach, reason, now },
      proposedBy: `operator:${proposedBy.operatorId}`,
      approvedBy: `operator:${approvedBy.operatorId}`,
    });
    return { after: { act: approvalId, grant, amount, sum, reached: reach.reached, leftOut: reach.leftOut } };
  },
});

/** A case that keeps each whom a segment holds from something: always by two. */
export const segmentLimitKind = defineApprovalKind({
  kind: "segment.limit",
  payload: limitPayload,
  permission: () => "case.decide",
  async explain(client, payload, language) {
    const say = words[language];
    const { name, facts } = await factsOf(client, payload, language);
    const frozen = payload.freezes.map((kind) => freezeKindWords[kind][language]).join(", ");
    return {
      title: `${say.limit} · ${name} · ${frozen} · ${say.people(payload.reached)}`,
      facts: [...facts, line(say.freezes, frozen), line(say.case, say.opens)],
    };
  },
  basis: (client, payload) => basisOf(client, payload, "LIMIT"),
  async carryOut(
    client,
    { segmentId, version, freezes },
    { approvalId, reason, proposedBy, approvedBy, now },
  ) {
    const segment = await lockSegment(client, segmentId, version);
    const reach = await keepMembers(client, {
      groups: segment.groups,
      kind: "LIMIT",
      now,
      actId: approvalId,
    });
    const caseId = await openCaseOf(client, { reason, operatorId: proposedBy.operatorId, now });
    await insertAct(client, {
      ...{ actId: approvalId, segmentId: segment.id, version: segment.version, reach, reason, now },
      terms: { kind: "LIMIT", freezes, caseId },
      proposedBy: `operator:${proposedBy.operatorId}`,
      approvedBy: `operator:${approvedBy.operatorId}`,
    });
    return {
      after: { act: approvalId, freezes, case: caseId, reached: reach.reached, leftOut: reach.leftOut },
    };
  },
});
