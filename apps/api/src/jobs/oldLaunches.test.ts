import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planText } from "../testing/planText.ts";
import { openPlayWorld, type PlayWorld } from "../testing/play/playWorld.ts";
import { won } from "../testing/play/vendorClient.ts";
import { oldLaunchesText, removeOldLaunches, removeOldSessions } from "./cleanUp.ts";

let world: PlayWorld;

beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

const dayMs = 24 * 60 * 60 * 1_000;

async function launchesOf(memberId: string): Promise<number> {
  const { rows } = await world.database.ownerPool.query<{ count: number }>(
    "SELECT count(*) AS count FROM platform.launch WHERE member_id = $1",
    [memberId],
  );
  return rows[0]?.count ?? 0;
}

/** A member who staked ₩1,000 of ₩10,000 in each of two rounds. */
async function playerWithBets() {
  const player = await world.player(10_000);
  const bets = [1, 2].map(() => ({ round: randomUUID(), transaction_uuid: randomUUID() }));
  const { memberId: user, token } = player;
  for (const bet of bets)
    expect((await world.vendor.bet({ user, token, amount: won(1_000), ...bet })).status).toBe("RS_OK");
  const [first, second] = bets;
  if (first === undefined || second === undefined) throw new Error("there are two bets");
  return { player, first, second };
}

test("a launch goes ninety days after its session, and what was bet in it is paid or given back all the same", async () => {
  const { appPool } = world.database;
  const { player, first, second } = await playerWithBets();
  const { memberId: user, token } = player;

  world.clock.forward(90 * dayMs);
  expect(await removeOldLaunches(appPool, world.clock.now())).toBe(0);
  expect(await removeOldSessions(appPool, world.clock.now())).toBe(0);
  world.clock.forward(dayMs);
  expect(await removeOldSessions(appPool, world.clock.now())).toBe(1);
  expect((await world.vendor.balance({ user, token })).status).toBe("RS_ERROR_TOKEN_EXPIRED");
  expect(await removeOldLaunches(appPool, world.clock.now())).toBe(1);
  expect(await launchesOf(player.memberId)).toBe(0);

  const late = { user, token, amount: won(2_500), transaction_uuid: randomUUID() };
  const win = { ...late, round: first.round, reference_transaction_uuid: first.transaction_uuid };
  for (let time = 0; time < 2; time += 1)
    expect(await world.vendor.win(win)).toMatchObject({ status: "RS_OK", balance: won(10_500) });
  const back = { user, token, round: second.round, reference_transaction_uuid: second.transaction_uuid };
  expect(await world.vendor.rollback(back)).toMatchObject({ status: "RS_OK", balance: won(11_500) });
  const another = { user, token, amount: won(1_000), round: randomUUID(), transaction_uuid: randomUUID() };
  expect((await world.vendor.bet(another)).status).toBe("RS_ERROR_INVALID_TOKEN");
  expect((await world.vendor.balance({ user, token })).status).toBe("RS_ERROR_INVALID_TOKEN");
});

test("a launch stays as long as its session lives, however old it is", async () => {
  const { appPool, ownerPool } = world.database;
  const player = await world.player(0);
  world.clock.forward(200 * dayMs);
  await ownerPool.query("UPDATE platform.session SET expires_at = $2 WHERE member_id = $1", [
    player.memberId,
    world.clock.now(),
  ]);
  await removeOldSessions(appPool, world.clock.now());
  await removeOldLaunches(appPool, world.clock.now());
  expect(await launchesOf(player.memberId)).toBe(1);
});

test("old launches are found by their age, not looked for among all", async () => {
  const { ownerPool } = world.database;
  await ownerPool.query(
    `INSERT INTO platform.launch (member_id, launch_id, vendor_id, game_id, session_id, token_hash, device, created_at,
       first_use_until)
     SELECT gen_random_uuid(), gen_random_uuid(), $1, $2, gen_random_uuid(), sha256(n::text::bytea), 'DESKTOP',
       $3::timestamptz + n * interval '1 second', $3
     FROM generate_series(1, 20000) AS n`,
    [world.vendorId, world.gameId, world.clock.now()],
  );
  await ownerPool.query("ANALYZE platform.launch");
  const plan = await planText(ownerPool, oldLaunchesText, [world.clock.now(), 5_000]);
  expect(plan).toContain("launch_age");
  expect(plan).not.toContain("Seq Scan on launch");
});
