import * as z from "zod/mini";
import { instant, won } from "../../fields.ts";
import { glanceMarks } from "../glanceEnumerations.ts";
import { memberMemo } from "./memo.ts";
import { memberTag } from "./tag.ts";

/**
 * What matters of a member before they are paid: of a request (`requestId`) as it stood when it was asked for, else as they stand now.
 * `weighs`: nobody pays before they have said that they saw it. `others` is how many members share it, `since` from when on it is new.
 * The figures are from the first deposit after the last withdrawal on: `betsAreMore` where more bets were made than were looked at, of
 * which `played` and `result` then speak. `houseResult` is what the house won from the member in all, less what it gave.
 */
export const glance = z.object({
  memberId: z.string(),
  requestId: z.nullable(z.string()),
  marks: z.array(
    z.object({
      is: z.enum(glanceMarks),
      weighs: z.boolean(),
      others: z.nullable(z.int()),
      since: z.nullable(instant),
    }),
  ),
  /** What operators say of the member in a word (docs/tags.md). */
  tags: z.array(memberTag),
  /** What operators wrote down, the three latest that stand. */
  memos: z.array(memberMemo),
  depositedSince: won,
  depositsSince: z.nullable(instant),
  bets: z.int(),
  betsAreMore: z.boolean(),
  played: won,
  result: z.number(),
  bonuses: won,
  houseResult: z.number(),
});
export type Glance = z.output<typeof glance>;
