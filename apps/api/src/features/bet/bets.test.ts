import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { seoulDay } from "@hanpan/contract/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld, type TestMember } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

async function history(member: TestMember, query = "", language = "ko") {
  const reply = await world.get(`/bet${query}`, member, { "custom-language": language });
  return { status: reply.status, ...JSON.parse(await reply.text()) };
}

async function spins(member: TestMember & { token: string }, count: number, winWon = 0) {
  for (let number = 1; number <= count; number += 1) {
    const call = { user: member.memberId, token: member.token, round: `round-${number}` };
    const reference_transaction_uuid = randomUUID();
    await world.vendor.bet({ ...call, amount: won(200), transaction_uuid: reference_transaction_uuid });
    await world.vendor.win({ ...call, amount: won(winWon), reference_transaction_uuid });
  }
}

describe("the history", () => {
  test("shows each bet with its names, money, state and times", async () => {
    const player = await world.player(10_000);
    await spins(player, 1, 500);
    const { data } = await history(player, "", "en");
    expect(data).toMatchObject({ page: 1, limit: 20, total: 1, nextCursor: null });
    expect(data.totals).toEqual({ count: 1, stake: 200, win: 500, profit: 300 });
    const [bet] = data.list;
    expect(bet).toMatchObject({
      number: 1,
      vendorName: "Hanpan Studio",
      gameName: "Dancheong Fortune",
      category: "SLOT",
      roundId: "round-1",
      stake: 200,
      win: 500,
      status: "SETTLED",
    });
    const times = [bet.betAt, bet.createdAt, bet.registeredAt, bet.settledAt].map((time) => Date.parse(time));
    for (const time of times) expect(Math.abs(time - world.clock.now().getTime())).toBeLessThan(60_000);
    expect((await history(player)).data.list[0].gameName).toBe("단청 포춘");
  });

  test("is the member's own", async () => {
    const [one, two] = [await world.player(10_000), await world.player(10_000)];
    await spins(one, 1);
    expect((await history(two)).data.total).toBe(0);
    const [bet] = (await history(one)).data.list;
    expect((await world.get(`/bet/${bet.id}`, two)).status).toBe(404);
    expect((await world.get("/bet")).status).toBe(401);
  });

  test("by pages and by cursor gives the same rows, in both directions, without gap or repeat", async () => {
    const player = await world.player(100_000);
    await spins(player, 25);
    for (const [sort, numbers] of [
      ["-createdAt", Array.from({ length: 25 }, (_, index) => 25 - index)],
      ["createdAt", Array.from({ length: 25 }, (_, index) => index + 1)],
    ] as const) {
      const paged: number[] = [];
      for (let page = 1; page <= 4; page += 1) {
        const { data } = await history(player, `?limit=7&page=${page}&sort=${sort}`);
        paged.push(...data.list.map((bet: { number: number }) => bet.number));
        expect(data.total).toBe(25);
      }
      expect(paged).toEqual(numbers);
      const read: number[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const { data } = await history(
          player,
          `?limit=7&sort=${sort}${cursor === "" ? "" : `&cursor=${cursor}`}`,
        );
        read.push(...data.list.map((bet: { number: number }) => bet.number));
        expect(data.totals).toEqual({ count: 25, stake: 5_000, win: 0, profit: -5_000 });
        cursor = data.nextCursor;
      }
      expect(read).toEqual(numbers);
    }
  });

  test("filters by state, category, vendor and Seoul day; totals follow; what was given back counts as nothing", async () => {
    const player = await world.player(10_000);
    await spins(player, 2, 300);
    const reference_transaction_uuid = randomUUID();
    const call = { user: player.memberId, token: player.token, round: "back" };
    await world.vendor.bet({ ...call, amount: won(1_000), transaction_uuid: reference_transaction_uuid });
    await world.vendor.rollback({ ...call, reference_transaction_uuid });
    const total = async (query: string) => (await history(player, query)).data.total;
    expect((await history(player)).data.totals).toEqual({ count: 3, stake: 400, win: 600, profit: 200 });
    expect(await total("?status=SETTLED")).toBe(2);
    expect(await total("?status=ROLLED_BACK")).toBe(1);
    expect(await total("?status=OPEN")).toBe(0);
    expect(await total("?category=SLOT")).toBe(3);
    expect(await total("?category=LIVE")).toBe(0);
    expect(await total(`?vendorId=${world.vendorId}`)).toBe(3);
    expect(await total(`?vendorId=${randomUUID()}`)).toBe(0);
    const today = seoulDay(world.clock.now());
    expect(await total(`?from=${today}&to=${today}`)).toBe(3);
    expect(await total("?to=2020-01-01")).toBe(0);
    expect(await total("?from=2099-01-01")).toBe(0);
  });

  test("counts the stake of a bet in play, and no profit of it before it is settled", async () => {
    const player = await world.player(10_000);
    await spins(player, 1, 500);
    const call = { user: player.memberId, token: player.token, round: "running" };
    const reference_transaction_uuid = randomUUID();
    await world.vendor.bet({ ...call, amount: won(1_000), transaction_uuid: reference_transaction_uuid });
    expect((await history(player)).data.totals).toEqual({ count: 2, stake: 1_200, win: 500, profit: 300 });
    expect((await history(player, "?status=OPEN")).data.totals.profit).toBe(0);
    await world.vendor.win({ ...call, amount: won(0), reference_transaction_uuid });
    expect((await history(player)).data.totals).toEqual({ count: 2, stake: 1_200, win: 500, profit: -700 });
  });

  test.each([
    "cursor=abc",
    "cursor=W10",
    "page=0",
    "page=600&limit=100",
    "status=WON",
    "x=1",
    "from=2026-02-30",
  ])("asked with %s is 400", async (query) => {
    const player = await world.member(0);
    expect((await history(player, `?${query}`)).status).toBe(400);
  });

  test("costs the same at any depth by cursor", async () => {
    const player = await world.player(0);
    await world.database.ownerPool.query(
      `INSERT INTO platform.bet (member_id, bet_id, number, vendor_id, game_id, launch_id, transaction_uuid,
         stake_won, bet_at, settled_at, registered_at, category, status, is_free, round_id)
       SELECT $1, (lpad(to_hex(1700000000000 + n), 12, '0') || '70008000000000000000')::uuid, n, $2, $3, $1,
         gen_random_uuid(), 0, to_timestamp(1700000000 + n / 1000.0), now(), now(), 'SLOT', 'SETTLED', false, n::text
       FROM generate_series(1, 50000) AS n`,
      [player.memberId, world.vendorId, world.gameId],
    );
    await world.database.ownerPool.query("ANALYZE platform.bet");
    const pagesRead = async (after: number) => {
      const plan = await world.database.ownerPool.query(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)
         SELECT * FROM platform.bet WHERE member_id = '${player.memberId}'
           AND bet_id < (lpad(to_hex(1700000000000 + ${after}), 12, '0') || '70008000000000000000')::uuid
         ORDER BY bet_id DESC LIMIT 101`,
      );
      return plan.rows[0]["QUERY PLAN"][0].Plan["Shared Hit Blocks"];
    };
    expect(Math.abs((await pagesRead(500)) - (await pagesRead(49_500)))).toBeLessThan(5);
    const cursor = Buffer.from(
      JSON.stringify([
        `${(1700000000000 + 300)
          .toString(16)
          .padStart(12, "0")
          .replace(/(.{8})/, "$1-")}-7000-8000-000000000000`,
        498,
        { count: 50_000, stake: 0, win: 0, profit: 0 },
      ]),
    ).toString("base64url");
    const { data } = await history(player, `?limit=100&cursor=${cursor}`);
    expect(data.list.map((bet: { number: number }) => bet.number)).toEqual(
      Array.from({ length: 100 }, (_, index) => 299 - index),
    );
    await world.database.ownerPool.query("DELETE FROM platform.bet WHERE member_id = $1", [player.memberId]);
  });
});

describe("one bet", () => {
  test("is shown with what its vendor says of the round, and without when the vendor is away", async () => {
    const vendor = createServer((request, response) => {
      request.resume().on("end", () =>
        response.end(
          JSON.stringify({
            url: "http://127.0.0.1:3002/fairness/?round=1&key=k",
            proof: { nonce: 3 },
            detail: {
              bets: [
                { name: { ko: "뱅커", en: "Banker" }, odds: "1.95", amount: 100_000_000, win: 195_000_000 },
              ],
              result: { ko: "뱅커 승", en: "Banker wins" },
              verifiable_later: null,
            },
          }),
        ),
      );
    });
    await new Promise<void>((done) => vendor.listen(0, "127.0.0.1", done));
    const bound = vendor.address();
    const apiUrl = typeof bound === "object" && bound !== null ? `http://127.0.0.1:${bound.port}` : "";
    await world.database.ownerPool.query("UPDATE platform.vendor SET api_url = $1", [apiUrl]);
    const player = await world.player(10_000);
    await spins(player, 1);
    const [listed] = (await history(player)).data.list;
    const shown = async () => JSON.parse(await (await world.get(`/bet/${listed.id}`, player)).text()).data;
    expect(await shown()).toEqual({
      ...listed,
      replayUrl: "http://127.0.0.1:3002/fairness/?round=1&key=k",
      proof: { nonce: 3 },
      detail: {
        bets: [{ name: "뱅커", odds: "1.95", stake: 1_000, win: 1_950 }],
        result: "뱅커 승",
        verifiableLater: null,
      },
    });
    vendor.closeAllConnections();
    await new Promise((done) => vendor.close(done));
    expect(await shown()).toEqual({ ...listed, replayUrl: null, proof: null, detail: null });
    await world.database.ownerPool.query("UPDATE platform.vendor SET api_url = NULL");
  });

  test("of a game that another vendor has now is proven by that one, and stays the former's", async () => {
    const asked: string[] = [];
    const vendor = createServer((request, response) => {
      request.setEncoding("utf8");
      request.on("data", (text) => asked.push(JSON.parse(text).vendor));
      request.on("end", () => response.end(JSON.stringify({ url: null, proof: { nonce: 4 } })));
    });
    await new Promise<void>((done) => vendor.listen(0, "127.0.0.1", done));
    const bound = vendor.address();
    const apiUrl = typeof bound === "object" && bound !== null ? `http://127.0.0.1:${bound.port}` : "";
    const player = await world.member(10_000);
    const token = await world.launch(player, await world.liveGame("moves"));
    await world.vendor.bet({ user: player.memberId, token, amount: won(1_000), game_code: "moves" });
    await world.addVendor("latter", { apiUrl });
    await world.handOver("moves", "latter");
    const [listed] = (await history(player)).data.list;
    expect(listed).toMatchObject({ vendorName: "한판 스튜디오", gameName: "moves" });
    const { data } = JSON.parse(await (await world.get(`/bet/${listed.id}`, player)).text());
    expect(data).toEqual({ ...listed, replayUrl: null, proof: { nonce: 4 }, detail: null });
    expect(asked).toEqual(["latter"]);
    vendor.closeAllConnections();
    await new Promise((done) => vendor.close(done));
  });
});

describe("the CSV file", () => {
  test("is the whole history with a byte order mark, in the language asked for, and runs no formula", async () => {
    const player = await world.player(1_000_000);
    const call = { user: player.memberId, token: player.token };
    await world.vendor.bet({ ...call, amount: won(200), round: '=HYPERLINK("http://x","y")' });
    await world.vendor.bet({ ...call, amount: won(200), round: '@SUM(1),"2"' });
    const reply = await world.get("/bet.csv", player, { "custom-language": "ko" });
    expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(reply.headers.get("content-disposition")).toMatch(
      /^attachment; filename="bets-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString("utf8").slice(1).split("\r\n");
    expect(lines[0]).toBe(
      "번호,게임사,게임명,종류,게임번호,베팅금액,당첨금액,상태,베팅시간,등록시간,생성일시,정산일시,날짜가 지난 뒤 변경",
    );
    expect(lines[1]).toContain('2,한판 스튜디오,단청 포춘,슬롯,"\'@SUM(1),""2""",200,0,진행중,');
    expect(lines[2]).toContain('"\'=HYPERLINK(""http://x"",""y"")"');
    expect(lines).toHaveLength(4);
  });

  test("of more rows than are read at once has every one", async () => {
    const player = await world.player(0);
    await world.database.ownerPool.query(
      `INSERT INTO platform.bet (member_id, bet_id, number, vendor_id, game_id, launch_id, transaction_uuid,
         stake_won, bet_at, settled_at, registered_at, category, status, is_free, round_id)
       SELECT $1, (lpad(to_hex(1700000000000 + n), 12, '0') || '70008000000000000000')::uuid, n, $2, $3, $1,
         gen_random_uuid(), 0, now(), now(), now(), 'SLOT', 'SETTLED', false, n::text FROM generate_series(1, 2500) AS n`,
      [player.memberId, world.vendorId, world.gameId],
    );
    const text = await (await world.get("/bet.csv?sort=createdAt", player)).text();
    const numbers = text
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => Number(line.split(",")[0]));
    expect(numbers).toEqual(Array.from({ length: 2_500 }, (_, index) => index + 1));
    await world.database.ownerPool.query("DELETE FROM platform.bet WHERE member_id = $1", [player.memberId]);
  });
});
