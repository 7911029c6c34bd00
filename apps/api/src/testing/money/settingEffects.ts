import { randomUUID } from "node:crypto";
import type { MoneyPath } from "@hanpan/contract/operator/moneySettings";
import { v7 as uuidv7 } from "uuid";
import { showWins } from "../../flows/showWins.ts";
import { createSiteSettingReader } from "../../lib/readSiteSetting.ts";
import { matchEntry } from "../../money/bank/matchEntries.ts";
import { recordBankWords } from "../../money/bank/recordWords.ts";
import { rolloversOf } from "../../money/bonuses.ts";
import { runDuePaybacks, runDueReferrals } from "../../money/jobs.ts";
import { convertPoint, convertRolling, grantPoint } from "../../money/points.ts";
import { completeRequest, expireWaitingDeposits, requestDeposit } from "../../money/requests.ts";
import { bankSource, siteAccount } from "../bank/bankGround.ts";
import { harmEffects } from "../harm/harmEffects.ts";
import { type MoneyWorld, noon } from "./moneyWorld.ts";
import { requestEffects } from "./requestEffects.ts";
import { done } from "./worldCashier.ts";
import type { Category, Player } from "./worldTypes.ts";

/** An effect of a setting of money: two values that it may have, and what is seen to differ between them. */
type MoneyEffect = {
  readonly values: readonly [unknown, unknown];
  readonly seen: (world: MoneyWorld) => Promise<unknown>;
};

const hourMs = 3_600_000;

const ask = (world: MoneyWorld, player: Player, amountWon: number) =>
  requestDeposit(world.pool, {
    memberId: player.memberId,
    requestId: uuidv7({ msecs: world.clock.now().getTime() }),
    amountWon,
    bonusKind: "NONE",
    now: world.clock.now(),
  });

/** A new member on a day of their own, with cash that may be withdrawn. */
async function withCash(world: MoneyWorld, amountWon: number): Promise<Player> {
  world.at(noon);
  const player = await world.player();
  await world.deposit(player, amountWon);
  await world.play(player, "SLOT", amountWon, amountWon);
  return player;
}

const asksDeposit = (values: readonly [number, number], amountWon: number): MoneyEffect => ({
  values,
  seen: async (world) => {
    world.at(noon);
    return ask(world, await world.player(), amountWon).then(({ outcome }) => outcome);
  },
});

const withdraws = (values: readonly [number, number], amountsWon: readonly number[]): MoneyEffect => ({
  values,
  seen: async (world) => {
    const player = await withCash(world, 1_000_000);
    const outcomes = [];
    for (const amountWon of amountsWon) {
      const requestId = uuidv7({ msecs: world.clock.now().getTime() });
      const answer = await world.withdraw(player, amountWon, requestId);
      outcomes.push(answer.outcome === "REFUSED" ? answer.code : answer.outcome);
      if (answer.outcome === "OK") await world.complete(player, requestId);
      world.forward(2 * hourMs);
    }
    return outcomes;
  },
});

const deposits = (values: readonly [unknown, unknown]): MoneyEffect => ({
  values,
  seen: async (world) => {
    world.at(noon);
    const player = await world.player();
    await world.deposit(player, 50_000);
    return world.balances(player);
  },
});

/** A deposit of 50,000 of which the bank alone reports. */
const paysByBank = (values: readonly [number, number]): MoneyEffect => ({
  values,
  seen: async (world) => {
    world.at(noon);
    const player = await world.player();
    const accountId = await siteAccount(world.pool, { accountNumber: "11000000001" });
    done(await ask(world, player, 50_000));
    const entry = {
      accountId,
      direction: "IN" as const,
      amountWon: 50_000,
      counterparty: "시험",
      bookedAt: world.clock.now(),
      precision: "SECOND" as const,
    };
    const sourceId = await bankSource(world.pool, randomUUID().slice(0, 8));
    const words = [{ wordId: "1", content: {}, entry }];
    const [written] = await recordBankWords(world.pool, sourceId, words, world.clock.now());
    return (await matchEntry(world.pool, written?.entryId ?? "", world.clock.now()))?.reasons;
  },
});
/** How many people have to approve a payout batch. */
async function approvalsNeeded(world: MoneyWorld, sumWon: number, count: number): Promise<unknown> {
  const text = "SELECT platform.payout_approvals_needed($1, $2) AS needed";
  return (await world.pool.query(text, [sumWon, count])).rows;
}

/** Money settings whose effect is what a server answers: everySetting.test.ts sees them. */
type SeenByCalls =
  | "money.signUpBonus"
  | "money.partnerSecondApprovalFrom"
  | "adjustment.cashierMaximum"
  | "adjustment.secondApprovalFrom"
  | "openBets.hours"
  | "openBets.sportsHours";

export const siteMoneyEffects: Readonly<
  Record<string, MoneyEffect> & Record<Exclude<MoneyPath, SeenByCalls>, MoneyEffect>
> = {
  ...harmEffects,
  ...requestEffects,
  "attendance.needed": deposits([50_000, 60_000]),
  "attendance.dayTickets": deposits([1, 2]),
  "attendance.milestones": deposits([[], [{ days: 1, points: 500, tickets: 0 }]]),
  "deposit.minimum": asksDeposit([10_000, 20_000], 10_000),
  "deposit.maximum": asksDeposit([50_000_000, 20_000], 30_000),
  "deposit.unit": asksDeposit([1_000, 10_000], 11_000),
  "money.partnerForgivenMaximum": {
    values: [10_000_000, 5_000],
    seen: async (world) =>
      (
        await world.pool.query("SELECT platform.partner_forgivable($1, '2026-10-01', $1) AS won", [
          randomUUID(),
        ])
      ).rows,
  },
  "money.bankDepositMaximum": paysByBank([1_000_000, 40_000]),
  "withdrawal.maximum": withdraws([30_000_000, 50_000], [100_000]),
  "money.depositExpiryHours": {
    values: [24, 1],
    seen: async (world) => {
      world.at(noon);
      const player = await world.player();
      done(await ask(world, player, 50_000));
      world.forward(2 * hourMs);
      await expireWaitingDeposits(world.pool, world.clock.now());
      return (await ask(world, player, 50_000)).outcome;
    },
  },
  "money.rolloverResetBelow": {
    values: [1_000, 20_000],
    seen: async (world) => {
      world.at(noon);
      const player = await world.player();
      await world.deposit(player, 50_000);
      await world.play(player, "SLOT", 40_000);
      return (await rolloversOf(world.pool, player.memberId)).map(({ status }) => status);
    },
  },
  "money.riskAccountHours": {
    values: [24, 1],
    seen: async (world) => {
      const player = await withCash(world, 100_000);
      await world.pool.query(
        `INSERT INTO platform.manual_act (member_id, act_id, operator_id, kind, is_payment, worth_won, at)
         VALUES ($1, $2, $2, 'ACCOUNT', false, 0, $3)`,
        [player.memberId, randomUUID(), world.clock.now()],
      );
      world.forward(2 * hourMs);
      return done(await world.withdraw(player, 10_000)).riskReasons;
    },
  },
  "money.riskRecoveryHours": {
    values: [24, 48],
    seen: async (world) => {
      const player = await withCash(world, 100_000);
      const now = world.clock.now();
      await world.pool.query(
        `INSERT INTO platform.one_time_code (member_id, code_id, purpose, way, address, token_hash, asked_at, expires_at, used_at, ended_at)
         VALUES ($1, $2, 'LOGIN_PASSWORD', 'SMS', '01012345678', '\\x00', $3, $3, $3, $3)`,
        [player.memberId, randomUUID(), now],
      );
      world.forward(30 * hourMs);
      return done(await world.withdraw(player, 10_000)).riskReasons;
    },
  },
  "money.riskUsualTimes": {
    values: [5, 20],
    seen: async (world) => {
      const player = await withCash(world, 1_000_000);
      for (let time = 0; time < 3; time++) {
        await world.complete(player, done(await world.withdraw(player, 10_000)).requestId);
        world.forward(2 * hourMs);
      }
      return done(await world.withdraw(player, 100_000)).riskReasons;
    },
  },
  "money.riskPlayPercent": {
    values: [50, 200],
    seen: async (world) => done(await world.withdraw(await withCash(world, 100_000), 10_000)).riskReasons,
  },
  "money.riskOpenCases": {
    values: [1, 2],
    seen: async (world) => {
      const player = await withCash(world, 100_000);
      await world.pool.query(
        `INSERT INTO platform.inquiry (member_id, inquiry_id, number, kind, title, description, status, created_at)
         VALUES ($1, $2, 1, 'GENERAL', 'a', 'b', 'WAITING_FOR_REPLAY', $3)`,
        [player.memberId, randomUUID(), world.clock.now()],
      );
      return done(await world.withdraw(player, 10_000)).riskReasons;
    },
  },
  "money.payoutSecondApprovalFrom": {
    values: [50_000_000, 1_000],
    seen: async (world) => approvalsNeeded(world, 10_000, 1),
  },
  "money.payoutSecondApprovalCount": {
    values: [100, 5],
    seen: async (world) => approvalsNeeded(world, 10_000, 10),
  },
  "money.pointConversionMinimum": {
    values: [10_000, 20_000],
    seen: async (world) => {
      const player = await withCash(world, 50_000);
      const given = { memberId: player.memberId, now: world.clock.now() };
      const grant = { source: "test", sourceId: randomUUID(), type: "COUPON_BONUS" as const, amount: 15_000 };
      done(await grantPoint(world.pool, { ...given, ...grant }));
      return (await convertPoint(world.pool, { ...given, conversionId: randomUUID(), amount: 15_000 }))
        .outcome;
    },
  },
  "money.giftRolloverPercent": {
    values: [0, 100],
    seen: async (world) => {
      const player = await withCash(world, 50_000);
      const given = { memberId: player.memberId, now: world.clock.now() };
      const grant = { source: "test", sourceId: randomUUID(), type: "POST_BONUS" as const, amount: 15_000 };
      done(await grantPoint(world.pool, { ...given, ...grant }));
      return (await convertPoint(world.pool, { ...given, conversionId: randomUUID(), amount: 15_000 }))
        .outcome;
    },
  },
  "money.rollingConversionMinimum": {
    values: [1_000, 20_000],
    seen: async (world) => {
      const player = await withCash(world, 1_000_000);
      const given = { memberId: player.memberId, conversionId: randomUUID(), now: world.clock.now() };
      return (await convertRolling(world.pool, { ...given, amount: 2_000 })).outcome;
    },
  },
  "money.secondApprovalFrom": {
    values: [10_000_000, 50_000],
    seen: async (world) => {
      const player = await withCash(world, 100_000);
      const request = done(await world.withdraw(player, 100_000));
      const step = { memberId: player.memberId, requestId: request.requestId, actor: "operator:one" };
      return done(await completeRequest(world.pool, { ...step, now: world.clock.now() })).status;
    },
  },
  "money.depositSecondApprovalFrom": {
    values: [10_000_000, 50_000],
    seen: async (world) => {
      world.at(noon);
      const player = await world.player();
      const request = done(await ask(world, player, 100_000));
      const step = { memberId: player.memberId, requestId: request.requestId, actor: "operator:one" };
      return done(await completeRequest(world.pool, { ...step, now: world.clock.now() })).status;
    },
  },
  "money.referralBps": {
    values: [10, 20],
    seen: async (world) => {
      const referrer = await withCash(world, 50_000);
      return whenOver(world, await world.player({ referrerId: referrer.memberId }), referrer);
    },
  },
  "money.paybackPercent": {
    values: [5, 10],
    seen: async (world) => {
      world.at(noon);
      const player = await world.player();
      return whenOver(world, player, player);
    },
  },
  winnerMinimum: {
    values: [100_000, 1_000],
    seen: async (world) => {
      const player = await withCash(world, 50_000);
      const bet = await world.bet(player, "SLOT", 1_000);
      const { transactionUuid } = await world.win(player, bet, 50_000);
      const { rows } = await world.pool.query("SELECT vendor_id FROM platform.vendor");
      const wins = showWins({
        pool: world.pool,
        siteSetting: createSiteSettingReader(world.pool),
        clock: world.clock.now,
        logger: { warn: () => undefined },
      });
      wins.consider({
        memberId: player.memberId,
        vendorId: rows[0].vendor_id,
        transactionUuid,
        winWon: 50_000,
      });
      await wins.finish();
      const shown = await world.pool.query(
        "SELECT count(*) AS wins FROM platform.winner WHERE member_id = $1",
        [player.memberId],
      );
      return shown.rows;
    },
  },
};

let weeks = 0;

/** What a member's loss of a week of its own earns somebody when the week is over. */
async function whenOver(world: MoneyWorld, player: Player, whose: Player): Promise<number> {
  weeks += 1;
  world.at(new Date(noon.getTime() + weeks * 7 * 24 * hourMs));
  await world.deposit(player, 100_000);
  await world.play(player, "SLOT", 100_000);
  world.forward(7 * 24 * hourMs);
  await runDueReferrals(world.pool, world.clock.now());
  await runDuePaybacks(world.pool, world.clock.now());
  return (await world.balances(whose)).point;
}

/** What the first, and what the second deposit of a day brings and asks. */
const bonusOf = (
  values: readonly [number, number],
  kind: "NONE" | "SLOT" | "LIVE",
  times = 1,
): MoneyEffect => ({
  values,
  seen: async (world) => {
    world.at(noon);
    const player = await world.player();
    for (let count = 0; count < times; count += 1) await world.deposit(player, 100_000, kind);
    const rollovers = await rolloversOf(world.pool, player.memberId);
    return rollovers.map(({ bonusWon, requiredWon }) => [bonusWon, requiredWon]);
  },
});

const plays = (values: readonly [number, number], category: Category): MoneyEffect => ({
  values,
  seen: async (world) => {
    world.at(noon);
    const player = await world.player();
    await world.deposit(player, 100_000);
    await world.play(player, category, 10_000);
    const [rollover] = await rolloversOf(world.pool, player.memberId);
    return [rollover?.progressWon, (await world.balances(player)).rolling];
  },
});

/** What the lower level's members are asked for; a figure is named, so that months have something to count. */
const asksForLevel = (values: readonly [number, number]): MoneyEffect => ({
  values,
  seen: async (world) => {
    await world.setLevel((setting) => {
      const { months, depositWon, countedWon } = setting.criteria;
      return { ...setting, criteria: { months, countedWon, depositWon: Math.max(1, depositWon) } };
    });
    return (await world.pool.query("SELECT * FROM platform.level_criteria()")).rows;
  },
});

export const levelEffects: Readonly<Record<string, MoneyEffect>> = {
  "criteria.months": asksForLevel([1, 3]),
  "criteria.depositWon": asksForLevel([100_000, 200_000]),
  "criteria.countedWon": asksForLevel([100_000, 200_000]),
  "bank.dayMaximum": paysByBank([1_000_000, 40_000]),
  "deposit.firstPercent.SLOT": bonusOf([10, 11], "SLOT"),
  "deposit.firstPercent.LIVE": bonusOf([3, 4], "LIVE"),
  "deposit.everyPercent.SLOT": bonusOf([5, 6], "SLOT", 2),
  "deposit.everyPercent.LIVE": bonusOf([2, 3], "LIVE", 2),
  "deposit.maxBonus": bonusOf([500_000, 1_000], "SLOT"),
  "rollover.plainPercent": bonusOf([100, 200], "NONE"),
  "rollover.bonusPercent.SLOT": bonusOf([300, 400], "SLOT"),
  "rollover.bonusPercent.LIVE": bonusOf([300, 400], "LIVE"),
  "contribution.SLOT": plays([100, 50], "SLOT"),
  "contribution.LIVE": plays([100, 50], "LIVE"),
  "contribution.SPORTS": plays([100, 50], "SPORTS"),
  "contribution.MINI": plays([50, 100], "MINI"),
  "rollingBps.SLOT": plays([50, 60], "SLOT"),
  "rollingBps.LIVE": plays([30, 40], "LIVE"),
  "rollingBps.SPORTS": plays([20, 30], "SPORTS"),
  "rollingBps.MINI": plays([20, 30], "MINI"),
  "withdrawal.minimum": withdraws([10_000, 20_000], [10_000]),
  "withdrawal.unit": withdraws([10_000, 20_000], [30_000]),
  "withdrawal.dayMaximum": withdraws([30_000_000, 50_000], [50_000, 50_000]),
  "withdrawal.cooldownMinutes": withdraws([60, 180], [50_000, 50_000]),
};
