import * as z from "zod/mini";
import { identifier, oneOf, periodInOrder } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { operatorListFields, operatorListOf, reasonField } from "../fields.ts";
import { memberPersons, personAttempt } from "../objects/person.ts";
import { personDecisions, personVerdicts } from "../personEnumerations.ts";

export const listPersons = defineOperatorCall({
  id: "operator.person.list",
  method: "GET",
  path: "/members/:id/persons",
  permission: "member.read",
  summary: "Who is likely one person with a member, and by what; the surest first.",
  params: z.strictObject({ id: identifier() }),
  data: memberPersons,
  errors: ["NOT_FOUND"],
});

export const putVerdict = defineOperatorCall({
  id: "operator.person.verdict",
  method: "PUT",
  path: "/members/:id/persons/:otherId",
  permission: "person.decide",
  summary: "Says of two members that they are one person, or that they are not.",
  params: z.strictObject({ id: identifier(), otherId: identifier() }),
  body: z.strictObject({ verdict: oneOf(personVerdicts), reason: reasonField }),
  data: memberPersons,
  success: "SAVED",
  errors: ["NOT_FOUND"],
});

export const listAttempts = defineOperatorCall({
  id: "operator.person.attempts",
  method: "GET",
  path: "/persons/attempts",
  permission: "member.read",
  summary:
    "Who was refused or is held for who they are, the newest first; with `open` who waits for a decision, the oldest first.",
  query: z
    .strictObject({ ...operatorListFields, open: z.optional(z.literal("true", "NOT_ALLOWED")) })
    .check(periodInOrder()),
  data: operatorListOf(personAttempt),
});

export const decideAttempt = defineOperatorCall({
  id: "operator.person.decide",
  method: "POST",
  path: "/persons/attempts/:id/decide",
  permission: "person.decide",
  summary:
    "Decides about who is held: lets them in, which says that they are nobody of those whom the site took them for, or keeps them out.",
  params: z.strictObject({ id: identifier() }),
  body: z.strictObject({ decision: oneOf(personDecisions), reason: reasonField }),
  data: personAttempt,
  success: "SAVED",
  errors: ["NOT_FOUND", "ATTEMPT_DECIDED"],
});
