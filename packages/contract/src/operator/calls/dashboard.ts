import * as z from "zod/mini";
import { calendarDay, instant, queryInteger, won } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { alertKinds } from "../enumerations.ts";

const queue = z.object({ waiting: z.int(), processing: z.int(), amount: won, oldestAt: z.nullable(instant) });

const figures = {
  deposits: won,
  withdrawals: won,
  stakes: won,
  wins: won,
  grossGamingRevenue: won,
  activeMembers: z.int(),
  newMembers: z.int(),
};

export const getDashboard = defineOperatorCall({
  id: "operator.dashboard",
  method: "GET",
  path: "/dashboard",
  permission: "dashboard.read",
  summary: "Open queues, today's figures, the days before for the chart, and what to look at.",
  query: z.strictObject({ days: z.optional(queryInteger(1, 92)) }),
  data: z.object({
    queues: z.object({ deposits: queue, withdrawals: queue, accountInquiries: z.int() }),
    today: z.object({ day: calendarDay, ...figures }),
    days: z.array(z.object({ day: calendarDay, ...figures })),
    alerts: z.array(
      z.object({
        kind: z.enum(alertKinds),
        count: z.int(),
        subject: z.nullable(z.string()),
        since: z.nullable(instant),
      }),
    ),
    serverTime: instant,
  }),
});
