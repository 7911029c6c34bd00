import type { BonusRules } from "@hanpan/contract/profile/bonusTerms";
import type { Category } from "./worldTypes.ts";

export type BonusKind = "NONE" | "SLOT" | "LIVE";

type ModelRollover = {
  bonus: number;
  kind: BonusKind;
  plain: number;
  required: number;
  progress: number;
  status: "OPEN" | "MET" | "RESET";
  /** Its deposit was taken back: it asks for nothing and is never opened again. */
  isUndone: boolean;
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
  /** Whether its round had no other bet. */
  isAlone: boolean;
  /** What it has won, and the steps at which a win of it was taken back. */
  win: number;
  readonly correctedAt: number[];
  isRolledBack: boolean;
};

const percents = { first: { SLOT: 10, LIVE: 3 }, every: { SLOT: 5, LIVE: 2 } };
const contribution = { SLOT: 100, LIVE: 100, SPORTS: 100, MINI: 50 };
const rollingBps = { SLOT: 50, LIVE: 30, SPORTS: 20, MINI: 20 };

/**
 * The rules of docs/money.md for one member of level 1 within one day, in a few lines of memory: the other opinion that
 * property tests compare the database with. Every method answers what the cashier should, and moves its own money.
 */
export class MoneyModel {
  readonly rules: BonusRules;
  cash = 0;
  held = 0;
  /** Won owed. */
  debt = 0;
  point = 0;
  /** In 1/10,000 won, below 0 while more was taken back than there was. */
  rolling = 0;
  deposits = 0;
  deposited = 0;
  hasWithdrawn = false;
  readonly rollovers: ModelRollover[] = [];
  /** The completed deposits in their order. */
  readonly completed: {
    readonly amount: number;
    readonly rollover: ModelRollover | null;
    isUndone: boolean;
  }[] = [];
  readonly bets: ModelBet[] = [];
  #step = 0;

  constructor(rules: BonusRules = { bonusRolloverMost: 0, bonusMixesProducts: true }) {
    this.rules = rules;
  }

  get locked(): number {
    return this.#open().reduce((sum, { bonus }) => sum + bonus, 0);
  }

  /** Won still to be played before a withdrawal. */
  get remaining(): number {
    return this.#open().reduce((sum, { required, progress }) => sum + required - progress, 0);
  }

  /** The day is attended once its deposits reach 50,000 won. */
  get ticket(): number {
    return this.deposited >= 50_000 ? 1 : 0;
  }

  deposit(amount: number, kind: BonusKind): string {
    // The two kinds are never locked together; a bonus whose money is gone ends with the next deposit.
    if (
      !this.#isGone() &&
      this.#open().some((open) => open.bonus > 0 && kind !== "NONE" && open.kind !== kind)
    )
      return "BONUS_OTHER_KIND";
    if (this.#isGone()) this.forfeit();
    this.#step += 1;
    this.#reset();
    const percent = kind === "NONE" ? 0 : percents[this.deposits === 0 ? "first" : "every"][kind];
    const left = Math.max(0, amount - this.debt);
    const bonus = Math.min(Math.floor((left * percent) / 100), 500_000);
    this.deposits += 1;
    this.deposited += amount;
    this.#bring(amount);
    const most = this.rules.bonusRolloverMost === 0 ? Infinity : this.rules.bonusRolloverMost * bonus;
    const required = bonus > 0 ? Math.min((left + bonus) * 3, most) : left;
    const rollover: ModelRollover = {
      bonus,
      kind: bonus > 0 ? kind : "NONE",
      plain: Math.min(left, required),
      required,
      progress: 0,
      status: "OPEN",
      isUndone: false,
      openedAt: this.#step,
      resetAt: 0,
    };
    this.completed.push({ amount, rollover: left === 0 ? null : rollover, isUndone: false });
    if (left > 0) this.rollovers.push(rollover);
    return "OK";
  }

  /** A completed deposit that is taken back: its sum, its bonus in whatever form it is, its requirement, the day's stamp. */
  undo(index: number): string {
    const deposit = this.completed[index];
    if (deposit === undefined || deposit.isUndone) return "REPLAYED";
    this.#step += 1;
    deposit.isUndone = true;
    const { rollover, amount } = deposit;
    if (rollover !== null) {
      rollover.isUndone = true;
      if (rollover.status === "MET") {
        const points = Math.min(this.point, rollover.bonus);
        this.point -= points;
        this.#claim(rollover.bonus - points);
      }
      if (rollover.status === "OPEN")
        Object.assign(rollover, { status: "RESET", resetAt: this.#step, bonus: 0 });
    }
    this.deposits -= 1;
    this.deposited -= amount;
    this.#claim(amount);
    this.#reset();
    return "OK";
  }

  /** A bet alone in its round that is settled with its win at once; `atRisk` is what its vendor says of the round. */
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
    this.bets.push({
      category,
      stake,
      counted: 0,
      counts: [],
      settledAt: 0,
      isAlone: false,
      win: 0,
      correctedAt: [],
      isRolledBack: false,
    });
    return "RS_OK";
  }

  /**
   * Settles the latest bets, which are one round, with a win of the last of them. What counts is what the vendor says; of
   * one that says nothing a slot's stakes count whole, and of others what was really lost or won. The last bet takes of
   * it what it holds, then the others in their order.
   */
  settle(count: number, win: number, atRisk?: number): void {
    this.#step += 1;
    this.#bring(win);
    const round = this.bets.slice(-count);
    const last = round.at(-1);
    if (last === undefined) return;
    last.win = win;
    last.isAlone = count === 1;
    const staked = round.reduce((sum, { stake }) => sum + stake, 0);
    const defaultAtRisk = last.category === "SLOT" ? staked : Math.min(staked, Math.abs(win - staked));
    let left = atRisk ?? defaultAtRisk;
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
      if (!this.rules.bonusMixesProducts && rollover.bonus > 0 && bet.category === "SPORTS") continue;
      const amount = Math.min(left, rollover.required - rollover.progress);
      if (left === 0) break;
      rollover.progress += amount;
      bet.counts.push({ rollover, amount });
      left -= amount;
    }
    this.#meet();
  }

  /** A bet that is rolled back whole: its stake comes back, and what it has won is taken back. */
  rollback(index: number): void {
    const bet = this.bets[index];
    if (bet === undefined || bet.isRolledBack) return;
    this.#step += 1;
    bet.isRolledBack = true;
    this.#bring(bet.stake);
    const taken = bet.win;
    this.#claim(taken);
    bet.win = 0;
    this.rolling -= bet.counted * rollingBps[bet.category];
    for (const { rollover, amount } of bet.counts) rollover.progress -= amount;
    this.#reopen(bet);
    // A stake that comes back leaves no less to play with.
    if (taken > 0) this.#reset();
  }

  isCorrectable({ isAlone, isRolledBack, category, win }: ModelBet): boolean {
    return isAlone && !isRolledBack && category === "SLOT" && win > 0;
  }

  /**
   * A win of a slot's bet, alone in its round, that is taken back whole, and the right one that is paid in its place. What
   * counts of the stake stays as it was sent.
   */
  correct(index: number, win: number): void {
    const bet = this.bets[index];
    if (bet === undefined || !this.isCorrectable(bet)) return;
    this.#step += 1;
    this.#claim(bet.win);
    bet.correctedAt.push(this.#step);
    bet.win = 0;
    this.#reset();
    if (win === 0) return;
    this.#step += 1;
    this.#bring(win);
    bet.win = win;
    this.#reopen(bet);
  }

  /** What was RESET since the bet was settled, or a win of it taken back, is open again if there is something to play with. */
  #reopen(bet: ModelBet): void {
    const early = this.rollovers.filter(
      ({ status, isUndone, openedAt, resetAt }) =>
        status === "RESET" &&
        !isUndone &&
        [bet.settledAt, ...bet.correctedAt].some((at) => openedAt <= at && resetAt >= at),
    );
    if (early.length === 0) return;
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
    for (const rollover of this.#open()) this.#flowOn(rollover);
    this.#meet();
    this.#reset();
  }

  /** The youngest of what was played above the requirement counts where it would have counted without it. */
  #flowOn(from: ModelRollover): void {
    let surplus = from.progress - from.required;
    const over: { readonly bet: ModelBet; left: number }[] = [];
    for (const bet of this.bets.toReversed())
      for (const { rollover, amount } of bet.counts) {
        if (rollover !== from || surplus <= 0) continue;
        over.unshift({ bet, left: Math.min(amount, surplus) });
        surplus -= amount;
      }
    for (const part of over)
      for (const to of this.#open()) {
        const amount = Math.min(part.left, to.required - to.progress);
        if (to === from || amount <= 0 || to.openedAt > part.bet.settledAt) continue;
        part.left -= amount;
        from.progress -= amount;
        to.progress += amount;
        part.bet.counts.push({ rollover: from, amount: -amount }, { rollover: to, amount });
      }
  }

  convertPoint(amount: number, repaysDebt: boolean): string {
    if (this.debt > 0 && !repaysDebt) return "DEBT_OWED";
    if (amount < 10_000) return "BELOW_MINIMUM";
    if (amount > this.point) return "INSUFFICIENT_POINTS";
    this.point -= amount;
    this.#bring(amount);
    return "OK";
  }

  convertRolling(amount: number): string {
    if (amount < 1_000) return "BELOW_MINIMUM";
    if (this.debt > 0) return "DEBT_OWED";
    if (amount * 10_000 > this.rolling) return "INSUFFICIENT_ROLLING";
    this.rolling -= amount * 10_000;
    this.point += amount;
    return "OK";
  }

  withdraw(amount: number): string {
    if (this.debt > 0) return "DEBT_OWED";
    if (this.held > 0) return "WITHDRAWAL_PENDING";
    if (this.#open().length > 0) return "ROLLOVER_NOT_MET";
    if (this.hasWithdrawn) return "WITHDRAWAL_COOLDOWN";
    if (amount > this.cash) return "INSUFFICIENT_BALANCE";
    this.cash -= amount;
    this.held = amount;
    return "OK";
  }

  finishWithdrawal(isCompleted: boolean): string {
    if (isCompleted && this.debt > 0) return "DEBT_OWED";
    const held = this.held;
    this.held = 0;
    if (isCompleted) this.hasWithdrawn = true;
    else this.#bring(held);
    return "OK";
  }

  /** Cash that arrives repays before all else. */
  #bring(amount: number): void {
    const repaid = Math.min(this.cash + amount, this.debt);
    this.debt -= repaid;
    this.cash += amount - repaid;
  }

  /** What the cash does not cover of a claim becomes debt. */
  #claim(amount: number): void {
    const taken = Math.min(amount, this.cash);
    this.cash -= taken;
    this.debt += amount - taken;
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

  #isGone(): boolean {
    return this.cash < 1_000;
  }

  #reset(): void {
    if (!this.#isGone() || this.locked > 0) return;
    for (const rollover of this.#open()) Object.assign(rollover, { status: "RESET", resetAt: this.#step });
  }
}
