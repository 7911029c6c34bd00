import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { Executor } from "../executor.ts";
import { type Answer, adjust, bet, rollback, win } from "../operations.ts";
import type { Step } from "./model.ts";

const source = "wallet:hanpan";
const occurredAt = new Date("2026-11-20T10:00:00Z");

/** Does a step on the ledger. */
export function perform(
  executor: Executor,
  memberId: string,
  step: Step,
  transferId: string,
): Promise<Answer> {
  const transfer = { memberId, transferId, source, sourceId: step.key, occurredAt };
  switch (step.kind) {
    case "bet":
      return bet(executor, { ...transfer, house: step.house, amountWon: step.amount });
    case "win":
      return win(executor, { ...transfer, house: step.house, amountWon: step.amount });
    case "rollback":
      return rollback(executor, { ...transfer, originalSource: source, originalSourceId: step.original });
    case "adjust":
      return adjust(executor, {
        ...transfer,
        type: step.amount > 0 ? "ADMIN_PAYMENT" : "ADMIN_RECOVERY",
        account: step.account,
        amount: step.amount,
        note: "test",
      });
  }
}

/** A transfer id for a step that does not need a particular one. */
export const newId = (): string => randomUUID();

/** Any step. Keys come out of `keys`, so the fewer there are, the more often steps repeat and contradict others. */
export function anyStep(keys: number): fc.Arbitrary<Step> {
  const key = fc.integer({ min: 1, max: keys }).map((number) => `key-${number}`);
  const amount = fc.integer({ min: 0, max: 4 }).map((number) => number * 500);
  return fc.oneof(
    fc.record({
      kind: fc.constantFrom("bet" as const, "win" as const),
      key,
      house: fc.constantFrom("GAMING:hanpan", "GAMING:other"),
      amount,
    }),
    fc.record({ kind: fc.constant("rollback" as const), key, original: key }),
    fc.record({
      kind: fc.constant("adjust" as const),
      key,
      account: fc.constantFrom("CASH" as const, "POINT" as const, "TICKET" as const),
      amount: fc.integer({ min: -3, max: 5 }).map((number) => (number >= 0 ? number + 1 : number) * 1000),
    }),
  );
}
