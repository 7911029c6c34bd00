import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld, type TestMember } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

async function setFractions(policy: "KEEP" | "REFUSE"): Promise<void> {
  await world.database.ownerPool.query("UPDATE platform.vendor SET fractions = $2 WHERE vendor_id = $1", [
    world.vendorId,
    policy,
  ]);
  world.clock.forward(10_000);
}

/** What is kept for the member, in units. */
async function keptFor(member: TestMember): Promise<number> {
  const found = await world.database.ownerPool.query(
    "SELECT rest::integer AS rest FROM platform.remainder WHERE member_id = $1",
    [member.memberId],
  );
  return found.rows[0]?.rest ?? 0;
}

async function staked(amount: number, cashWon = 100_000) {
  const player = await world.player(cashWon);
  const call = { user: player.memberId, token: player.token, round: randomUUID() };
  const bet = { ...call, amount, transaction_uuid: randomUUID() };
  const reply = await world.vendor.bet(bet);
  return {
    player,
    call,
    bet,
    reply,
    reference: { ...call, reference_transaction_uuid: bet.transaction_uuid },
  };
}

test("what is no whole won is refused of a vendor that says nothing else, and nothing moves", async () => {
  const { player, reference } = await staked(won(1_000));
  for (const amount of [won(1) + 1, 1, won(500) - 1])
    expect((await world.vendor.win({ ...reference, amount })).status).toBe("RS_ERROR_WRONG_SYNTAX");
  expect((await staked(won(1_000) + 50_000)).reply.status).toBe("RS_ERROR_WRONG_SYNTAX");
  expect(await world.cashOf(player)).toBe(99_000);
  expect(await keptFor(player)).toBe(0);
});

test("rests are kept, so that the sum of many calls is exact, whatever their order", async () => {
  await setFractions("KEEP");
  try {
    const { player, call } = await staked(won(1_000));
    let asked = -won(1_000);
    // A fixed sequence of odd amounts: wins and bets by turns, some below a won.
    for (let step = 1; step <= 60; step += 1) {
      const amount = (step * 7_919_317) % won(700);
      const isBet = step % 3 === 0;
      const stake = isBet ? won(200) + amount : amount;
      const bet = {
        ...call,
        round: `r${step}`,
        amount: isBet ? stake : won(200),
        transaction_uuid: randomUUID(),
      };
      expect((await world.vendor.bet(bet)).status).toBe("RS_OK");
      asked -= bet.amount;
      if (isBet) continue;
      const win = { ...call, round: `r${step}`, amount, reference_transaction_uuid: bet.transaction_uuid };
      expect((await world.vendor.win(win)).status).toBe("RS_OK");
      asked += amount;
      expect(await keptFor(player)).toBeGreaterThanOrEqual(0);
      expect(await keptFor(player)).toBeLessThan(won(1));
    }
    expect(won((await world.cashOf(player)) - 100_000) + (await keptFor(player))).toBe(asked);
  } finally {
    await setFractions("REFUSE");
  }
});

test("a bet that is rolled back whole gives back the rests of what it has won, below a won too", async () => {
  await setFractions("KEEP");
  try {
    const { player, reference } = await staked(won(1_000) + 30_000);
    for (const amount of [won(10) + 40_000, 20_000])
      await world.vendor.win({ ...reference, amount, transaction_uuid: randomUUID(), round_closed: false });
    expect([await world.cashOf(player), await keptFor(player)]).toEqual([99_010, 30_000]);
    await world.vendor.rollback({ ...reference });
    expect([await world.cashOf(player), await keptFor(player)]).toEqual([100_000, 0]);
  } finally {
    await setFractions("REFUSE");
  }
});

test("a call with a rest is done once, is another one with another rest, and is taken back whole", async () => {
  await setFractions("KEEP");
  try {
    const { player, bet, reference } = await staked(won(1_000) + 30_000);
    expect([await world.cashOf(player), await keptFor(player)]).toEqual([98_999, 70_000]);
    expect(await world.vendor.bet(bet)).toMatchObject({ status: "RS_OK", balance: won(98_999) });
    for (const amount of [won(1_000), won(1_001), won(1_000) + 30_001])
      expect((await world.vendor.bet({ ...bet, amount })).status).toBe("RS_ERROR_DUPLICATE_TRANSACTION");

    const win = {
      ...reference,
      amount: won(10) + 40_000,
      transaction_uuid: randomUUID(),
      round_closed: false,
    };
    for (let time = 0; time < 2; time += 1)
      expect(await world.vendor.win(win)).toMatchObject({ status: "RS_OK", balance: won(99_010) });
    expect(await keptFor(player)).toBe(10_000);
    await world.vendor.rollback({ ...reference, reference_transaction_uuid: win.transaction_uuid });
    expect([await world.cashOf(player), await keptFor(player)]).toEqual([98_999, 70_000]);
    await world.vendor.rollback({ ...reference });
    expect([await world.cashOf(player), await keptFor(player)]).toEqual([100_000, 0]);
  } finally {
    await setFractions("REFUSE");
  }
});

test("a bet's limits are held against what was asked, not against what is moved", async () => {
  await setFractions("KEEP");
  try {
    // The game takes from 200 to 100,000 won.
    expect((await staked(won(199) + 99_999)).reply.status).toBe("RS_ERROR_LIMIT_REACHED");
    expect((await staked(1)).reply.status).toBe("RS_ERROR_LIMIT_REACHED");
    expect((await staked(won(100_000) + 1, 200_000)).reply.status).toBe("RS_ERROR_LIMIT_REACHED");
    expect((await staked(won(99_999) + 1, 99_999)).reply.status).toBe("RS_ERROR_NOT_ENOUGH_MONEY");
    expect((await staked(won(99_999) + 1, 100_000)).reply.status).toBe("RS_OK");
  } finally {
    await setFractions("REFUSE");
  }
});

test("all that 64 bits hold is refused as a bet's limit and paid as a win to the unit, whatever is kept", async () => {
  await setFractions("KEEP");
  try {
    const { player, call, reference } = await staked(won(1_000) + 30_000);
    expect(await keptFor(player)).toBe(70_000);
    const send = (path: string, fields: object) =>
      world.vendor.sendRaw(
        path,
        JSON.stringify(world.vendor.money({ ...fields, amount: 0 })).replace(
          '"amount":0',
          `"amount":${2n ** 63n - 1n}`,
        ),
      );
    const refused = { httpStatus: 200, status: "RS_ERROR_LIMIT_REACHED" };
    expect(await send("/transaction/bet", { ...call, round: "huge" })).toMatchObject(refused);
    expect([await world.cashOf(player), await keptFor(player)]).toEqual([98_999, 70_000]);
    const win = { ...reference, transaction_uuid: randomUUID(), round_closed: true };
    // Repeated, it is divided as it was, though what is kept has changed since.
    for (let time = 0; time < 2; time += 1)
      expect(await send("/transaction/win", win)).toMatchObject({ status: "RS_OK" });
    const kept = 70_000 + Number((2n ** 63n - 1n) % 100_000n);
    const paidWon = Number((2n ** 63n - 1n) / 100_000n) + Math.floor(kept / 100_000);
    expect([await world.cashOf(player), await keptFor(player)]).toEqual([98_999 + paidWon, kept % 100_000]);
  } finally {
    await setFractions("REFUSE");
  }
});

test("no sum of a member's passes what every program counts exactly: the win that would is refused", async () => {
  const { player, reference } = await staked(won(1_000));
  const send = (fields: object) => {
    const body = JSON.stringify(world.vendor.money({ ...fields, amount: 0 }));
    return world.vendor.sendRaw(
      "/transaction/win",
      body.replace('"amount":0', '"amount":9223372036800000000'),
    );
  };
  for (let time = 0; time < 97; time += 1) {
    expect((await send({ ...reference, transaction_uuid: randomUUID() })).status).toBe("RS_OK");
  }
  const last = { ...reference, transaction_uuid: randomUUID() };
  for (let time = 0; time < 2; time += 1) {
    expect((await send(last)).status).toBe("RS_ERROR_WRONG_SYNTAX");
  }
  expect(await world.cashOf(player)).toBe(99_000 + 97 * 92_233_720_368_000);
  expect((await world.get("/member/me", player)).status).toBe(200);
});

async function paid(text: string) {
  const { player, reference } = await staked(won(1_000));
  const body = JSON.stringify(world.vendor.money({ ...reference, amount: 0, round_closed: true })).replace(
    '"amount":0',
    `"amount":${text}`,
  );
  const { status } = await world.vendor.sendRaw("/transaction/win", body);
  return { status, paidWon: (await world.cashOf(player)) - 99_000 };
}

test.each([
  ["the last amount that a floating number holds", "9007199254700000", 90_071_992_547],
  ["one that it would round", "9007199254800000", 90_071_992_548],
  ["a large one, digit by digit", "123456789012300000", 1_234_567_890_123],
  ["one written with a point", "2500000.0", 25],
  ["one written with an exponent", "2.5e6", 25],
])("%s is paid as it is written", async (_name, text, paidWon) => {
  expect(await paid(text)).toEqual({ status: "RS_OK", paidWon });
});

test.each([
  ["a part of a unit", "100000.5"],
  ["a part of a unit that a floating number does not see", "100000.00000000000001"],
  ["a whole won that only rounding makes", "9007199254800000.4"],
  ["more than 64 bits", "9223372036854775808"],
  ["a number without an end", "1e999"],
  ["less than nothing", "-100000"],
])("%s is no amount", async (_name, text) => {
  expect(await paid(text)).toEqual({ status: "RS_ERROR_WRONG_SYNTAX", paidWon: 0 });
});

test.each([['"100000"'], ["true"], ["{}"], ["[100000]"]])("%s is no amount's type", async (text) => {
  expect(await paid(text)).toEqual({ status: "RS_ERROR_WRONG_TYPES", paidWon: 0 });
});
