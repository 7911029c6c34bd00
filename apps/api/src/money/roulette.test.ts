import { randomUUID } from "node:crypto";
import { createPool, openSeed } from "@hanpan/database";
import { commitmentOf } from "@hanpan/games";
import { verifySpin } from "@hanpan/games/prizeWheel/verifySpin";
import { adjust } from "@hanpan/ledger";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { siteSettingSchema } from "../lib/siteSetting.ts";
import { wheelSegment } from "../lib/wheel.ts";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import {
  placeOfSeed,
  playRoulette,
  type RouletteSeed,
  rotateRouletteSeed,
  rouletteSeedOf,
  type SeenSeeds,
} from "./roulette.ts";
import { sealRouletteSeeds } from "./sealRouletteSeeds.ts";

const connections = 32;
let world: MoneyWorld;
let player: Player;
beforeAll(async () => {
  world = await openMoneyWorld(connections);
});
beforeEach(async () => {
  world.at(noon);
  player = await world.player();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const product = siteSettingSchema.parse({});
const mean = product.roulette.segments.reduce(
  (sum, { points, weight }) => sum + (points * weight) / 10_000,
  0,
);

const play = (playId: string = randomUUID(), setting = product.roulette, pool = world.pool) =>
  playRoulette(pool, { memberId: player.memberId, playId, setting, now: world.clock.now() });
const playUnder = (seeds: SeenSeeds, playId: string = randomUUID()) =>
  playRoulette(world.pool, {
    memberId: player.memberId,
    playId,
    setting: product.roulette,
    seeds,
    now: world.clock.now(),
  });
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
/** Gives tickets by an operator's hand. */
async function give(tickets: number) {
  const answer = await adjust(world.database.appPool, {
    memberId: player.memberId,
    transferId: uuidv7(),
    type: "ADMIN_PAYMENT",
    account: "TICKET",
    amount: tickets,
    source: "adjust",
    sourceId: randomUUID(),
    note: "test",
    occurredAt: world.clock.now(),
  });
  expect(answer.outcome).toBe("OK");
}
const playRows = z.array(
  z.object({
    segment_id: z.string(),
    points: z.number(),
    nonce: z.number(),
    seed_id: z.string(),
    server_seed: z.string().nullable(),
    sealed_seed: z.string().nullable(),
    server_seed_hash: z.string(),
    client_seed: z.string(),
    segments: z.array(wheelSegment),
  }),
);
/** The member's plays with their seeds and wheels, in the order of the counts. */
async function plays() {
  const { rows } = await world.pool.query(
    `SELECT play.segment_id, play.points, play.nonce, seed.seed_id, seed.server_seed, seed.sealed_seed,
            seed.server_seed_hash, seed.client_seed, wheel.segments
     FROM platform.roulette_play AS play
     JOIN platform.roulette_seed AS seed USING (member_id, seed_id) JOIN platform.roulette_wheel AS wheel USING (wheel_id)
     WHERE play.member_id = $1 ORDER BY seed.created_at, play.nonce`,
    [player.memberId],
  );
  return playRows.parse(rows);
}
/** The secret of a pair, opened as the platform would. */
const secretOf = (seedId: string, sealed: string | null) =>
  openSeed(placeOfSeed(player.memberId, seedId), sealed ?? "");
const opened = ({ seedId, sealedSeed }: RouletteSeed) => secretOf(seedId, sealedSeed);

async function expectEachProven() {
  for (const found of await plays()) {
    const proof = {
      serverSeedHash: found.server_seed_hash,
      serverSeed: found.server_seed ?? secretOf(found.seed_id, found.sealed_seed),
      clientSeed: found.client_seed,
      nonce: found.nonce,
    };
    expect(verifySpin(proof, found.segments, found.segment_id).status).toBe("VERIFIED");
    expect(found.segments.find(({ id }) => id === found.segment_id)?.points).toBe(found.points);
  }
}

test("a play costs one ticket and pays what the committed seeds had decided", async () => {
  await give(3);
  const committed = await rouletteSeedOf(world.pool, player.memberId, noon);
  expect(committed.serverSeedHash).toBe(commitmentOf(opened(committed)));
  let points = 0;
  for (let nonce = 0; nonce < 3; nonce += 1) {
    const result = done(await play());
    expect(result).toMatchObject({ seedId: committed.seedId, nonce });
    points += result.points;
  }
  expect(await world.balances(player)).toMatchObject({ ticket: 0, point: points, cash: 0 });
  await expectEachProven();
});

test("without a ticket nothing is played, and the count stays", async () => {
  expect(await play()).toEqual({ outcome: "REFUSED", code: "NOT_ENOUGH_COUPONS", details: {} });
  expect((await rouletteSeedOf(world.pool, player.memberId, noon)).nextNonce).toBe(0);
  expect(await plays()).toEqual([]);
});

test("32 times the same spin at once is one play; asked again later it is still that one", async () => {
  await give(5);
  const playId = randomUUID();
  const answers = await times(connections, () => play(playId));
  expect(answers.filter(({ outcome }) => outcome === "OK")).toHaveLength(1);
  expect(answers.filter(({ outcome }) => outcome === "REPLAYED")).toHaveLength(connections - 1);
  const again = await play(playId);
  expect(again.outcome).toBe("REPLAYED");
  expect(new Set([...answers, again].map((answer) => done(answer).segmentId)).size).toBe(1);
  expect(await world.balances(player)).toMatchObject({ ticket: 4, point: done(again).points });
});

test("32 spins at once with 5 tickets are 5 plays with 5 counts", async () => {
  await give(5);
  const answers = await times(connections, () => play());
  expect(answers.filter(({ outcome }) => outcome === "OK")).toHaveLength(5);
  expect(
    answers.filter((answer) => answer.outcome === "REFUSED" && answer.code === "NOT_ENOUGH_COUPONS"),
  ).toHaveLength(connections - 5);
  const found = await plays();
  expect(found.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3, 4]);
  const points = found.reduce((sum, one) => sum + one.points, 0);
  expect(await world.balances(player)).toMatchObject({ ticket: 0, point: points });
  await expectEachProven();
});

test("plays whose connection is cut all the time take each ticket once", async () => {
  await give(40);
  const cutPool = createPool({
    connectionString: world.database.appUrl,
    applicationName: "roulette cut",
    maximum: 8,
  });
  let cuts = 0;
  let finished = false;
  const cutter = (async () => {
    while (!finished && cuts < 60) {
      const { rowCount } = await world.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'roulette cut' AND datname = current_database() ORDER BY random() LIMIT 1`,
      );
      cuts += rowCount ?? 0;
    }
  })();
  await times(40, async () => {
    const playId = randomUUID();
    for (;;) {
      const answer = await play(playId, product.roulette, cutPool).catch(() => null);
      if (answer !== null) return done(answer);
    }
  });
  finished = true;
  await cutter;
  await cutPool.end();
  expect(cuts).toBeGreaterThan(5);
  const found = await plays();
  expect(found.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 40 }, (_, nonce) => nonce));
  expect(await world.balances(player)).toMatchObject({
    ticket: 0,
    point: found.reduce((sum, one) => sum + one.points, 0),
  });
});

test("rotating reveals the seed and commits to another; plays of both stay proven", async () => {
  await give(4);
  done(await play());
  const before = await rouletteSeedOf(world.pool, player.memberId, noon);
  const kept = await rotateRouletteSeed(world.pool, { memberId: player.memberId, now: noon });
  expect(kept.revealed).toEqual({ serverSeedHash: before.serverSeedHash, serverSeed: opened(before) });
  expect(kept.inUse).toMatchObject({ nextNonce: 0, clientSeed: before.clientSeed });
  expect(kept.inUse.serverSeedHash).not.toBe(before.serverSeedHash);
  done(await play());
  world.forward(1);
  await rotateRouletteSeed(world.pool, { memberId: player.memberId, now: world.clock.now() });
  await times(2, () => play());
  expect((await plays()).map(({ nonce }) => nonce)).toEqual([0, 0, 0, 1]);
  await expectEachProven();
});

test("the member's own seed is set against the commitment that was shown, and stays for its plays", async () => {
  await give(3);
  const { serverSeedHash } = await rouletteSeedOf(world.pool, player.memberId, noon);
  done(await playUnder({ serverSeedHash, clientSeed: "mine" }));
  expect(await rouletteSeedOf(world.pool, player.memberId, noon)).toMatchObject({
    serverSeedHash,
    clientSeed: "mine",
    nextNonce: 1,
  });
  done(await playUnder({ serverSeedHash, clientSeed: "mine" }));
  done(await playUnder({ serverSeedHash }));
  expect((await plays()).map(({ client_seed, nonce }) => [client_seed, nonce])).toEqual([
    ["mine", 0],
    ["mine", 1],
    ["mine", 2],
  ]);
  await expectEachProven();
});

test("under other seeds than those in use nothing is played; what was played is answered whatever they are", async () => {
  await give(2);
  const { serverSeedHash } = await rouletteSeedOf(world.pool, player.memberId, noon);
  const playId = randomUUID();
  const first = done(await playUnder({ serverSeedHash, clientSeed: "mine" }, playId));
  const refused = { outcome: "REFUSED", code: "SEED_CHANGED", details: {} };
  expect(await playUnder({ serverSeedHash, clientSeed: "another" })).toEqual(refused);
  await rotateRouletteSeed(world.pool, { memberId: player.memberId, now: noon });
  expect(await playUnder({ serverSeedHash, clientSeed: "mine" })).toEqual(refused);
  expect(await playUnder({ serverSeedHash })).toEqual(refused);
  expect((await world.balances(player)).ticket).toBe(1);
  expect(await playUnder({ serverSeedHash, clientSeed: "mine" }, playId)).toEqual({
    outcome: "REPLAYED",
    result: first,
  });
  await rotateRouletteSeed(world.pool, { memberId: player.memberId, now: noon });
  await expectEachProven();
});

test("a play is proven by the wheel as it was, whatever the wheel becomes", async () => {
  await give(2);
  const always = (id: string, points: number) => ({
    segments: [
      { id, label: { ko: "하나", en: "One" }, points, weight: 9_999 },
      { id: "other", label: { ko: "둘", en: "Two" }, points: 1, weight: 1 },
    ],
  });
  done(await play(randomUUID(), always("first", 700)));
  done(await play(randomUUID(), always("second", 900)));
  expect((await plays()).map(({ segments }) => segments[0]?.id)).toEqual(["first", "second"]);
  await expectEachProven();
});

test("the database takes no prize that the wheel does not have, and no count twice", async () => {
  await give(3);
  done(await play());
  const seed = await rouletteSeedOf(world.pool, player.memberId, noon);
  const { rows } = await world.pool.query("SELECT wheel_id FROM platform.roulette_wheel LIMIT 1");
  const wheelId = z.object({ wheel_id: z.string() }).parse(rows[0]).wheel_id;
  const forged = (nonce: number, points: number) =>
    world.pool.query("SELECT * FROM platform.play_roulette($1, $2, $3, $4, $5, 'p500', $6, $7)", [
      player.memberId,
      randomUUID(),
      seed.seedId,
      nonce,
      wheelId,
      points,
      noon,
    ]);
  await expect(forged(seed.nextNonce, 1_000_000)).rejects.toThrow(/no segment/);
  await expect(forged(0, 500)).rejects.toThrow(/is not at its play/);
  expect((await world.balances(player)).ticket).toBe(2);
});

test("switched off, and for who has excluded themself, nothing is played", async () => {
  await give(1);
  await world.setSite("features", { ...product.features, roulette: false });
  expect(await play()).toMatchObject({ code: "ROULETTE_UNAVAILABLE" });
  await world.setSite("features", product.features);
  await world.database.ownerPool.query(
    "UPDATE platform.member SET status = 'SELF_EXCLUDED' WHERE member_id = $1",
    [player.memberId],
  );
  expect(await play()).toMatchObject({ code: "SELF_EXCLUDED" });
  expect((await world.balances(player)).ticket).toBe(1);
});

test("the verification names a play without its ticket, and a stamp without its reward", async () => {
  const check = async () => {
    const { rows } = await world.pool.query(
      "SELECT fault, expected, found FROM platform.reward_offenders(NULL, NULL) WHERE member_id = $1 ORDER BY 1, 2",
      [player.memberId],
    );
    return rows;
  };
  const { ownerPool } = world.database;
  expect(await check()).toEqual([]);
  await ownerPool.query(
    `INSERT INTO platform.attendance_day VALUES ($1, '2026-11-20', 50000, 1, 1, now(), 'MEMBER')`,
    [player.memberId],
  );
  await ownerPool.query(
    `INSERT INTO platform.roulette_play SELECT $1, gen_random_uuid(), gen_random_uuid(), 0, wheel_id, 'p500', 500, now()
     FROM platform.roulette_wheel LIMIT 1`,
    [player.memberId],
  );
  expect(await check()).toEqual([
    { fault: "ATTENDANCE", expected: 1, found: null },
    { fault: "ROULETTE", expected: -1, found: null },
    { fault: "ROULETTE", expected: 500, found: null },
  ]);
  for (const table of ["attendance_day", "roulette_play"])
    await ownerPool.query(`DELETE FROM platform.${table} WHERE member_id = $1`, [player.memberId]);
});

test("the product's wheel adds up and gives about 1,170 points a play", () => {
  expect(product.roulette.segments.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000);
  expect(mean).toBe(1_170);
});

test("a seed that is not revealed stands nowhere in clear, and in clear once it is", async () => {
  await give(1);
  const seed = await rouletteSeedOf(world.pool, player.memberId, noon);
  done(await play());
  const stored = async () => {
    const { rows } = await world.database.ownerPool.query<{ text: string }>(
      "SELECT row_to_json(seed)::text AS text FROM platform.roulette_seed AS seed WHERE seed_id = $1",
      [seed.seedId],
    );
    return rows[0]?.text ?? "";
  };
  expect(await stored()).not.toContain(opened(seed));
  const { revealed } = await rotateRouletteSeed(world.pool, { memberId: player.memberId, now: noon });
  expect(revealed.serverSeed).toBe(opened(seed));
  expect(await stored()).toContain(revealed.serverSeed);
  expect(await stored()).toContain('"sealed_seed":null');
});

test("seeds in clear of a version before are sealed at the start, and go on under the same commitment", async () => {
  const seed = await rouletteSeedOf(world.pool, player.memberId, noon);
  const secret = opened(seed);
  await world.database.ownerPool.query(
    "UPDATE platform.roulette_seed SET server_seed = $2, sealed_seed = NULL WHERE seed_id = $1",
    [seed.seedId, secret],
  );
  const counts = await times(3, () => sealRouletteSeeds(world.pool));
  expect(Math.max(...counts)).toBeGreaterThan(0);
  expect(await sealRouletteSeeds(world.pool)).toBe(0);
  const after = await rouletteSeedOf(world.pool, player.memberId, noon);
  expect(after).toMatchObject({ serverSeedHash: seed.serverSeedHash, serverSeed: null });
  expect(opened(after)).toBe(secret);
  await give(1);
  done(await play());
  await expectEachProven();
});
