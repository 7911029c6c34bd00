import type { Category } from "./moneyWorld.ts";

export type BonusKind = "NONE" | "SLOT" | "LIVE";

type ModelRollover = {
  bonus: number;
  kind: BonusKind;
  plain: number;
  required: number;
  progress: number;
  status: "OPEN" | "MET" | "RESET";
  /** The step at which it was opened, and the one at which it was RESET. */
  readonly openedAt: number;
  resetAt: number;
};
type ModelBet = {
  readonly category: Category;
  readonly stake: number;
  /** What of the stake counts. */
  counted: number;
  readonly counts: { readonly rollover: ModelRollover; readonly amount: number }[];
  /** The step at which it was settled. */
  settledAt: number;
  isRolledBack: boolean;
};

const percents = { first: { SLOT: 10, LIVE: 3 }, every: { SLOT: 5, LIVE: 2 } };
const contribution = { SLOT: 100, LIVE: 100, SPORTS: 100, MINI: 50 };
const rollingBps = { SLOT: 50, LIVE: 30, SPORTS: 20, MINI: 20 };

/**
 * The rules of money.md for one member of level 1 within one day, in a few lines of memory: the other opinion that
 * property tests compare the database with. Every method answers what the cashier should, and moves its own money.
 */
export class MoneyModel {
  cash = 0;
  held = 0;
  point = 0;
  /** In 1/10,000 won, below 0 while more was taken back than there was. */
  rolling = 0;
  deposits = 0;
  deposited = 0;
  hasWithdrawn = false;
  readonly rollovers: ModelRollover[] = [];
  readonly bets: ModelBet[] = [];
  #step = 0;

  get locked(): number {
    return this.#open().reduce((sum, { bonus }) => sum + bonus, 0);
  }

  /** The day is attended once its deposits reach 50,000 won. */
  get ticket(): number {
    return this.deposited >= 50_000 ? 1 : 0;
  }

  deposit(amount: number, kind: BonusKind): void {
    this.#step += 1;
    this.#reset();
    const percent = kind === "NONE" ? 0 : percents[this.deposits === 0 ? "first" : "every"][kind];
    const bonus = Math.min(Math.floor((amount * percent) / 100), 500_000);
    this.deposits += 1;
    this.deposited += amount;
    this.cash += amount;
    this.rollovers.push({
      bonus,
      kind: bonus > 0 ? kind : "NONE",
      plain: amount,
      required: bonus > 0 ? (amount + bonus) * 3 : amount,
      progress: 0,
      status: "OPEN",
      openedAt: this.#step,
      resetAt: 0,
    });
  }

  /** A bet alone in its round that is settled with its win at once; `atRisk` is what its vendor tells of the round. */
  play(category: Category, stake: number, win: number, atRisk?: number): string {
    const placed = this.place(category, stake);
    if (placed === "RS_OK") this.settle(1, win, atRisk);
    return placed;
  }

  /** A bet whose round goes on. */
  place(category: Category, stake: number): string {
    const other = category === "SLOT" ? "LIVE" : category === "LIVE" ? "SLOT" : null;
    if (this.#open().some(({ bonus, kind }) => bonus > 0 && kind === other)) return "RS_ERROR_LIMIT_REACHED";
    if (stake > this.cash) return "RS_ERROR_NOT_ENOUGH_MONEY";
    this.cash -= stake;
    this.bets.push({ category, stake, counted: 0, counts: [], settledAt: 0, isRolledBack: false });
    return "RS_OK";
  }

  /**
   * Settles the latest bets, which are one round, with a win of the last of them. What counts is what the vendor tells; of
   * one that tells nothing a slot's stakes count whole, and of others what was really lost or won. The last bet takes of
   * it what it holds, then the others in their order.
   */
  settle(count: number, win: number, atRisk?: number): void {
    this.#step += 1;
    this.cash += win;
    const round = this.bets.slice(-count);
    const last = round.at(-1);
    if (last === undefined) return;
    const staked = round.reduce((sum, { stake }) => sum + stake, 0);
    const untold = last.category === "SLOT" ? staked : Math.min(staked, Math.abs(win - staked));
    let left = atRisk ?? untold;
    const shares = [last, ...round.slice(0, -1)].map((bet) => {
      bet.counted = Math.min(left, bet.stake);
      left -= bet.counted;
      return bet;
    });
    // The others are settled first.
    for (const bet of [...shares.slice(1), last]) this.#count(bet);
    this.#reset();
  }

  #count(bet: ModelBet): void {
    bet.settledAt = this.#step;
    this.rolling += bet.counted * rollingBps[bet.category];
    let left = Math.floor((bet.counted * contribution[bet.category]) / 100);
    for (const rollover of this.#open()) {
      const amount = Math.min(left, rollover.required - rollover.progress);
      if (left === 0) break;
      rollover.progress += amount;
      bet.counts.push({ rollover, amount });
      left -= amount;
    }
    this.#meet();
  }

  rollback(index: number): void {
    const bet = this.bets[index];
    if (bet === undefined || bet.isRolledBack) return;
    this.#step += 1;
    bet.isRolledBack = true;
    this.cash += bet.stake;
    this.rolling -= bet.counted * rollingBps[bet.category];
    for (const { rollover, amount } of bet.counts) rollover.progress -= amount;
    const early = this.rollovers.filter(
      ({ status, openedAt, resetAt }) =>
        status === "RESET" && openedAt <= bet.settledAt && resetAt >= bet.settledAt,
    );
    const wereReset = early.map(({ resetAt }) => resetAt);
    for (const rollover of early) rollover.status = "OPEN";
    this.#reset();
    early.forEach((rollover, place) => {
      rollover.resetAt = wereReset[place] ?? 0;
    });
  }

  forfeit(): void {
    if (this.locked === 0) return;
    for (const rollover of this.#open())
      if (rollover.bonus > 0) Object.assign(rollover, { bonus: 0, kind: "NONE", required: rollover.plain });
    this.#step += 1;
    this.#meet();
    this.#reset();
  }

  convertPoint(amount: number): string {
    if (amount < 10_000) return "BELOW_MINIMUM";
    if (amount > this.point) return "INSUFFICIENT_POINTS";
    this.point -= amount;
    this.cash += amount;
    return "OK";
  }

  convertRolling(amount: number): string {
    if (amount < 1_000) return "BELOW_MINIMUM";
    if (amount * 10_000 > this.rolling) return "INSUFFICIENT_ROLLING";
    this.rolling -= amount * 10_000;
    this.point += amount;
    return "OK";
  }

  withdraw(amount: number): string {
    if (this.held > 0) return "WITHDRAWAL_PENDING";
    if (this.#open().length > 0) return "ROLLOVER_NOT_MET";
    if (this.hasWithdrawn) return "WITHDRAWAL_COOLDOWN";
    if (amount > this.cash) return "INSUFFICIENT_BALANCE";
    this.cash -= amount;
    this.held = amount;
    return "OK";
  }

  finishWithdrawal(isCompleted: boolean): void {
    if (isCompleted) this.hasWithdrawn = true;
    else this.cash += this.held;
    this.held = 0;
  }

  #open(): ModelRollover[] {
    return this.rollovers.filter(({ status }) => status === "OPEN");
  }

  #meet(): void {
    for (const rollover of this.#open()) {
      if (rollover.progress < rollover.required) continue;
      rollover.status = "MET";
      this.point += rollover.bonus;
    }
  }

  #reset(): void {
    if (this.cash >= 1_000 || this.locked > 0) return;
    for (const rollover of this.#open()) Object.assign(rollover, { status: "RESET", resetAt: this.#step });
  }
}
