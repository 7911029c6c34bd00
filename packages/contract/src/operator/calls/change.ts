import * as z from "zod/mini";
import { detailValues } from "../../calls/change.ts";
import { changeDecisions, changeStates, detailKinds } from "../../changeEnumerations.ts";
import { identifier, instant, oneOf } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { reasonField } from "../fields.ts";
import { personAnswers, personClues, personStandings, personStrengths } from "../personEnumerations.ts";

const memberNamed = z.object({ id: z.string(), loginId: z.string(), nickname: z.string() });

/** A change of details that a member asked for, as the desk lists it; masked by role. */
export const memberChange = z.object({
  id: z.string(),
  member: memberNamed,
  kind: z.enum(detailKinds),
  state: z.enum(changeStates),
  before: detailValues,
  after: detailValues,
  /** Of a phone: it was proved by a code. */
  proven: z.boolean(),
  askedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type MemberChange = z.output<typeof memberChange>;

export const listMemberChanges = defineOperatorCall({
  id: "operator.change.list",
  method: "GET",
  path: "/changes",
  permission: "person.decide",
  summary:
    "Changes of details that members ask for: those that wait, the oldest first, at most a hundred, and the fifty decided last.",
  data: z.object({ list: z.array(memberChange), decided: z.array(memberChange), waiting: z.int() }),
});

const one = z.strictObject({ id: identifier(), changeId: identifier() });

export const lookAtChange = defineOperatorCall({
  id: "operator.change.look",
  method: "GET",
  path: "/members/:id/changes/:changeId",
  permission: "person.decide",
  summary:
    "What a change would mean: whom the site would know in the member by it, whether the verified identity has that name, whether another has the value. It changes nothing.",
  params: one,
  data: z.object({
    change: memberChange,
    /** Whom the member would be like who they are not like now. */
    findings: z.array(
      z.object({
        member: memberNamed,
        strength: z.enum(personStrengths),
        kinds: z.array(z.enum(personClues)),
        standing: z.enum(personStandings),
      }),
    ),
    /** What the site would do by its settings. */
    answer: z.enum(personAnswers),
    /** The name of the verified identity, and whether the account's holder would be that person; null where none is verified. */
    verified: z.nullable(z.object({ name: z.string(), same: z.boolean() })),
    /** Whether another member has the phone or nickname. */
    taken: z.boolean(),
    /** Whether the member's details have changed since it was asked for. */
    stale: z.boolean(),
  }),
  errors: ["NOT_FOUND"],
});

export const decideChange = defineOperatorCall({
  id: "operator.change.decide",
  method: "POST",
  path: "/members/:id/changes/:changeId/decide",
  permission: "person.decide",
  summary:
    "Approves a change, which then holds, or refuses it: for a reason, which of a refusal the member reads.",
  params: one,
  body: z.strictObject({ decision: oneOf(changeDecisions), reason: reasonField }),
  data: memberChange,
  success: "SAVED",
  errors: [
    "NOT_FOUND",
    "CHANGE_DECIDED",
    "CHANGE_STALE",
    "OWN_CHANGE",
    "MEMBER_KNOWN",
    "MEMBER_CLOSED",
    "MEMBER_ERASED",
    "PHONE_TAKEN",
    "NICKNAME_TAKEN",
  ],
});
