import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { openPlayWorld, type PlayWorld, type TestMember } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";
import { writeGame } from "./writeGames.ts";

let world: PlayWorld;
let member: TestMember;
const gameIds = new Map<string, string>();

beforeAll(async () => {
  world = await openPlayWorld();
  member = await world.member(100_000);
  for (const category of ["MINI", "SPORTS", "LIVE"] as const) {
    const code = category.toLowerCase();
    gameIds.set(
      category,
      await writeGame(world.database.appPool, {
        vendorId: world.vendorId,
        code,
        category,
        nameKo: code,
        nameEn: code,
        thumbnail: "",
        rtp: null,
        volatility: null,
        minBetWon: 100,
        maxBetWon: 10_000,
      }),
    );
  }
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

const listed = z.object({
  list: z.array(z.looseObject({ category: z.union([z.string(), z.array(z.string())]) })),
});
async function categories(path: string): Promise<string[]> {
  const reply = await world.get(path, member);
  expect(reply.status).toBe(200);
  const { data } = z.object({ data: listed }).parse(await reply.json());
  return [...new Set(data.list.flatMap(({ category }) => category))].sort();
}
async function open(category: string) {
  const reply = await world.get(`/provider/play-game?gameId=${gameIds.get(category)}&device=MOBILE`, member);
  return z
    .object({
      data: z.object({ url: z.string() }).nullable(),
      error: z.looseObject({ code: z.string() }).nullable(),
    })
    .parse(await reply.json());
}
const setFeatures = (features: Readonly<Record<string, boolean>>) =>
  world.database.ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
    [JSON.stringify({ features: { attendance: true, roulette: true, board: true, ...features } })],
  );

test("a category that is off is in no list and no search, and opens no more; what was staked is settled", async () => {
  const opened = await open("MINI");
  const token = new URL(opened.data?.url ?? "").searchParams.get("token") ?? "";
  const call = { user: member.memberId, token, round: "round-1", game_code: "mini" };
  const transaction_uuid = "11d1a8b3-46a3-4f7d-8a42-6f8f5f1f6a01";
  await world.vendor.bet({ ...call, amount: won(1_000), transaction_uuid });
  await world.database.appPool.query(
    `INSERT INTO platform.favourite (member_id, game_id, created_at)
     SELECT $1, game_id, now() FROM platform.game WHERE category <> 'SLOT'`,
    [member.memberId],
  );
  expect(await categories("/game/list")).toEqual(["LIVE", "MINI", "SLOT", "SPORTS"]);

  await setFeatures({ sports: false, mini: false });
  await expect.poll(() => categories("/game/list"), { timeout: 60_000 }).toEqual(["LIVE", "SLOT"]);
  expect(await categories("/game/vendor/list")).toEqual(["LIVE", "SLOT"]);
  for (const path of [
    "/game/list?category=MINI",
    "/game/list?category=SPORTS&limit=1&page=1",
    "/game/list?search=mini",
    "/game/list?recent=true",
    "/game/vendor/list?category=MINI",
  ])
    expect({ path, categories: await categories(path) }).toEqual({ path, categories: [] });
  expect(await categories("/favourite-game")).toEqual(["LIVE"]);
  for (const category of ["MINI", "SPORTS"])
    expect((await open(category)).error).toMatchObject({ code: "GAME_MAINTENANCE" });
  expect((await open("LIVE")).error).toBeNull();
  expect(
    await world.vendor.win({ ...call, amount: won(2_000), reference_transaction_uuid: transaction_uuid }),
  ).toMatchObject({ status: "RS_OK", balance: won(101_000) });

  await setFeatures({ sports: true, mini: true });
  await expect
    .poll(() => categories("/game/list"), { timeout: 60_000 })
    .toEqual(["LIVE", "MINI", "SLOT", "SPORTS"]);
  expect(await categories("/favourite-game")).toEqual(["LIVE", "MINI", "SPORTS"]);
});
