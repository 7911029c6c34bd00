import * as z from "zod/mini";
import { identifier, instant, oneOf } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { messageSenders, messageStates, messageTemplates, messageWays } from "../enumerations.ts";
import { operatorListFields, operatorListOf } from "../fields.ts";

export const getMessageDesk = defineOperatorCall({
  id: "operator.message.desk",
  method: "GET",
  path: "/messages/desk",
  permission: "member.read",
  summary: "By which ways members are reached, who carries the messages, and how many went today.",
  data: z.object({
    /** Null where nobody carries messages of that way: none can be sent. */
    ways: z.array(z.object({ way: z.enum(messageWays), sender: z.nullable(z.enum(messageSenders)) })),
    /** Since the beginning of the day in Seoul. */
    sentToday: z.int(),
    failedToday: z.int(),
  }),
});

export const message = z.object({
  id: z.string(),
  member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string() }),
  way: z.enum(messageWays),
  /** The phone or e-mail; masked for roles that do not see phones whole. */
  address: z.string(),
  template: z.enum(messageTemplates),
  subject: z.string(),
  /** As the member reads it; a code is shown in a demo's outbox alone, and only as long as it is good. */
  text: z.string(),
  state: z.enum(messageStates),
  attempts: z.int(),
  sender: z.nullable(z.enum(messageSenders)),
  createdAt: instant,
  sentAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  failedAt: z.nullable(instant),
  /** Why it was not sent or has not been yet: one of ours, else as the provider says it. */
  trouble: z.nullable(z.string()),
});
export type OutboxMessage = z.output<typeof message>;

export const listMessages = defineOperatorCall({
  id: "operator.message.list",
  method: "GET",
  path: "/messages",
  permission: "member.read",
  summary: "SMS and e-mail to members, the newest first.",
  query: z.strictObject({
    limit: operatorListFields.limit,
    cursor: operatorListFields.cursor,
    way: z.optional(oneOf(messageWays)),
    state: z.optional(oneOf(messageStates)),
    member: z.optional(identifier()),
  }),
  data: operatorListOf(message),
});
