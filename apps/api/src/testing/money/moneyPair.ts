import { randomUUID } from "node:crypto";
import type { BonusRules } from "@hanpan/contract/profile/bonusTerms";
import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { expect } from "vitest";
import type { MoneyAnswer } from "../../money/answer.ts";
import { costOfGivingUp, forfeitBonuses, rolloversOf } from "../../money/bonuses.ts";
import { convertPoint, convertRolling, grantPoint } from "../../money/points.ts";
import { cancelRequest, completeRequest, requestDeposit, undoDeposit } from "../../money/requests.ts";
import { type BonusKind, MoneyModel } from "./moneyModel.ts";
import type { MoneyWorld } from "./moneyWorld.ts";
import { done } from "./worldCashier.ts";
import type { Category, PlacedBet, Player } from "./worldTypes.ts";

export type Step =
  | { readonly kind: "deposit"; readonly amount: number; readonly bonus: BonusKind }
  | {
      readonly kind: "play";
      readonly category: Category;
      /** Of each bet of the round. */
      readonly stakes: readonly number[];
      /** Of the last of them. */
      readonly win: number;
      /** What the vendor says of the round. */
      readonly atRisk: number | undefined;
    }
  | { readonly kind: "lose" }
  | { readonly kind: "rollback"; readonly index: number }
  | { readonly kind: "correct"; readonly index: number; readonly win: number }
  | { readonly kind: "giveUp" }
  | { readonly kind: "undo"; readonly index: number }
  | { readonly kind: "convertPoint"; readonly amount: number; readonly repaysDebt: boolean }
  | { readonly kind: "grant" | "convertRolling" | "withdraw"; readonly amount: number }
  | { readonly kind: "finish"; readonly isCompleted: boolean };

const stake = fc.constantFrom(0, 1, 999, 5_001, 10_000, 33_333, 100_000);
/** A step of a member's money. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("deposit" as const),
      amount: fc.constantFrom(10_000, 50_000, 111_000),
      bonus: fc.constantFrom("NONE" as const, "SLOT" as const, "LIVE" as const),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("play" as const),
      category: fc.constantFrom(
        "SLOT" as const,
        "SLOT" as const,
        "LIVE" as const,
        "SPORTS" as const,
        "MINI" as const,
      ),
      stakes: fc.oneof(
        { weight: 3, arbitrary: fc.tuple(stake) },
        { weight: 1, arbitrary: fc.array(stake, { minLength: 2, maxLength: 3 }) },
      ),
      win: stake,
      atRisk: fc.option(stake, { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("rollback" as const), index: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.constant({ kind: "lose" as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("correct" as const),
      index: fc.nat(9),
      win: fc.oneof(fc.constant(0), stake),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "giveUp" as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("undo" as const), index: fc.nat(6) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom("grant" as const, "convertRolling" as const),
      amount: fc.constantFrom(500, 1_000, 10_000, 20_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("convertPoint" as const),
      amount: fc.constantFrom(500, 10_000, 20_000),
      repaysDebt: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("withdraw" as const),
      amount: fc.constantFrom(10_000, 50_000, 200_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("finish" as const), isCompleted: fc.boolean() }) },
);

/** A member in the database and in the model, side by side. */
export class Pair {
  readonly model: MoneyModel;
  readonly bets: (PlacedBet & { winUuid: string; readonly atRisk: number | undefined })[] = [];
  readonly player: Player;
  readonly deposits: string[] = [];
  withdrawal: string | undefined;

  readonly #world: MoneyWorld;

  constructor(world: MoneyWorld, player: Player, rules?: BonusRules) {
    this.#world = world;
    this.player = player;
    this.model = new MoneyModel(rules);
  }

  /** Does a step on both and compares what they answer. */
  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case "deposit":
        return this.#deposit(step.amount, step.bonus);
      case "play":
        return this.#play(step);
      case "lose":
        // All that there is: a correction that comes now is not covered.
        return this.#play({
          kind: "play",
          category: "SLOT",
          stakes: [this.model.cash],
          win: 0,
          atRisk: undefined,
        });
      case "rollback":
        return this.#rollback(step.index);
      case "correct":
        return this.#correct(step.index, step.win);
      case "giveUp":
        return this.#giveUp();
      case "undo":
        return this.#undo(step.index);
      case "grant":
        return this.#grant(step.amount);
      case "convertPoint":
        return this.#answers(
          await convertPoint(this.#world.pool, { ...this.#given(), ...step, conversionId: randomUUID() }),
          this.model.convertPoint(step.amount, step.repaysDebt),
        );
      case "convertRolling":
        return this.#answers(
          await convertRolling(this.#world.pool, { ...this.#given(), ...step, conversionId: randomUUID() }),
          this.model.convertRolling(step.amount),
        );
      case "withdraw":
        return this.#withdraw(step.amount);
      case "finish":
        return this.#finish(step.isCompleted);
    }
  }

  async #deposit(amountWon: number, bonusKind: BonusKind): Promise<void> {
    const requestId = uuidv7({ msecs: this.#world.clock.now().getTime() });
    const asked = await requestDeposit(this.#world.pool, {
      ...this.#given(),
      requestId,
      amountWon,
      bonusKind,
    });
    expect(asked.outcome === "REFUSED" ? asked.code : asked.outcome).toBe(
      this.model.deposit(amountWon, bonusKind),
    );
    if (asked.outcome === "REFUSED") return;
    await this.#world.complete(this.player, requestId);
    this.deposits.push(requestId);
    this.#world.forward(1);
  }

  /** What it was said to cost is what it costs. */
  async #giveUp(): Promise<void> {
    const { memberId, now } = this.#given();
    const cost = await costOfGivingUp(this.#world.pool, memberId, now);
    expect(cost.lockedPoints).toBe(this.model.locked);
    const given = { memberId, now, namedPoints: cost.lockedPoints, reason: "GIVEN_UP" };
    done(await forfeitBonuses(this.#world.pool, given));
    this.model.forfeit();
    expect(cost.remainingAfterWon).toBe(this.model.remaining);
  }

  async #undo(index: number): Promise<void> {
    const requestId = this.deposits[index];
    if (requestId === undefined) return;
    const step = { ...this.#given(), requestId, actor: "operator:one", reason: "잘못 완료" };
    this.#answers(await undoDeposit(this.#world.pool, step), this.model.undo(index));
  }

  async #play(step: Step & { kind: "play" }): Promise<void> {
    const round = randomUUID();
    const placed: PlacedBet[] = [];
    for (const stakeWon of step.stakes) {
      const bet = await this.#world.bet(this.player, step.category, stakeWon, false, round);
      expect(bet.status).toBe(this.model.place(step.category, stakeWon));
      if (bet.status === "RS_OK") placed.push(bet);
      this.#world.forward(1);
    }
    const last = placed.at(-1);
    if (last === undefined) return;
    const { transactionUuid } = await this.#world.win(this.player, last, step.win, true, step.atRisk);
    this.model.settle(placed.length, step.win, step.atRisk);
    this.bets.push(...placed.map((bet) => ({ ...bet, winUuid: transactionUuid, atRisk: step.atRisk })));
  }

  async #rollback(index: number): Promise<void> {
    const bet = this.bets[index];
    if (bet !== undefined) expect(await this.#world.rollback(this.player, bet)).toBe("RS_OK");
    this.model.rollback(index);
  }

  async #correct(index: number, win: number): Promise<void> {
    const bet = this.bets[index];
    const known = this.model.bets[index];
    if (bet !== undefined && known !== undefined && this.model.isCorrectable(known)) {
      const undone = this.#world.rollback(this.player, bet, bet.winUuid, randomUUID(), true, bet.atRisk);
      expect(await undone).toBe("RS_OK");
      this.#world.forward(1);
      if (win > 0)
        bet.winUuid = (await this.#world.win(this.player, bet, win, true, bet.atRisk)).transactionUuid;
    }
    this.model.correct(index, win);
  }

  async #grant(amount: number): Promise<void> {
    const grant = { source: "point", sourceId: randomUUID(), type: "COUPON_BONUS" as const, amount };
    done(await grantPoint(this.#world.pool, { ...this.#given(), ...grant }));
    this.model.point += amount;
  }

  #answers(answer: MoneyAnswer<unknown>, wanted: string): void {
    expect(answer.outcome === "REFUSED" ? answer.code : answer.outcome).toBe(wanted);
  }

  async #withdraw(amount: number): Promise<void> {
    const answer = await this.#world.withdraw(this.player, amount);
    this.#answers(answer, this.model.withdraw(amount));
    if (answer.outcome === "OK") this.withdrawal = answer.result.requestId;
  }

  async #finish(isCompleted: boolean): Promise<void> {
    if (this.withdrawal === undefined) return;
    const finish = isCompleted ? completeRequest : cancelRequest;
    const step = { ...this.#given(), requestId: this.withdrawal, actor: "operator:one" };
    const answer = await finish(this.#world.pool, step);
    this.#answers(answer, this.model.finishWithdrawal(isCompleted));
    if (answer.outcome === "OK") this.withdrawal = undefined;
  }

  #given() {
    return { memberId: this.player.memberId, now: this.#world.clock.now() };
  }
}

/** The database and the model are of one mind: what a member has, and what is asked of them. */
export async function expectAlike(world: MoneyWorld, { model, player }: Pair): Promise<void> {
  expect(await world.balances(player)).toEqual({
    cash: model.cash,
    held: model.held,
    lockedBonus: model.locked,
    point: model.point,
    rolling: Math.max(0, model.rolling),
    ticket: model.ticket,
    debt: model.debt,
  });
}

/** The rollovers of both, in the order in which they were opened. */
export async function expectRolloversAlike(world: MoneyWorld, { model, player }: Pair): Promise<void> {
  const rows = await rolloversOf(world.pool, player.memberId);
  expect(
    rows
      .toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime())
      .map(({ requiredWon, progressWon, status }) => [requiredWon, progressWon, status]),
  ).toEqual(model.rollovers.map(({ required, progress, status }) => [required, progress, status]));
}
