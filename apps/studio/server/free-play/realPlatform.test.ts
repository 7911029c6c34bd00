import { randomUUID } from "node:crypto";
import { sharedTableOf } from "@hanpan/games/shared-round/tables";
import { gameListings, studioVendorCode } from "@hanpan/games/vocabulary";
import { purseLimits } from "@hanpan/vendor/free-play/purseRules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { listenAt, liveVariables, myResult, placedNext, sitDown } from "../live/testing/liveUnderTest.ts";
import { createRealPlatform, type RealPlatform } from "../testing/realPlatform.ts";
import { call, openSession, type StudioProcess, spawnStudio } from "../testing/studioUnderTest.ts";

/** The studio against the platform's real process: a guest plays every game free, and not a row of the platform changes. */
let platform: RealPlatform;
let studio: StudioProcess;

const codes = Object.values(gameListings).filter(({ vendor }) => vendor === studioVendorCode);
const slots = codes.filter(({ family }) => family === "SLOT").map(({ code }) => code);
const tables = codes.flatMap(({ code }) => (sharedTableOf(code) === null ? [] : [code]));

beforeAll(async () => {
  platform = await createRealPlatform(
    liveVariables(tables, { bettingMs: 6_000, closedMs: 600, revealMs: 400 }),
  );
  await platform.start();
  studio = await spawnStudio(platform.studioVariables);
});
afterAll(async () => {
  await platform.kill();
  await studio.kill();
  await platform.drop();
});

const listed = z.object({
  data: z.object({
    list: z.array(z.object({ id: z.string(), name: z.string(), demo: z.boolean().optional() })),
  }),
});
const opened = z.object({ data: z.object({ url: z.url(), saysReady: z.literal(true) }) });

async function tried(gameId: string) {
  const query = `gameId=${gameId}&device=DESKTOP&ofAge=true`;
  const reply = await fetch(`${platform.url}/api/v1/user/provider/try-game?${query}`);
  const { searchParams } = new URL(opened.parse(await reply.json()).data.url);
  return { memberId: searchParams.get("user") ?? "", launchToken: searchParams.get("token") ?? "" };
}

test("a guest plays a round of every game with play money, and nothing at the platform's database changes", async () => {
  const list = await fetch(`${platform.url}/api/v1/user/game/list?limit=100`, {
    headers: { "custom-language": "ko" },
  });
  const games = listed.parse(await list.json()).data.list;
  const idOf = (code: string) => {
    const name = codes.find((listing) => listing.code === code)?.name.ko;
    const game = games.find((each) => each.name === name);
    expect(game?.demo, code).toBe(true);
    return game?.id ?? "";
  };
  const before = await platform.tables();
  expect(before.size).toBeGreaterThan(50);
  for (const code of slots) {
    const token = await openSession(studio.address, await tried(idOf(code)), code);
    const body = { stakeWon: 1_000, clientRoundId: randomUUID() };
    expect((await call(studio.address, "POST", "/api/spin", { body, token })).status, code).toBe(200);
  }
  async function playTable(code: string): Promise<void> {
    const token = await sitDown(studio.address, await tried(idOf(code)), code);
    const listener = await listenAt(studio.address, token, code);
    const spot = sharedTableOf(code)?.spots[0];
    if (spot === undefined) throw new Error(`${code} has no spots`);
    const bets = [{ spot: spot.code, stakeWon: spot.minimumWon }];
    // By a preset of the least: a flight may last two minutes.
    const more = code === "kite" ? { presetHundredths: 101 } : {};
    const { round } = await placedNext(studio.address, { token, listener }, bets, more);
    expect((await myResult(listener, round.roundId)).payoutWon, code).not.toBeNull();
    listener.close();
  }
  // Of one address so many are alive at once.
  for (let place = 0; place < tables.length; place += purseLimits.ofVisitor)
    await Promise.all(tables.slice(place, place + purseLimits.ofVisitor).map(playTable));
  expect(await platform.tables()).toEqual(before);
});
