import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { identifier, instant, won } from "../fields.ts";
import { notification } from "../objects/notification.ts";
import { user } from "../objects/user.ts";

export const getMember = defineCall({
  id: "member.get",
  method: "GET",
  path: "/member/:id",
  auth: "member",
  summary: "The member themself; the id is their own or `me`.",
  params: z.strictObject({
    id: z.union([z.literal("me"), identifier()], "WRONG_ID"),
  }),
  data: user,
  errors: ["FORBIDDEN"],
});

export const getNotification = defineCall({
  id: "member.notification",
  method: "GET",
  path: "/member/notification",
  auth: "member",
  summary: "What waits for the member, and their balances.",
  data: notification,
});

export const getSession = defineCall({
  id: "member.session",
  method: "GET",
  path: "/member/session",
  auth: "member",
  summary:
    "The session that asks: its times, play time in seconds, and stakes, wins and net result (win − stake) in won.",
  data: z.object({
    user,
    startedAt: instant,
    expiresAt: instant,
    serverTime: instant,
    playSeconds: z.int(),
    stake: won,
    win: won,
    netResult: won,
  }),
});
