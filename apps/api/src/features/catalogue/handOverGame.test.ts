import { withTransaction } from "@hanpan/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld } from "../../testing/play/playWorld.ts";
import { handOverGame } from "./handOverGame.ts";

let world: PlayWorld;
let vendorIds: Readonly<Record<"first" | "second" | "third", string>>;
beforeAll(async () => {
  world = await openPlayWorld();
  const [first, second, third] = [
    await world.addVendor("first"),
    await world.addVendor("second"),
    await world.addVendor("third"),
  ];
  vendorIds = { first: first.vendorId, second: second.vendorId, third: third.vendorId };
});
afterAll(() => world.close());

async function addGame(vendorId: string, code: string): Promise<string> {
  const gameId = await world.liveGame(`${code}-made`);
  await world.database.ownerPool.query(
    "UPDATE platform.game SET vendor_id = $2, code = $3 WHERE game_id = $1",
    [gameId, vendorId, code],
  );
  return gameId;
}

const handOver = (gameCode: string, from: string, to: string) =>
  withTransaction(world.database.appPool, (client) => handOverGame(client, { gameCode, from, to }));

async function standingOf(gameId: string) {
  const { rows } = await world.database.ownerPool.query(
    "SELECT vendor_id, former_vendor_id FROM platform.game WHERE game_id = $1",
    [gameId],
  );
  return rows[0];
}

test("a game goes to another vendor as the same game, once", async () => {
  const gameId = await addGame(vendorIds.first, "moves");
  expect(await handOver("moves", "first", "second")).toBe(true);
  const moved = { vendor_id: vendorIds.second, former_vendor_id: vendorIds.first };
  expect(await standingOf(gameId)).toEqual(moved);
  expect(await handOver("moves", "first", "second")).toBe(false);
  expect(await standingOf(gameId)).toEqual(moved);
});

test("it may be handed back, and not on to a third, where its first bets would be looked for in vain", async () => {
  const gameId = await addGame(vendorIds.first, "returns");
  await handOver("returns", "first", "second");
  await expect(handOver("returns", "second", "third")).rejects.toThrow("handed over before, by first");
  expect(await handOver("returns", "second", "first")).toBe(true);
  expect(await standingOf(gameId)).toEqual({
    vendor_id: vendorIds.first,
    former_vendor_id: vendorIds.second,
  });
});

test("a game that is not there, one that the other has too and a vendor that is not there are refused", async () => {
  const [one, other] = [await addGame(vendorIds.first, "both"), await addGame(vendorIds.second, "both")];
  await expect(handOver("both", "first", "second")).rejects.toThrow("second has a game both of its own");
  await expect(handOver("none", "first", "second")).rejects.toThrow("first has no game none");
  await expect(handOver("both", "third", "second")).rejects.toThrow("third has no game both");
  await expect(handOver("both", "first", "nobody")).rejects.toThrow("no vendor nobody");
  expect([await standingOf(one), await standingOf(other)]).toMatchObject([
    { vendor_id: vendorIds.first, former_vendor_id: null },
    { vendor_id: vendorIds.second, former_vendor_id: null },
  ]);
});
