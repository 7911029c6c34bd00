import type { Outcome } from "../vocabulary.ts";

/** An operation as a test makes it up; `key` and `original` are source ids out of a small pool, so that they meet. */
export type Step =
  | { readonly kind: "bet" | "win"; readonly key: string; readonly house: string; readonly amount: number }
  | { readonly kind: "rollback"; readonly key: string; readonly original: string }
  | {
      readonly kind: "adjust";
      readonly key: string;
      readonly account: "CASH" | "POINT" | "TICKET";
      readonly amount: number;
    };

type Done = {
  readonly step: Step;
  readonly transferId: string;
  readonly cash: number;
  rolledBackBy?: string;
};

/** What the ledger should do, in a few lines of memory: the other opinion that property tests compare it with. */
export class LedgerModel {
  readonly balances = { CASH: 0, POINT: 0, TICKET: 0 };
  /** Won owed: what a win that was taken back left open. */
  debtWon = 0;
  /** How many lines of a statement the debt has made: two each time it grew, two each time it fell. */
  debtLines = 0;
  readonly done = new Map<string, Done>();

  /** Does a step and says what it should answer. */
  apply(step: Step, transferId: string): { outcome: Outcome; transferId: string | null; cashWon: number } {
    const answer = (outcome: Outcome, id: string | null) => ({
      outcome,
      transferId: id,
      cashWon: this.balances.CASH,
    });
    const earlier = this.done.get(step.key);
    if (earlier !== undefined) {
      const same = JSON.stringify(earlier.step) === JSON.stringify(step);
      return answer(same ? "REPLAYED" : "CONFLICT", earlier.transferId);
    }
    if (step.kind === "rollback") {
      const original = this.done.get(step.original);
      if (original === undefined) return answer("NOT_FOUND", null);
      if (original.step.kind !== "bet" && original.step.kind !== "win")
        return answer("CONFLICT", original.transferId);
      if (original.rolledBackBy !== undefined) return answer("REPLAYED", original.rolledBackBy);
      this.#owe(Math.max(0, original.cash - this.balances.CASH));
      this.#move("CASH", -original.cash);
      original.rolledBackBy = transferId;
      this.done.set(step.key, { step, transferId, cash: -original.cash });
      return answer("OK", transferId);
    }
    if (step.amount === 0) return answer("OK", null);
    const signed = step.kind === "bet" ? -step.amount : step.amount;
    if (!this.#move(step.kind === "adjust" ? step.account : "CASH", signed))
      return answer("INSUFFICIENT", null);
    this.done.set(step.key, { step, transferId, cash: signed });
    return answer("OK", transferId);
  }

  #move(account: "CASH" | "POINT" | "TICKET", amount: number): boolean {
    if (this.balances[account] + amount < 0) return false;
    this.balances[account] += amount;
    if (account === "CASH") this.#owe(-Math.min(this.balances.CASH, this.debtWon));
    return true;
  }

  /** Above 0: what is missing for a claim comes into the cash and is owed. Below 0: the cash repays. */
  #owe(amount: number): void {
    if (amount === 0) return;
    this.balances.CASH += amount;
    this.debtWon += amount;
    this.debtLines += 2;
  }
}
