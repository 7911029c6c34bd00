import * as z from "zod/mini";
import { gameCategories } from "../../enumerations.ts";
import { calendarDay, oneOf } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { presentOrders } from "../enumerations.ts";
import { presentMember, rankedMember } from "../objects/presence.ts";

/** So many of who is here are shown. */
export const mostPresent = 200;

export const listPresent = defineOperatorCall({
  id: "operator.presence.list",
  method: "GET",
  path: "/presence",
  permission: "member.read",
  summary: `Who was seen within five minutes and what they play: ${mostPresent} at most, with the count of all and of those who play, by category.`,
  query: z.strictObject({
    order: z.optional(oneOf(presentOrders)),
    category: z.optional(oneOf(gameCategories)),
  }),
  data: z.object({
    list: z.array(presentMember),
    total: z.int(),
    playing: z.record(z.enum(gameCategories), z.int()),
  }),
});

export const getDayRanking = defineOperatorCall({
  id: "operator.presence.ranking",
  method: "GET",
  path: "/presence/days/:day",
  permission: "bet.read",
  summary:
    "The twenty members of a day who won and lost most by its bets, and who deposited and withdrew most on it.",
  params: z.strictObject({ day: calendarDay }),
  data: z.object({
    won: z.array(rankedMember),
    lost: z.array(rankedMember),
    deposited: z.array(rankedMember),
    withdrew: z.array(rankedMember),
  }),
});
