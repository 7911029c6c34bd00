import { randomUUID } from "node:crypto";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSiteSettingReader } from "../lib/readSiteSetting.ts";
import { registerSiteFigures } from "../server/siteMetrics.ts";
import { openPlayWorld, type PlayWorld } from "../testing/play/playWorld.ts";
import { won } from "../testing/play/vendorClient.ts";
import { readSiteFigures } from "./readSiteFigures.ts";

let world: PlayWorld;

beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

function read() {
  const { appPool } = world.database;
  return readSiteFigures(appPool, createSiteSettingReader(appPool), world.clock.now());
}

test("the figures of the day are what members did, and what waits is counted", async () => {
  const before = await read();
  const player = await world.player(10_000);
  const { memberId: user, token } = player;
  const bet = { user, token, round: randomUUID(), transaction_uuid: randomUUID() };
  await world.vendor.bet({ ...bet, amount: won(3_000) });
  await world.vendor.win({
    user,
    token,
    round: bet.round,
    amount: won(1_000),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction_uuid,
    round_closed: true,
  });
  const after = await read();
  const playOf = (figures: typeof after) => ({
    bets: figures.play.reduce((sum, { bets }) => sum + bets, 0),
    stakes: figures.play.reduce((sum, { stakesWon }) => sum + stakesWon, 0),
    wins: figures.play.reduce((sum, { winsWon }) => sum + winsWon, 0),
  });
  const [was, is] = [playOf(before), playOf(after)];
  expect([is.bets - was.bets, is.stakes - was.stakes, is.wins - was.wins]).toEqual([1, 3_000, 1_000]);
  expect(after.membersWhoPlayed - before.membersWhoPlayed).toBe(1);
  expect(after).toMatchObject({ betsOpenTooLong: 0, isInMaintenance: false, vendorsPaused: 0 });
});

test("a payment provider that is away, and refunds that it says nothing of, are among the figures", async () => {
  const owner = world.database.ownerPool;
  const ago = (seconds: number) => new Date(world.clock.now().getTime() - seconds * 1_000);
  expect(await read()).toMatchObject({ refundsOverdue: 0, paymentProviders: [] });
  const note = (what: string, at: Date) =>
    owner.query("SELECT platform.note_provider('PORTONE', $1, $2)", [what, at]);
  await note("AWAY", ago(90));
  await note("AWAY", ago(30));
  for (const asked of [ago(86_401), ago(86_399)])
    await owner.query(
      `INSERT INTO platform.payment_refund (member_id, request_id, refund_id, amount_won, bank_code, account_number, holder, reason,
         asked_by, approved_by, asked_at, next_ask_at)
       VALUES ($1, $1, $1, 1000, '088', '1', '홍길동', '시험', 'operator:one', 'operator:two', $2, $2)`,
      [randomUUID(), asked],
    );
  expect(await read()).toMatchObject({
    refundsOverdue: 1,
    paymentProviders: [{ provider: "PORTONE", awaySeconds: expect.closeTo(90, -1) }],
  });
  await note("ANSWERED", world.clock.now());
  expect(await read()).toMatchObject({ paymentProviders: [{ provider: "PORTONE", awaySeconds: 0 }] });
});

test("a site's metrics read the figures once for all of them, and again half a minute later", async () => {
  const registry = new Registry();
  let reads = 0;
  let nowMs = 0;
  registerSiteFigures(
    registry,
    async () => {
      reads += 1;
      return await read();
    },
    () => nowMs,
  );
  const text = await registry.metrics();
  expect(text).toContain('hanpan_money_requests{type="WITHDRAWAL",state="WAITING"} 0');
  expect(text).toMatch(/^hanpan_play_day_won\{category="\w+",flow="STAKE"\} 3000$/m);
  expect(text).toMatch(/^hanpan_maintenance 0$/m);
  await registry.metrics();
  expect(reads).toBe(1);
  nowMs = 31_000;
  await registry.metrics();
  expect(reads).toBe(2);
});

test("a network that is open is told by how long its chain has been silent, and one that was never read without end", async () => {
  const { ownerPool } = world.database;
  const at = (secondsAgo: number) => new Date(world.clock.now().getTime() - secondsAgo * 1_000);
  await ownerPool.query("UPDATE platform.usdt_network SET is_open = true");
  await ownerPool.query(
    "INSERT INTO platform.chain_head (network, height, hash, newest, looked_at) VALUES ('ERC20', 7, '0x', 9, $1)",
    [at(90)],
  );
  const registry = new Registry();
  registerSiteFigures(registry, read);
  const text = await registry.metrics();
  expect(text).toMatch(/^hanpan_chain_silent_seconds\{network="ERC20"\} 90(\.\d+)?$/m);
  expect(text).toMatch(/^hanpan_chain_silent_seconds\{network="TRC20"\} \+Inf$/m);
  expect(text).toMatch(/^hanpan_chain_blocks_behind\{network="ERC20"\} 2$/m);
  await ownerPool.query("UPDATE platform.usdt_network SET is_open = false");
  const closed = new Registry();
  registerSiteFigures(closed, read);
  expect(await closed.metrics()).not.toMatch(/^hanpan_chain_\w+\{/m);
});

test("figures that cannot be read are left out, and read anew with the next look", async () => {
  const registry = new Registry();
  let isAway = true;
  registerSiteFigures(registry, async () => {
    if (isAway) throw new Error("Connection terminated");
    return await read();
  });
  expect(await registry.metrics()).not.toMatch(/^hanpan_\w+(\{.*\})? /m);
  isAway = false;
  expect(await registry.metrics()).toMatch(/^hanpan_members_signed_in \d+$/m);
});
