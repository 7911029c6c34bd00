import * as z from "zod/mini";
import { identifier } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { glance } from "../objects/glance.ts";

export const listGlances = defineOperatorCall({
  id: "operator.glance.list",
  method: "GET",
  path: "/money/glances",
  permission: "money.read",
  summary:
    "What matters of each request that waits or is being worked on: of one page of the queue, the oldest first.",
  query: z.strictObject({}),
  data: z.object({ list: z.array(glance) }),
});

export const getGlance = defineOperatorCall({
  id: "operator.glance.request",
  method: "GET",
  path: "/money/requests/:id/glance",
  permission: "money.read",
  summary: "What matters of one request before it is paid.",
  params: z.strictObject({ id: identifier() }),
  data: glance,
  errors: ["NOT_FOUND"],
});

export const getMemberGlance = defineOperatorCall({
  id: "operator.glance.member",
  method: "GET",
  path: "/members/:id/glance",
  permission: "member.read",
  summary: "What matters of a member as they stand now.",
  params: z.strictObject({ id: identifier() }),
  data: glance,
  errors: ["NOT_FOUND"],
});
