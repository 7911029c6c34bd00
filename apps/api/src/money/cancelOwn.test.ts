import { randomUUID } from "node:crypto";
import { memberRulesOfProfile } from "@hanpan/contract/profile/profiles";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makePayout } from "../operator/payout/makePayout.ts";
import { bankSource, siteAccount } from "../testing/bank/bankGround.ts";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { matchEntry } from "./bank/matchEntries.ts";
import { recordBankWords } from "./bank/recordWords.ts";
import { exclude } from "./limits.ts";
import { holdWithdrawal } from "./payouts.ts";
import {
  approveWithdrawal,
  cancelOwnRequest,
  completeRequest,
  expireWaitingDeposits,
  processRequest,
  requestDeposit,
} from "./requests.ts";

const connections = 24;
let world: MoneyWorld;
let sourceId: string;
let player: Player;
let accountId: string;
let count = 0;
beforeAll(async () => {
  world = await openMoneyWorld(connections);
  sourceId = await bankSource(world.pool, "service");
});
beforeEach(async () => {
  // A day and an account of its own each, so that no test's money is another's.
  count += 1;
  world.at(new Date(noon.getTime() + count * 10 * 24 * 3_600_000));
  await world.database.ownerPool.query("UPDATE platform.deposit_account SET active = false");
  accountId = await siteAccount(world.pool, { accountNumber: `33000${1_000 + count}` });
  player = await world.player();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const idNow = () => uuidv7({ msecs: world.clock.now().getTime() });
const ask = async (amountWon = 50_000, bonusKind: "NONE" | "SLOT" = "SLOT", depositor = "홍길동") =>
  done(
    await requestDeposit(world.pool, {
      ...{ memberId: player.memberId, requestId: idNow(), amountWon, bonusKind, depositor },
      now: world.clock.now(),
    }),
  ).requestId;
let namings = 100;

/** Gives the player of the test a name that nobody else has. */
async function named(): Promise<string> {
  namings += 1;
  const name = `여럿${namings}`;
  await world.database.ownerPool.query("UPDATE platform.member SET depositor = $2 WHERE member_id = $1", [
    ...[player.memberId, name],
  ]);
  return name;
}
/** A withdrawal of 60,000 of 100,000 that were played through. */
async function withdraw(): Promise<string> {
  await world.deposit(player, 100_000);
  await world.play(player, "SLOT", 100_000, 100_000);
  return done(await world.withdraw(player, 60_000)).requestId;
}
const cancel = (requestId: string, eventId = idNow(), memberId = player.memberId) =>
  cancelOwnRequest(world.pool, { memberId, requestId, eventId, now: world.clock.now() });
const stepOf = (requestId: string, actor = "operator:one") => ({
  ...{ memberId: player.memberId, requestId, actor },
  now: world.clock.now(),
});
async function arrive(counterparty: string, amountWon: number): Promise<string> {
  world.forward(1_000);
  const entry = { accountId, direction: "IN", amountWon, counterparty, precision: "SECOND" } as const;
  const word = { wordId: uuidv7(), content: {}, entry: { ...entry, bookedAt: world.clock.now() } };
  const [written] = await recordBankWords(world.pool, sourceId, [word], world.clock.now());
  return written?.entryId ?? "";
}
const codeOf = (answer: { outcome: string; code?: string }) => answer.code ?? answer.outcome;
const rowOf = async (requestId: string) =>
  (
    await world.pool.query(
      "SELECT status, processed_by, reason FROM platform.money_request WHERE request_id = $1",
      [requestId],
    )
  ).rows[0];
const ended = async (requestId: string) =>
  (
    await world.pool.query(
      `SELECT count(*)::integer AS times FROM platform.money_request_event
        WHERE request_id = $1 AND to_status IN ('COMPLETED', 'CANCELLED')`,
      [requestId],
    )
  ).rows[0];

test("a waiting deposit is taken back by its member: no cash, no bonus, no rollover, and all who look are told who did it", async () => {
  const requestId = await ask();
  expect(done(await cancel(requestId))).toMatchObject({ status: "CANCELLED", bonusWon: 0 });
  expect(await rowOf(requestId)).toEqual({
    status: "CANCELLED",
    processed_by: "member",
    reason: "BY_MEMBER",
  });
  expect(await world.balances(player)).toMatchObject({ cash: 0, lockedBonus: 0 });
  const { rows } = await world.database.ownerPool.query(
    `SELECT audience FROM platform.outbox WHERE member_id = $1 AND event = 'request-updated' AND data ->> 'status' = 'CANCELLED'
     ORDER BY audience`,
    [player.memberId],
  );
  expect(rows).toEqual([{ audience: "MEMBER" }, { audience: "OPERATORS" }]);
  // And another may be asked for at once.
  await ask();
});

test("a waiting withdrawal is taken back: what was held is cash again, and it counts toward no maximum", async () => {
  const requestId = await withdraw();
  expect(await world.balances(player)).toMatchObject({ cash: 40_000, held: 60_000 });
  done(await cancel(requestId));
  expect(await world.balances(player)).toMatchObject({ cash: 100_000, held: 0 });
  expect(codeOf(await cancel(requestId))).toBe("REQUEST_FINISHED");
  expect(await world.balances(player)).toMatchObject({ cash: 100_000, held: 0 });
  done(await world.withdraw(player, 100_000));
});

test("what somebody has taken up, approved, holds or batched is the desk's, and another member's is nobody's", async () => {
  const deposit = await ask();
  const stranger = await world.player();
  expect(codeOf(await cancel(deposit, idNow(), stranger.memberId))).toBe("NOT_FOUND");
  expect(codeOf(await cancel(randomUUID()))).toBe("NOT_FOUND");
  done(await processRequest(world.pool, stepOf(deposit)));
  expect(codeOf(await cancel(deposit))).toBe("CANCEL_TAKEN_UP");
  await world.complete(player, deposit);
  expect(codeOf(await cancel(deposit))).toBe("REQUEST_FINISHED");

  player = await world.player();
  const held = await withdraw();
  done(await holdWithdrawal(world.pool, { ...stepOf(held), reason: "확인", eventId: idNow() }));
  expect(codeOf(await cancel(held))).toBe("CANCEL_TAKEN_UP");

  player = await world.player();
  const approved = await withdraw();
  done(await approveWithdrawal(world.pool, stepOf(approved)));
  expect(codeOf(await cancel(approved))).toBe("CANCEL_TAKEN_UP");
  const batch = { batchId: uuidv7(), format: "plain", memo: "한판", requests: [approved] };
  const operator = { operatorId: randomUUID() };
  await makePayout(world.pool, { ...batch, operator, now: world.clock.now() }, async () => undefined);
  expect(codeOf(await cancel(approved))).toBe("CANCEL_TAKEN_UP");
  expect(await world.balances(player)).toMatchObject({ cash: 40_000, held: 60_000 });
});

test("what a case keeps from being paid its member does not put back into play; the desk can, and so can they once it is lifted", async () => {
  const withdrawal = await withdraw();
  const caseId = randomUUID();
  const freeze = async (on: boolean) =>
    world.pool.query("SELECT platform.set_freeze($1, $2, 'WITHDRAWAL', $3, 'operator:one', $4)", [
      ...[player.memberId, caseId, on, world.clock.now()],
    ]);
  await freeze(true);
  expect(codeOf(await cancel(withdrawal))).toBe("CANCEL_TAKEN_UP");
  expect(await world.balances(player)).toMatchObject({ cash: 40_000, held: 60_000 });
  await freeze(false);
  expect(codeOf(await cancel(withdrawal))).toBe("OK");
});

test("the UK's rules let no member take a withdrawal back, and a deposit all the same; who excluded themselves neither", async () => {
  const withdrawal = await withdraw();
  await world.setSite("jurisdiction", { profile: "UK", members: memberRulesOfProfile("UK") });
  expect(codeOf(await cancel(withdrawal))).toBe("CANCEL_NOT_OFFERED");
  await world.setSite("jurisdiction", null);
  await exclude(world.pool, {
    ...{ memberId: player.memberId, exclusionId: uuidv7(), kind: "SELF_EXCLUSION", days: 365 },
    now: world.clock.now(),
  });
  expect(codeOf(await cancel(withdrawal))).toBe("CANCEL_NOT_OFFERED");
  expect(await world.balances(player)).toMatchObject({ cash: 40_000, held: 60_000 });
  player = await world.player();
  const deposit = await ask(50_000, "NONE");
  await world.setSite("jurisdiction", { profile: "UK", members: memberRulesOfProfile("UK") });
  expect(codeOf(await cancel(deposit))).toBe("OK");
  await world.setSite("jurisdiction", null);
});

test("so often a day: deposits and withdrawals each, anew after midnight in Seoul, and the desk's own count nothing", async () => {
  await world.setMoney({ cancelDayMaximum: 2 });
  await world.cancel(player, await ask());
  for (const _ of [1, 2]) done(await cancel(await ask()));
  const third = await ask(50_000, "NONE");
  expect(await cancel(third)).toMatchObject({ code: "CANCEL_LIMIT", details: { maximum: 2 } });
  await world.complete(player, third);
  await world.play(player, "SLOT", 50_000, 50_000);
  done(await cancel(done(await world.withdraw(player, 50_000)).requestId));
  const next = await ask();
  expect(codeOf(await cancel(next))).toBe("CANCEL_LIMIT");
  world.forward(24 * 3_600_000 - 1);
  expect(codeOf(await cancel(next))).toBe("OK");
  await world.setSite("money", null);
});

test("a deposit for which money has come is not taken back: a person or the bank's word decides", async () => {
  await world.setMoney({ bankDepositMaximum: 0 });
  const name = await named();
  const requestId = await ask(50_000, "SLOT", name);
  const entryId = await arrive(name, 50_000);
  expect(await matchEntry(world.pool, entryId, world.clock.now())).toMatchObject({
    reasons: ["ABOVE_LIMIT"],
  });
  expect(codeOf(await cancel(requestId))).toBe("CANCEL_MONEY_CAME");
  // Another's name, another sum: not this one's.
  await world.setSite("money", null);
  await world.complete(player, requestId);
  player = await world.player();
  const otherName = await named();
  const other = await ask(70_000, "NONE", otherName);
  await matchEntry(world.pool, await arrive(otherName, 71_000), world.clock.now());
  expect(codeOf(await cancel(other))).toBe("OK");
});

test("what is sent all the same after it was taken back waits with the request it was for, and is credited with its bonus", async () => {
  const name = await named();
  const requestId = await ask(50_000, "SLOT", name);
  done(await cancel(requestId));
  const entryId = await arrive(name, 50_000);
  expect(await matchEntry(world.pool, entryId, world.clock.now())).toMatchObject({
    state: "WAITING",
    reasons: ["AFTER_CANCELLATION"],
  });
  expect(await world.balances(player)).toMatchObject({ cash: 0 });
  const { rows } = await world.pool.query(
    "SELECT outcome FROM platform.credit_bank_entry($1, $2, $3, $4, 'operator:one', '취소 뒤 입금', $5)",
    [entryId, player.memberId, requestId, idNow(), world.clock.now()],
  );
  expect(rows).toEqual([{ outcome: "OK" }]);
  expect(await world.balances(player)).toMatchObject({ cash: 50_000 });
  expect(await rowOf(requestId)).toMatchObject({ status: "CANCELLED" });
});

const times = <T>(number: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: number }, (_, index) => make(index)));

test("one tap that is sent often is one cancel, and of two tabs the second reads that it is done", async () => {
  const requestId = await withdraw();
  const eventId = idNow();
  const taps = await times(8, () => cancel(requestId, eventId));
  expect(taps.map(codeOf).sort()).toEqual(["OK", ...Array.from({ length: 7 }, () => "REPLAYED")]);
  const second = done(await world.withdraw(player, 60_000)).requestId;
  const tabs = await times(8, () => cancel(second));
  expect(tabs.map(codeOf).sort()).toEqual(["OK", ...Array.from({ length: 7 }, () => "REQUEST_FINISHED")]);
  expect(await world.balances(player)).toMatchObject({ cash: 100_000, held: 0 });
  expect(await ended(second)).toEqual({ times: 1 });
});

test.each(["DEPOSIT", "WITHDRAWAL"] as const)(
  "%s: against operators who take it up and complete it at once it is cancelled or paid, never both",
  async (type) => {
    for (const round of [1, 2, 3, 4, 5]) {
      player = await world.player();
      const requestId = type === "DEPOSIT" ? await ask() : await withdraw();
      const answers = await times(connections, (index) =>
        index % 3 === 0
          ? cancel(requestId)
          : (index % 3 === 1 ? processRequest : completeRequest)(
              world.pool,
              stepOf(requestId, `operator:${index + round}`),
            ),
      );
      const byMember = answers.filter(({ outcome }, index) => index % 3 === 0 && outcome === "OK").length;
      const paid = answers.filter(({ outcome }, index) => index % 3 === 2 && outcome === "OK").length;
      expect(byMember + paid).toBe(1);
      expect(await ended(requestId)).toEqual({ times: 1 });
      expect(await rowOf(requestId)).toMatchObject({ status: byMember === 1 ? "CANCELLED" : "COMPLETED" });
      const cash = type === "DEPOSIT" ? 50_000 * paid : 100_000 - 60_000 * paid;
      expect(await world.balances(player)).toMatchObject({ cash, held: 0 });
    }
  },
);

test("against the bank's word and the expiry of the same moment it is one of them, and the money is somebody's to answer", async () => {
  for (const isSeen of [true, false, false, false, false, false]) {
    player = await world.player();
    const name = await named();
    const requestId = await ask(50_000, "NONE", name);
    const match = (entryId: string) => matchEntry(world.pool, entryId, world.clock.now());
    const came = isSeen ? await arrive(name, 50_000) : null;
    const [cancelled, ...matched] = await Promise.all([
      cancel(requestId),
      ...(came === null ? [arrive(name, 50_000).then(match)] : [match(came), match(came), match(came)]),
      expireWaitingDeposits(world.pool, world.clock.now()).then(() => null),
    ]);
    const isPaid = matched.some((answer) => answer?.state === "MATCHED");
    expect(await ended(requestId)).toEqual({ times: 1 });
    expect(codeOf(cancelled) === "OK").toBe(!isPaid);
    expect(await world.balances(player)).toMatchObject({ cash: isPaid ? 50_000 : 0 });
    // What was there to be seen when the member said so is not lost for it; what came after it waits with its request.
    if (isSeen) expect(codeOf(cancelled)).not.toBe("OK");
    const { rows } = await world.pool.query(
      "SELECT state, reasons FROM platform.bank_entry WHERE counterparty = $1",
      [name],
    );
    expect(rows).toEqual([
      isPaid ? { state: "MATCHED", reasons: [] } : { state: "WAITING", reasons: ["AFTER_CANCELLATION"] },
    ]);
  }
});

test("against an approval and a batch of the same moment it is cancelled or the bank's", async () => {
  for (const _ of [1, 2, 3, 4, 5]) {
    player = await world.player();
    const requestId = await withdraw();
    const batch = { batchId: uuidv7(), format: "plain", memo: "한판", requests: [requestId] };
    const operator = { operatorId: randomUUID() };
    const [cancelled, put] = await Promise.all([
      cancel(requestId),
      approveWithdrawal(world.pool, stepOf(requestId)).then(async (answer) => {
        if (answer.outcome !== "OK") return false;
        await makePayout(world.pool, { ...batch, operator, now: world.clock.now() }, async () => undefined);
        return true;
      }),
      cancel(requestId),
      cancel(requestId),
    ]);
    const { rows } = await world.pool.query(
      "SELECT count(*)::integer AS items FROM platform.payout_item WHERE request_id = $1",
      [requestId],
    );
    const { status } = await rowOf(requestId);
    expect(rows).toEqual([{ items: put ? 1 : 0 }]);
    expect(status).toBe(put ? "PROCESSING" : "CANCELLED");
    expect(await world.balances(player)).toMatchObject(
      put ? { cash: 40_000, held: 60_000 } : { cash: 100_000, held: 0 },
    );
    if (put) expect(codeOf(cancelled)).toBe("CANCEL_TAKEN_UP");
  }
});
