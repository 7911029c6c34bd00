import * as z from "zod/mini";
import { rouletteCommitment, rouletteSegment } from "../../calls/roulette.ts";
import { calendarDay, identifier, instant, periodInOrder, won } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { playOrders } from "../enumerations.ts";
import { operatorFileFields, operatorListFields, sortFields, summedListOf } from "../fields.ts";
import { playSums } from "../listSums.ts";

export const getRewardSummary = defineOperatorCall({
  id: "operator.reward.summary",
  method: "GET",
  path: "/rewards",
  permission: "reward.read",
  summary:
    "What attendance and the roulette gave, by day and by wheel, over a period (30 days unless told): each segment's plays against its weight.",
  query: z.strictObject(operatorFileFields).check(periodInOrder()),
  data: z.object({
    from: calendarDay,
    to: calendarDay,
    attendance: z.object({
      members: z.int(),
      days: z.array(z.object({ day: calendarDay, members: z.int(), tickets: z.int(), points: won })),
    }),
    roulette: z.object({
      plays: z.int(),
      points: won,
      wheels: z.array(
        z.object({
          id: z.string(),
          firstUsedAt: instant,
          plays: z.int(),
          points: won,
          /** What so many plays of these weights give on average, in points. */
          expectedPoints: z.number(),
          segments: z.array(z.extend(rouletteSegment, { plays: z.int() })),
        }),
      ),
    }),
  }),
});

/** A play of any member. */
export const operatorRoulettePlay = z.object({
  id: z.string(),
  member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string() }),
  segmentId: z.string(),
  label: z.string(),
  points: won,
  proof: rouletteCommitment,
  createdAt: instant,
});
export type OperatorRoulettePlay = z.output<typeof operatorRoulettePlay>;

export const listRoulettePlays = defineOperatorCall({
  id: "operator.reward.plays",
  method: "GET",
  path: "/roulette/plays",
  permission: "reward.read",
  summary: "Roulette plays of all members, the newest first.",
  query: z
    .strictObject({ ...operatorListFields, member: z.optional(identifier()), ...sortFields(playOrders) })
    .check(periodInOrder()),
  data: summedListOf(operatorRoulettePlay, playSums),
});

export const downloadRoulettePlays = defineOperatorCall({
  id: "operator.reward.playsCsv",
  method: "GET",
  path: "/roulette/plays.csv",
  permission: "reward.read",
  summary: "The same plays as a CSV file.",
  query: z.strictObject({ ...operatorFileFields, member: z.optional(identifier()) }).check(periodInOrder()),
  format: "csv",
  data: z.string(),
});
