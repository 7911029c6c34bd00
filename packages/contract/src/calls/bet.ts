import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { betStatuses, gameCategories } from "../enumerations.ts";
import { cursorField, cursorListOf, identifier, listFields, oneOf, periodInOrder, won } from "../fields.ts";
import { bet } from "../objects/game.ts";
import { roundDetail } from "../objects/roundDetail.ts";

const filters = {
  category: z.optional(oneOf(gameCategories)),
  vendorId: z.optional(identifier()),
  status: z.optional(oneOf(betStatuses)),
};

export const listBets = defineCall({
  id: "bet.list",
  method: "GET",
  path: "/bet",
  auth: "member",
  summary: "The member's betting history, with the totals of everything that the filters match.",
  query: z.strictObject({ ...listFields, ...cursorField, ...filters }).check(periodInOrder()),
  // The profit is that of settled bets alone, while the stakes of open ones are counted: it is not win less stake.
  data: z.extend(cursorListOf(bet), {
    totals: z.object({ count: z.int(), stake: won, win: won, profit: won }),
  }),
});

export const downloadBets = defineCall({
  id: "bet.csv",
  method: "GET",
  path: "/bet.csv",
  auth: "member",
  summary: "The same history as a CSV file (UTF-8 with byte order mark).",
  query: z
    .strictObject({ from: listFields.from, to: listFields.to, sort: listFields.sort, ...filters })
    .check(periodInOrder()),
  format: "csv",
  data: z.string(),
});

export const getBet = defineCall({
  id: "bet.get",
  method: "GET",
  path: "/bet/:id",
  auth: "member",
  summary:
    "One bet with what was bet in its round and what came, the replay link and the fairness proof, where the vendor gives them.",
  params: z.strictObject({ id: identifier() }),
  data: z.extend(bet, {
    replayUrl: z.nullable(z.string()),
    proof: z.nullable(z.record(z.string(), z.unknown())),
    /** What was bet and what came; null where the maker does not say it. */
    detail: z.optional(z.nullable(roundDetail)),
  }),
  errors: ["NOT_FOUND"],
});
