import * as cashier from "./cashierOperations.ts";
import type { Operation } from "./context.ts";
import type { Draws } from "./draw.ts";
import * as studio from "./studioOperations.ts";
import * as vendor from "./vendorOperations.ts";

type Weighed = { readonly name: string; readonly weight: number; readonly run: Operation };

/** The operations of the mix, each as often as its weight says. */
const money: readonly Weighed[] = [
  { name: "bet", weight: 300, run: vendor.bet },
  { name: "win", weight: 240, run: vendor.win },
  { name: "rollback of a bet", weight: 45, run: vendor.rollBackBet },
  { name: "corrected win", weight: 70, run: vendor.correctWin },
  { name: "rollback ahead of its bet", weight: 10, run: vendor.rollBackAhead },
  { name: "deposit asked for", weight: 55, run: cashier.requestDeposit },
  { name: "deposit completed", weight: 45, run: cashier.completeDeposit },
  { name: "deposit refused", weight: 6, run: cashier.cancelDeposit },
  { name: "deposit undone", weight: 14, run: cashier.undoDeposit },
  { name: "withdrawal asked for", weight: 45, run: cashier.requestWithdrawal },
  { name: "withdrawal completed", weight: 25, run: cashier.completeWithdrawal },
  { name: "withdrawal refused", weight: 10, run: cashier.cancelWithdrawal },
  { name: "adjustment", weight: 40, run: cashier.adjust },
  { name: "points granted", weight: 20, run: cashier.grantPoints },
  { name: "points converted", weight: 35, run: cashier.convertPoints },
  { name: "bonus given up", weight: 8, run: cashier.giveBonusUp },
  { name: "debt written off", weight: 10, run: cashier.writeOffDebt },
];
const play: readonly Weighed[] = [
  { name: "spin", weight: 20, run: studio.spin },
  { name: "live placement", weight: 15, run: studio.place },
];

/** Draws the kind of an operation: with the studio's own games, or without them. */
export function drawOperation(draws: Draws, withPlay: boolean): Weighed {
  const all = withPlay ? [...money, ...play] : money;
  let place = draws.below(all.reduce((sum, { weight }) => sum + weight, 0));
  for (const operation of all) {
    place -= operation.weight;
    if (place < 0) return operation;
  }
  throw new Error("nothing was drawn");
}
