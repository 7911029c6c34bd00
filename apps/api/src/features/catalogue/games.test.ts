import type { Game } from "@hanpan/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld, type TestMember } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";
import { countRecentBets } from "./countRecentBets.ts";
import { writeGame, writeVendor } from "./writeGames.ts";

let world: PlayWorld;
let member: TestMember;
beforeAll(async () => {
  world = await openPlayWorld();
  member = await world.member(1_000_000);
  const games = [
    ["tiger-magpie", "SLOT", "호랑이와 까치", "Tiger & Magpie", 96.5],
    ["yut-rush", "SLOT", "윷놀이 러시", "Yut Rush", 95.5],
    ["baccarat", "LIVE", "바카라", "Baccarat", 98.9],
    ["ladder", "MINI", "사다리", "Ladder", null],
  ] as const;
  for (const [code, category, nameKo, nameEn, rtp] of games)
    await writeGame(world.database.appPool, {
      vendorId: world.vendorId,
      code,
      category,
      nameKo,
      nameEn,
      thumbnail: `/art/games/${code}.svg`,
      rtp,
      volatility: null,
      minBetWon: 100,
      maxBetWon: 10_000,
    });
});
afterAll(() => world.close());

/** A second maker, and a game that nothing but its maker's name is looked for by. */
const otherMaker = (nameKo: string, nameEn: string) => ({
  code: "other-maker",
  nameKo,
  nameEn,
  logo: "",
  launchUrl: "https://other.example/{game}",
  apiUrl: null,
  mode: "WINDOW" as const,
});
const otherGame = {
  code: "blue-tiles",
  category: "SLOT",
  nameKo: "청기와",
  nameEn: "Blue Tiles",
  thumbnail: "/art/games/blue-tiles.svg",
  rtp: 91,
  volatility: null,
  minBetWon: 100,
  maxBetWon: 10_000,
} as const;

async function list(query: string, as: TestMember | null = null, language = "ko") {
  const reply = await world.get(`/game/list${query}`, as, { "custom-language": language });
  expect(reply.status).toBe(200);
  return JSON.parse(await reply.text()).data;
}
const names = async (query: string, as: TestMember | null = null, language = "ko"): Promise<string[]> =>
  (await list(query, as, language)).list.map((game: { name: string }) => game.name);
const search = (text: string) => names(`?search=${encodeURIComponent(text)}`);

describe("the lobby's search", () => {
  test.each([
    ["ㄷㅊ", "단청 포춘"],
    ["ㅍㅊ", "단청 포춘"],
    ["단청", "단청 포춘"],
    ["청포", "단청 포춘"],
    ["DANCHEONG", "단청 포춘"],
    ["fortune", "단청 포춘"],
    ["단쳥 포츈", "단청 포춘"],
    ["danchong", "단청 포춘"],
    ["호랑이와까지", "호랑이와 까치"],
    ["ㅎㄹㅇ", "호랑이와 까치"],
    ["bacarat", "바카라"],
    ["yut-rush", "윷놀이 러시"],
    ["ekscjd", "단청 포춘"],
    ["ec", "단청 포춘"],
    ["ㅛㅕㅅㄱㅕㄴㅗ", "윷놀이 러시"],
  ])("%s finds %s first", async (typed, name) => {
    expect((await search(typed))[0]).toBe(name);
  });

  test.each(["없는게임", "zzzzzz", "ㅋㅋㅋ", "' OR 1", "!?", "()"])("%s finds nothing", async (typed) => {
    expect(await search(typed)).toEqual([]);
  });

  test("an exact hit is not watered down by similar ones", async () => {
    expect(await search("바카라")).toEqual(["바카라"]);
  });
});

describe("the lobby's list", () => {
  test("says every field of a game, in the language asked for", async () => {
    const { list: games, total } = await list("?category=SLOT&sort=rtp", null, "en");
    expect(total).toBe(3);
    expect(games.map((game: { name: string }) => game.name)).toEqual([
      "Tiger & Magpie",
      "Dancheong Fortune",
      "Yut Rush",
    ]);
    expect(games[1]).toEqual({
      id: world.gameId,
      vendorId: world.vendorId,
      vendorName: "Hanpan Studio",
      category: "SLOT",
      name: "Dancheong Fortune",
      thumbnail: "/art/games/dancheong-fortune-en.svg",
      rtp: 96.2,
      volatility: "MEDIUM",
      minBet: 200,
      maxBet: 100_000,
      isNew: false,
      isHot: false,
      maintenance: false,
      favourite: false,
      liveFeed: null,
    });
  });

  test("shows the house's own pictures with the letters of the language asked for, any other as it is", async () => {
    await writeGame(world.database.appPool, { ...otherGame, vendorId: world.vendorId });
    const pictures = async (language: string) =>
      Object.fromEntries(
        (await list("", null, language)).list.map(({ thumbnail }: Game) => [
          thumbnail.replace(/(-en)?\.svg$/, ""),
          thumbnail,
        ]),
      );
    expect(await pictures("ko")).toMatchObject({
      "/art/games/ladder": "/art/games/ladder.svg",
      "/art/games/yut-rush": "/art/games/yut-rush.svg",
    });
    expect(await pictures("en")).toMatchObject({
      "/art/games/ladder": "/art/games/ladder-en.svg",
      "/art/games/yut-rush": "/art/games/yut-rush-en.svg",
      "/art/games/blue-tiles": "/art/games/blue-tiles.svg",
    });
    await world.database.appPool.query("DELETE FROM platform.game WHERE code = $1", [otherGame.code]);
    const english = await world.get("/game/vendor/list", null, { "custom-language": "en" });
    expect(JSON.parse(await english.text()).data.list[0]).toMatchObject({
      name: "Hanpan Studio",
      logo: "/art/vendors/hanpan-en.svg",
    });
  });

  test("says where live tables and mini-games of a maker are followed, and of no slot", async () => {
    const feeds = async () =>
      Object.fromEntries(
        (await list("?sort=name", null, "en")).list.map((game: Game) => [game.name, game.liveFeed]),
      );
    expect(Object.values(await feeds())).toEqual([null, null, null, null, null]);
    const url = "wss://studio.example/api/live/stream";
    await world.database.appPool.query("UPDATE platform.vendor SET live_feed_url = $1", [url]);
    expect(await feeds()).toEqual({
      Baccarat: { url, tableCode: "baccarat" },
      "Dancheong Fortune": null,
      Ladder: { url, tableCode: "ladder" },
      "Tiger & Magpie": null,
      "Yut Rush": null,
    });
    // The page's policy lets it connect there and nowhere else, once the change has been read.
    const connections = async () =>
      /connect-src ([^;]*)/.exec(
        (await world.get("/bank")).headers.get("content-security-policy") ?? "",
      )?.[1];
    await expect.poll(connections, { timeout: 60_000 }).toBe("'self' wss://studio.example");
    await world.database.appPool.query("UPDATE platform.vendor SET live_feed_url = NULL");
    await expect.poll(connections, { timeout: 60_000 }).toBe("'self'");
  });

  test("gives the games of the ids asked for, wherever they stand, and no others", async () => {
    const [first, , third] = (await list("?sort=name")).list;
    const unknown = "0193a000-0000-7000-8000-00000000dead";
    expect(await list(`?ids[]=${third.id}&ids[]=${unknown}&ids[]=${first.id}&sort=name`)).toMatchObject({
      list: [first, third],
      total: 2,
    });
    expect(await list(`?ids[]=${unknown}`)).toMatchObject({ list: [], total: 0 });
  });

  test("is cut into pages that join without gap, and has the total beyond the end", async () => {
    const all = await names("?sort=name");
    const pages = [await names("?sort=name&limit=2"), await names("?sort=name&limit=2&page=2")];
    expect(pages.flat()).toEqual(all.slice(0, 4));
    expect(await list("?limit=2&page=9")).toMatchObject({ list: [], total: 5, page: 9 });
  });

  test("knows a member's favourites and what they played lately", async () => {
    const [other] = (await list("?category=LIVE")).list;
    await world.launch(member, world.gameId);
    await world.launch(member, other.id);
    const keep = await fetch(`${world.url}/api/v1/user/favourite-game`, {
      method: "POST",
      headers: { authorization: `Bearer ${member.bearer}`, "content-type": "application/json" },
      body: JSON.stringify({ gameId: world.gameId }),
    });
    expect(keep.status).toBe(200);
    expect(await names("?favourite=true", member)).toEqual(["단청 포춘"]);
    expect(await names("?recent=true", member)).toEqual(["바카라", "단청 포춘"]);
    expect(
      (await list("", member)).list.find((game: { id: string }) => game.id === world.gameId).favourite,
    ).toBe(true);
    expect(await names("?favourite=true")).toEqual([]);
    expect(await names("?recent=true", await world.member(0))).toEqual([]);
  });

  test("orders by what was played in the last days, once that is counted", async () => {
    const token = await world.launch(member);
    for (let time = 0; time < 3; time += 1)
      await world.vendor.bet({ user: member.memberId, token, amount: won(1_000), game_code: "ladder" });
    await countRecentBets(world.database.appPool, world.clock.now());
    expect((await names(""))[0]).toBe("사다리");
  });

  test("lists vendors with their categories and the games of the one asked for", async () => {
    const vendors = JSON.parse(await (await world.get("/game/vendor/list?category=SLOT")).text()).data.list;
    expect(vendors).toEqual([
      {
        id: world.vendorId,
        code: "hanpan",
        name: "한판 스튜디오",
        category: ["LIVE", "MINI", "SLOT"],
        logo: "/art/vendors/hanpan.svg",
        gameCount: 3,
        maintenance: false,
      },
    ]);
    expect(JSON.parse(await (await world.get("/game/vendor/list?category=SPORTS")).text()).data.list).toEqual(
      [],
    );
  });
});

describe("favourites", () => {
  const send = (method: string, gameId: string, as: TestMember) =>
    fetch(`${world.url}/api/v1/user/favourite-game${method === "DELETE" ? `?gameId=${gameId}` : ""}`, {
      method,
      headers: { authorization: `Bearer ${as.bearer}`, "content-type": "application/json" },
      ...(method === "POST" ? { body: JSON.stringify({ gameId }) } : {}),
    }).then(async (reply) => ({ status: reply.status, body: JSON.parse(await reply.text()) }));

  test("are kept and dropped, twice as once, the latest first", async () => {
    const fan = await world.member(0);
    const ids: string[] = (await list("?sort=name&limit=2")).list.map((game: { id: string }) => game.id);
    const kept = async (query = "") =>
      JSON.parse(await (await world.get(`/favourite-game${query}`, fan)).text()).data.list.map(
        (game: { id: string }) => game.id,
      );
    for (const gameId of [...ids, ...ids]) {
      expect((await send("POST", gameId, fan)).body.data).toEqual({ favourite: true });
      world.clock.forward(1_000);
    }
    expect(await kept()).toEqual([ids[1], ids[0]]);
    expect(await kept("?sort=createdAt")).toEqual(ids);
    expect(await kept("?to=2020-01-01")).toEqual([]);
    for (let time = 0; time < 2; time += 1)
      expect((await send("DELETE", ids[0] ?? "", fan)).body.data).toEqual({ favourite: false });
    expect(await kept()).toEqual([ids[1]]);
  });

  test("of a game that is not there are refused", async () => {
    const reply = await send("POST", member.memberId, member);
    expect([reply.status, reply.body.error.code]).toEqual([404, "NOT_FOUND"]);
    expect((await world.get("/favourite-game")).status).toBe(401);
  });
});

describe("a search for a maker", () => {
  test("a maker's name finds its games, in both languages and by its initial consonants", async () => {
    const vendorId = await writeVendor(world.database.appPool, otherMaker("도깨비 공방", "Goblin Works"));
    await writeGame(world.database.appPool, { ...otherGame, vendorId });
    for (const typed of ["도깨비", "도깨비공방", "공방", "ㄷㄲㅂ", "ㄱㅂ", "goblin", "Works"])
      expect({ typed, found: await search(typed) }).toEqual({ typed, found: ["청기와"] });
    expect((await search("한판 스튜디오")).length).toBeGreaterThan(1);
    // A word's middle is none of a maker's name: three letters of it would find every game that it makes.
    expect(await search("깨비")).toEqual([]);
  });

  test("a game of that name stands before the games of a maker of that name", async () => {
    const vendorId = await writeVendor(world.database.appPool, otherMaker("사다리 상회", "Ladder House"));
    await writeGame(world.database.appPool, { ...otherGame, vendorId });
    await world.database.ownerPool.query("UPDATE platform.game SET recent_bets = 9 WHERE code = $1", [
      otherGame.code,
    ]);
    expect(await search("사다리")).toEqual(["사다리", "청기와"]);
    expect(await list(`?search=${encodeURIComponent("사다리")}&page=2`)).toMatchObject({
      total: 2,
      list: [],
    });
  });

  test("a maker who was renamed is found by the new name alone", async () => {
    const maker = otherMaker("달빛 서재", "Moonlight Study");
    const vendorId = await writeVendor(world.database.appPool, maker);
    await writeGame(world.database.appPool, { ...otherGame, vendorId });
    await writeVendor(world.database.appPool, { ...maker, nameKo: "별빛 서재", nameEn: "Starlight Study" });
    expect(await search("달빛")).toEqual([]);
    expect(await search("별빛")).toEqual(["청기와"]);
    expect(await search("starlight")).toEqual(["청기와"]);
  });
});
