import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld, type TestMember } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

async function play(member: TestMember | null, gameId = world.gameId, language = "ko") {
  const reply = await world.get(`/provider/play-game?gameId=${gameId}&device=MOBILE`, member, {
    "custom-language": language,
  });
  return { status: reply.status, body: JSON.parse(await reply.text()) };
}

describe("opening a game", () => {
  test("answers the vendor's address with a token, the member and the way back", async () => {
    const member = await world.member(10_000);
    const { body } = await play(member);
    expect(body.data).toMatchObject({ mode: "IFRAME", saysReady: true });
    const url = new URL(body.data.url);
    expect(`${url.origin}${url.pathname}`).toBe("http://127.0.0.1:3002/games/dancheong-fortune/");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      user: member.memberId,
      language: "ko",
      currency: "KRW",
      lobby: "http://127.0.0.1:3000",
    });
    const token = url.searchParams.get("token") ?? "";
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(await world.vendor.balance({ user: member.memberId, token })).toMatchObject({
      status: "RS_OK",
      balance: won(10_000),
    });
  });

  test("gives each launch a token of its own and keeps none of them readable", async () => {
    const member = await world.member(0);
    const [one, two] = [await world.launch(member), await world.launch(member)];
    expect(one).not.toBe(two);
    const kept = await world.database.ownerPool.query("SELECT * FROM platform.launch WHERE member_id = $1", [
      member.memberId,
    ]);
    expect(kept.rows).toHaveLength(2);
    expect(JSON.stringify(kept.rows)).not.toContain(one);
  });

  test("needs a login, in the specification's words", async () => {
    const { status, body } = await play(null, world.gameId, "en");
    expect([status, body.message]).toEqual([401, "Please login to play games"]);
  });

  test("of a game that is not there is 404, of one under maintenance 403", async () => {
    const member = await world.member(0);
    expect(await play(member, randomUUID())).toMatchObject({
      status: 404,
      body: { error: { code: "NOT_FOUND" } },
    });
    for (const table of ["game", "vendor"]) {
      await world.database.ownerPool.query(`UPDATE platform.${table} SET status = 'PAUSED'`);
      const refused = await play(member);
      const listed = JSON.parse(await (await world.get("/game/list")).text()).data.list[0];
      await world.database.ownerPool.query(`UPDATE platform.${table} SET status = 'ACTIVE'`);
      expect(refused).toMatchObject({ status: 403, body: { error: { code: "GAME_MAINTENANCE" } } });
      expect(listed.maintenance).toBe(true);
    }
  });

  test("is refused to a member who excluded themselves", async () => {
    const member = await world.member(0);
    await world.database.ownerPool.query(
      "UPDATE platform.member SET status = 'SELF_EXCLUDED' WHERE member_id = $1",
      [member.memberId],
    );
    expect(await play(member)).toMatchObject({ status: 403, body: { error: { code: "SELF_EXCLUDED" } } });
  });

  test("opens in the page what its vendor serves from where an operator said, all else in a window", async () => {
    const member = await world.member(0);
    const servedFrom = (origins: readonly string[]) =>
      world.database.appPool.query(
        "UPDATE platform.vendor SET launch_url = $2, game_origins = $3 WHERE vendor_id = $1",
        [world.vendorId, "https://games.maker.example/{game}", origins],
      );
    const opening = async () => {
      const { mode, saysReady } = (await play(member)).body.data;
      return { mode, saysReady };
    };
    await servedFrom([]);
    expect(await opening()).toEqual({ mode: "WINDOW", saysReady: false });
    await servedFrom(["https://games.maker.example"]);
    expect(await opening()).toEqual({ mode: "IFRAME", saysReady: false });

    // The page's policy lets it frame that origin beside the studio's, and lets nothing else reach it.
    const policy = async () =>
      (await world.get("/bank")).headers.get("content-security-policy")?.split(";") ?? [];
    const framed = async () => (await policy()).find((directive) => directive.startsWith("frame-src"));
    const studio = "frame-src http://127.0.0.1:3002 http://127.0.0.1:3003";
    await expect.poll(framed, { timeout: 60_000 }).toBe(`${studio} https://games.maker.example`);
    expect((await policy()).filter((directive) => directive.includes("maker.example"))).toHaveLength(1);
    const setStatus = (status: string) =>
      world.database.appPool.query("UPDATE platform.vendor SET status = $1", [status]);
    await setStatus("PAUSED");
    await expect.poll(framed, { timeout: 60_000 }).toBe(studio);
    await setStatus("ACTIVE");
    await world.database.appPool.query(
      "UPDATE platform.vendor SET launch_url = 'http://127.0.0.1:3002/games/{game}/', game_origins = '{}'",
    );
  });

  test("says nothing when a vendor that must be asked for an address does not answer", async () => {
    await world.database.ownerPool.query(
      "UPDATE platform.vendor SET launch_url = NULL, api_url = 'http://127.0.0.1:9/' WHERE vendor_id = $1",
      [world.vendorId],
    );
    const refused = await play(await world.member(0));
    await world.database.ownerPool.query(
      "UPDATE platform.vendor SET launch_url = 'http://127.0.0.1:3002/games/{game}/' WHERE vendor_id = $1",
      [world.vendorId],
    );
    expect(refused).toMatchObject({ status: 503, body: { error: { code: "GAME_LAUNCH_FAILED" } } });
  });
});
