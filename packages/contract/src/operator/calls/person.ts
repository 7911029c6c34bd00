import * as z from "zod/mini";
import { identifier, oneOf } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { reasonField } from "../fields.ts";
import { memberPersons } from "../objects/person.ts";
import { personVerdicts } from "../personEnumerations.ts";

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
