import * as z from "zod/mini";
import { betStatuses } from "../../enumerations.ts";
import { identifier, instant, oneOf, periodInOrder, queryInteger } from "../../fields.ts";
import { winReasons } from "../../moneyEnumerations.ts";
import { defineOperatorCall } from "../call.ts";
import { betOrders } from "../enumerations.ts";
import { operatorFileFields, operatorListFields, reasonField, sortFields, summedListOf } from "../fields.ts";
import { betSums } from "../listSums.ts";
import { gameReturn, laterChanges, operatorBet } from "../objects/bet.ts";

const filters = {
  member: z.optional(identifier()),
  vendor: z.optional(identifier()),
  game: z.optional(identifier()),
  status: z.optional(oneOf(betStatuses)),
};

export const listBets = defineOperatorCall({
  id: "operator.bet.list",
  method: "GET",
  path: "/bets",
  permission: "bet.read",
  summary: "Bets of all members, the newest first.",
  query: z
    .strictObject({ ...operatorListFields, ...filters, ...sortFields(betOrders) })
    .check(periodInOrder()),
  data: summedListOf(operatorBet, betSums),
});

export const downloadBets = defineOperatorCall({
  id: "operator.bet.csv",
  method: "GET",
  path: "/bets.csv",
  permission: "bet.read",
  summary: "The same bets as a CSV file.",
  query: z.strictObject({ ...operatorFileFields, ...filters }).check(periodInOrder()),
  format: "csv",
  data: z.string(),
});

export const listReturns = defineOperatorCall({
  id: "operator.bet.returns",
  method: "GET",
  path: "/bets/returns",
  permission: "bet.read",
  summary:
    "Theoretical against actual return to player of each game, by the bets made in a period (30 days unless told).",
  query: z.strictObject({ ...operatorFileFields, vendor: z.optional(identifier()) }).check(periodInOrder()),
  data: z.object({ from: z.string(), to: z.string(), list: z.array(gameReturn), changedLater: laterChanges }),
});

export const listOpenTooLong = defineOperatorCall({
  id: "operator.bet.openTooLong",
  method: "GET",
  path: "/bets/open-too-long",
  permission: "bet.read",
  summary:
    "Bets whose round has been open for so many minutes, the oldest first; unless told, for as long as the site's setting says, with a limit of its own for sports.",
  query: z.strictObject({ minutes: z.optional(queryInteger(1, 100_000)) }),
  data: z.object({ list: z.array(operatorBet), minutes: z.int(), sportsMinutes: z.int() }),
});

export const getBet = defineOperatorCall({
  id: "operator.bet.get",
  method: "GET",
  path: "/bets/:id",
  permission: "bet.read",
  summary: "One bet with the wallet calls behind it, its replay and its proof.",
  params: z.strictObject({ id: identifier() }),
  data: z.extend(operatorBet, {
    transactions: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        amount: z.int(),
        winReason: z.optional(z.nullable(z.enum(winReasons))),
        at: instant,
        rolledBackAt: z.nullable(instant),
      }),
    ),
    replayUrl: z.nullable(z.string()),
    proof: z.nullable(z.record(z.string(), z.unknown())),
  }),
  errors: ["NOT_FOUND"],
});

export const rollbackBet = defineOperatorCall({
  id: "operator.bet.rollback",
  method: "POST",
  path: "/bets/:id/rollback",
  permission: "bet.rollback",
  idempotent: true,
  summary:
    "Rolls an open bet back whole: its stake comes back, and what it has won is taken back; above the day's limit it waits for a second operator.",
  params: z.strictObject({ id: identifier() }),
  body: z.strictObject({ reason: reasonField }),
  data: operatorBet,
  success: "SAVED",
  errors: ["NOT_FOUND", "BET_NOT_OPEN_TO_ROLLBACK", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});
