import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openPlayWorld, type PlayWorld, type TestMember } from "../../testing/play/playWorld.ts";

let world: PlayWorld;
let sicBoId: string;
beforeAll(async () => {
  world = await openPlayWorld();
  sicBoId = await world.liveGame("sic-bo");
});
afterAll(() => world.close());

const launched = z.object({ data: z.object({ launchId: z.string() }) });

async function launch(member: TestMember): Promise<string> {
  const reply = await world.get(`/provider/play-game?gameId=${world.gameId}&device=MOBILE`, member);
  return launched.parse(await reply.json()).data.launchId;
}

async function move(member: TestMember, launchId: string, gameCode: string) {
  const reply = await fetch(`${world.url}/api/v1/user/provider/move-game`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${member.bearer}` },
    body: JSON.stringify({ launchId, gameCode }),
  });
  return { status: reply.status, body: await reply.json() };
}

async function playedLast(member: TestMember): Promise<string[]> {
  const list = z.object({ data: z.object({ list: z.array(z.object({ id: z.string() })) }) });
  const reply = await world.get("/game/list?recent=true", member);
  return list.parse(await reply.json()).data.list.map(({ id }) => id);
}

test("names the game that a frame went on to, and lists it as played last", async () => {
  const member = await world.member(0);
  const launchId = await launch(member);
  expect(await playedLast(member)).toEqual([world.gameId]);
  world.clock.forward(1_000);
  for (let again = 0; again < 2; again += 1) {
    expect(await move(member, launchId, "sic-bo")).toMatchObject({
      status: 200,
      body: { data: { gameId: sicBoId } },
    });
    expect(await playedLast(member)).toEqual([sicBoId, world.gameId]);
  }
  // And back again.
  world.clock.forward(1_000);
  expect((await move(member, launchId, "dancheong-fortune")).body).toMatchObject({
    data: { gameId: world.gameId },
  });
  expect((await playedLast(member))[0]).toBe(world.gameId);
});

test("knows no launch of somebody else's or of another session, and no game that the maker has not", async () => {
  const [member, stranger] = [await world.member(0), await world.member(0)];
  const launchId = await launch(member);
  expect((await move(stranger, launchId, "sic-bo")).status).toBe(404);
  expect((await move(member, launchId, "no-such-table")).status).toBe(404);
  await world.database.ownerPool.query(
    "UPDATE platform.launch SET session_id = gen_random_uuid() WHERE member_id = $1",
    [member.memberId],
  );
  expect((await move(member, launchId, "sic-bo")).status).toBe(404);
});

test("goes on to no game that is under maintenance, nor to one of a kind that the member shut", async () => {
  const member = await world.member(0);
  const launchId = await launch(member);
  const set = (status: string) =>
    world.database.ownerPool.query("UPDATE platform.game SET status = $2 WHERE game_id = $1", [
      sicBoId,
      status,
    ]);
  await set("PAUSED");
  expect((await move(member, launchId, "sic-bo")).status).toBe(404);
  await set("ACTIVE");
  await world.database.ownerPool.query(
    `INSERT INTO platform.shut_category (member_id, category, since) VALUES ($1, 'LIVE', $2)`,
    [member.memberId, world.clock.now()],
  );
  expect((await move(member, launchId, "sic-bo")).status).toBe(404);
  expect(await playedLast(member)).toEqual([world.gameId]);
});
