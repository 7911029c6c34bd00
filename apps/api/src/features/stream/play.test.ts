import { randomUUID } from "node:crypto";
import { envelopeSchema } from "@hanpan/contract/envelope";
import { winner } from "@hanpan/contract/objects/winner";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { keepSessions } from "../../lib/sessions.ts";
import { openPlayWorld, type PlayWorld, type TestMember } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";
import { openStream, type StreamReader } from "../../testing/streamReader.ts";

let world: PlayWorld;
const opened: StreamReader[] = [];

beforeAll(async () => {
  world = await openPlayWorld();
});
afterEach(async () => {
  for (const reader of opened.splice(0)) reader.socket.terminate();
  await world.expectLedgerIntact();
});
afterAll(() => world.close());

async function open(bearer: string): Promise<StreamReader> {
  const reader = openStream(world.url, { token: bearer });
  opened.push(reader);
  await reader.next("notification");
  return reader;
}

async function winners() {
  const reply = z.parse(envelopeSchema, JSON.parse(await (await world.get("/game/winner/list")).text()));
  return z.parse(z.object({ list: z.array(winner) }), reply.data).list;
}

/** One round: a bet, of 1,000 won by default, and its win; answers the fields of the win. */
async function play(player: TestMember & { token: string }, winWon: number, stakeWon = 1_000) {
  const round = randomUUID();
  const bet = world.vendor.money({
    user: player.memberId,
    token: player.token,
    amount: won(stakeWon),
    round,
  });
  const win = world.vendor.money({
    user: player.memberId,
    token: player.token,
    amount: won(winWon),
    round,
    round_closed: true,
    reference_transaction_uuid: bet["transaction_uuid"],
  });
  expect((await world.vendor.send("/transaction/bet", bet)).status).toBe("RS_OK");
  expect((await world.vendor.send("/transaction/win", win)).status).toBe("RS_OK");
  return win;
}

test("a bet and its win come to the member's screen by themselves, from the ledger", async () => {
  const player = await world.player(100_000);
  const reader = await open(player.bearer);
  // A second at most is what `npm run bench:stream` measures; here a busy machine may take its time.
  const startedAt = performance.now();
  await play(player, 3_000);
  await reader.next("balances", ({ data }) => data.cash === 102_000);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test("a large win is published to everybody with a masked nickname, listed once, and gone when taken back", async () => {
  const [player, watcher] = [await world.player(100_000), await world.member(0)];
  const reader = await open(watcher.bearer);
  await play(player, 99_999);
  // A stake that comes back is nobody's win.
  await play(player, 100_000, 100_000);
  const win = await play(player, 250_000);
  expect((await world.vendor.send("/transaction/win", win)).status).toBe("RS_OK");
  const { data } = await reader.next("winner");
  expect(data).toMatchObject({ win: 250_000, gameName: { ko: "단청 포춘", en: "Dancheong Fortune" } });
  expect(data.nickname).toMatch(/^.\*+$/);
  await expect.poll(winners).toEqual([data]);
  const back = await world.vendor.rollback({
    user: player.memberId,
    round: win["round"],
    reference_transaction_uuid: win["transaction_uuid"],
  });
  expect(back.status).toBe("RS_OK");
  await expect.poll(winners).toEqual([]);
  expect(reader.received.filter(({ event }) => event === "winner")).toHaveLength(1);
});

test("the ticker counts a round: what its spots won together, once, and nothing where they lost together", async () => {
  const [player, watcher] = [await world.player(2_000_000), await world.member(0)];
  const reader = await open(watcher.bearer);
  /** A round with a bet on each of two spots, and what each of them wins. */
  const playTwo = async (stakesWon: readonly number[], winsWon: readonly number[]) => {
    const round = randomUUID();
    const bets = stakesWon.map((stakeWon) =>
      world.vendor.money({ user: player.memberId, token: player.token, amount: won(stakeWon), round }),
    );
    for (const bet of bets) expect((await world.vendor.send("/transaction/bet", bet)).status).toBe("RS_OK");
    const wins = bets.map((bet, place) =>
      world.vendor.money({
        user: player.memberId,
        token: player.token,
        amount: won(winsWon[place] ?? 0),
        round,
        round_closed: place === bets.length - 1,
        reference_transaction_uuid: bet["transaction_uuid"],
      }),
    );
    for (const win of wins) await world.vendor.send("/transaction/win", win);
  };
  await playTwo([100_000, 100_000], [195_000, 0]);
  await playTwo([100_000, 100_000], [195_000, 300_000]);
  const { data } = await reader.next("winner", (event) => event.data.win !== 250_000);
  expect(data.win).toBe(495_000);
  await expect.poll(async () => (await winners()).filter(({ win }) => win !== 250_000)).toEqual([data]);
});

test("an open socket keeps no session that its member has left; a bet does, until a day after the sign-in", async () => {
  const [idle, playing] = [await world.player(100_000), await world.player(100_000)];
  await play(playing, 0);
  const keys = [idle, playing].map(({ memberId, sessionId }) => ({ memberId, sessionId }));
  const startedAt = Date.now();
  await world.database.ownerPool.query(
    "UPDATE platform.session SET expires_at = started_at + interval '120 minutes' WHERE session_id = ANY ($1)",
    [keys.map(({ sessionId }) => sessionId)],
  );
  const keep = (minutes: number) =>
    keepSessions(world.database.ownerPool, keys, 120, new Date(startedAt + minutes * 60_000));
  expect([...(await keep(1.5))]).toEqual([]);
  expect([...(await keep(121))]).toEqual([[idle.sessionId, "EXPIRED"]]);
  // Two minutes after its bet a session is idle as well.
  expect([...(await keep(122))].map(([, reason]) => reason)).toEqual(["EXPIRED", "EXPIRED"]);
  const late = await world.player(100_000);
  await play(late, 0);
  await keepSessions(world.database.ownerPool, [late], 43_200, new Date(Date.now() + 61_000));
  const bounded = await world.database.ownerPool.query(
    "SELECT expires_at - started_at = interval '24 hours' AS ends FROM platform.session WHERE session_id = $1",
    [late.sessionId],
  );
  expect(bounded.rows).toEqual([{ ends: true }]);
});
