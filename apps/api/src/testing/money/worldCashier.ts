import { v7 as uuidv7 } from "uuid";
import {
  cancelRequest,
  completeRequest,
  type MoneyRequestRow,
  requestDeposit,
  requestWithdrawal,
} from "../../money/requests.ts";
import type { MoneyGround, Player } from "./worldTypes.ts";

/** What was done; a refusal fails the test with its code. */
export function done<Result>(
  answer: { outcome: "OK" | "REPLAYED"; result: Result } | { outcome: "REFUSED"; code: string },
): Result {
  if (answer.outcome === "REFUSED") throw new Error(`refused: ${answer.code}`);
  return answer.result;
}

/** What members of a money world ask of the cashier, and what operators do about it. `forward` sets the clock on. */
export function cashierOf({ pool, now }: MoneyGround, forward: (durationMs: number) => void) {
  const part = {
    /** Asks for a deposit and completes it; answers the completed request. */
    async deposit(
      player: Player,
      amountWon: number,
      bonusKind: "NONE" | "SLOT" | "LIVE" = "NONE",
    ): Promise<MoneyRequestRow> {
      const asked = await requestDeposit(pool, {
        memberId: player.memberId,
        requestId: uuidv7({ msecs: now().getTime() }),
        amountWon,
        bonusKind,
        now: now(),
      });
      const completed = await part.complete(player, done(asked).requestId);
      // The next one is younger, also by the order of ids.
      forward(1);
      return completed;
    },
    /** Completes a request; of what needs two operators by another as well. */
    async complete(player: Player, requestId: string): Promise<MoneyRequestRow> {
      const step = { memberId: player.memberId, requestId, now: now() };
      const first = done(await completeRequest(pool, { ...step, actor: "operator:one" }));
      return first.status === "COMPLETED"
        ? first
        : done(await completeRequest(pool, { ...step, actor: "operator:two" }));
    },
    async cancel(player: Player, requestId: string): Promise<MoneyRequestRow> {
      return done(
        await cancelRequest(pool, {
          memberId: player.memberId,
          requestId,
          actor: "operator:one",
          now: now(),
        }),
      );
    },
    withdraw: (player: Player, amountWon: number, requestId = uuidv7({ msecs: now().getTime() })) =>
      requestWithdrawal(pool, { memberId: player.memberId, requestId, amountWon, now: now() }),
  };
  return part;
}
