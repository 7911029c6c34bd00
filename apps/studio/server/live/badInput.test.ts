import { randomUUID } from "node:crypto";
import { streamCloseCodes } from "@hanpan/vendor/protocol/stream";
import { neverGood, noUuid } from "@hanpan/vendor/testing/badValues";
import { expect, test } from "vitest";
import { call } from "../testing/studioUnderTest.ts";
import { listenTo, nextRound, placeBets } from "./testing/liveUnderTest.ts";
import { around, closeLater, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

runLiveStudio(["baccarat-speed", "kite"], { bettingMs: 4_000, closedMs: 300, revealMs: 300 });

const noCount = [
  ...neverGood,
  0,
  -1,
  -1_000,
  0.5,
  1_000.5,
  1e300,
  -1e300,
  2 ** 53,
  1_000_000_001,
  "1000",
  "1e3",
];
const noCode = [...neverGood, 1, "lower case", "A B", "A".repeat(60), "../A", "A'--", "한"];
const noToken = [...neverGood, 1, "short", "a".repeat(300), `${"a".repeat(20)}\u0000`, `${"한".repeat(20)}`];

const placementId = randomUUID();
const chips = [{ spot: "PLAYER", stakeWon: 1_000 }];
const roundId = "0193b000-0000-7000-8000-000000000001";

type Body = Readonly<Record<string, unknown>>;

/** A good body with one field made bad in each way; the field missing; and one field more than there is. */
function spoiled(good: Body, fields: Readonly<Record<string, readonly unknown[]>>): Body[] {
  const bad = Object.entries(fields).flatMap(([field, values]) => [
    ...values.map((value) => ({ ...good, [field]: value })),
    Object.fromEntries(Object.entries(good).filter(([name]) => name !== field)),
  ]);
  return [...bad, { ...good, extra: 1 }, { ...good, __proto__: null, constructor: 1 }];
}

const wholeBodies: readonly unknown[] = [null, 1, "text", true, [], [{}], [chips]];

const manyChips = Array.from({ length: 61 }, () => chips[0]);
const badChips = [
  [],
  manyChips,
  [null],
  [1],
  ["PLAYER"],
  [...chips, {}],
  [{ ...chips[0], extra: 1 }],
  ...[...noCode, "player"].map((spot) => [{ spot, stakeWon: 1_000 }]),
  ...noCount.map((stakeWon) => [{ spot: "PLAYER", stakeWon }]),
  [{ spot: "PLAYER" }],
  [{ stakeWon: 1_000 }],
];
const badPresets = [
  ...neverGood.filter((value) => value !== undefined),
  100,
  0,
  -150,
  100_001,
  150.5,
  1e300,
  "150",
];

const calls: readonly { readonly url: string; readonly bodies: readonly unknown[] }[] = [
  {
    url: "/api/live/session",
    bodies: spoiled(
      { token: "a".repeat(40), user: randomUUID(), tableCode: "baccarat-speed" },
      { token: noToken, user: noUuid, tableCode: [...neverGood, 1, "UPPER", "a".repeat(60), "../etc", "한"] },
    ),
  },
  {
    url: "/api/live/tables/baccarat-speed/place",
    bodies: spoiled(
      { placementId, roundId, bets: chips },
      { placementId: noUuid, roundId: noUuid, bets: [...noCode, ...badChips] },
    ),
  },
  {
    url: "/api/live/tables/kite/place",
    bodies: badPresets.map((presetHundredths) => ({
      placementId,
      roundId,
      bets: [{ spot: "KITE", stakeWon: 1_000 }],
      presetHundredths,
    })),
  },
  {
    url: "/api/live/tables/baccarat-speed/undo",
    bodies: spoiled({ placementId, roundId }, { placementId: noUuid, roundId: noUuid }),
  },
  { url: "/api/live/tables/baccarat-speed/clear", bodies: spoiled({ roundId }, { roundId: noUuid }) },
  { url: "/api/live/tables/kite/cash-out", bodies: spoiled({ roundId }, { roundId: noUuid }) },
];

/** How much is written: nothing may be added by what is refused. */
async function written(): Promise<unknown> {
  const { rows } = await around().database.ownerPool.query(
    `SELECT (SELECT count(*) FROM studio.session) AS sessions,
       (SELECT count(*) FROM studio.live_participation) AS participations,
       (SELECT count(*) FROM studio.live_placement) AS placements`,
  );
  // Whether a session still stands may be asked at any time.
  const moving = around().wallet.calls.filter(({ action }) => action !== "balance");
  return { ...rows[0], walletCalls: moving.length };
}

async function tokens() {
  const [live, mini] = [await newPlayer("baccarat-speed"), await newPlayer("kite")];
  return { live, of: (url: string) => (url.includes("/kite/") ? mini.token : live.token) };
}

test.each(calls)(
  "POST $url refuses every body that is not its own, and writes nothing",
  async ({ url, bodies }) => {
    const { of } = await tokens();
    const before = await written();
    const token = url === "/api/live/session" ? {} : { token: of(url) };
    for (const body of [...wholeBodies, ...bodies]) {
      const reply = await call(liveAddress(), "POST", url, { body, ...token });
      const { status, error } = reply;
      expect({ body, status, code: error?.code }).toEqual({ body, status: 400, code: "VALIDATION" });
    }
    for (const text of ["", "{", "{}{}", '{"roundId":NaN}', "\u0000", "null", '{"roundId":1e999}']) {
      const raw = await fetch(`${liveAddress()}${url}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${of(url)}` },
        body: text,
      });
      expect([text, raw.status]).toEqual([text, 400]);
    }
    expect(await written()).toEqual(before);
  },
);

const lists = [
  "/api/live/my-rounds",
  "/api/live/tables/baccarat-speed/rounds",
  "/api/live/tables/baccarat-speed/series",
];

test.each(lists)("GET %s refuses every query that is not its own", async (url) => {
  const { live } = await tokens();
  const bad = [
    ...["0", "-1", "101", "1.5", "1e1", "NaN", "", " 1", "\u0000", "1".repeat(400)].map((limit) => ({
      limit,
    })),
    ...["", "x", "\u0000", "-1", "1e9", "9".repeat(40), `${roundId}x`].map((before) => ({ before })),
    { extra: "1" },
    ...(url.endsWith("my-rounds") ? ["", "UPPER", "\u0000", "a".repeat(60)] : []).map((tableCode) => ({
      tableCode,
    })),
  ];
  for (const query of bad) {
    const { status } = await call(liveAddress(), "GET", `${url}?${new URLSearchParams(query)}`, {
      token: live.token,
    });
    expect({ query, status }).toEqual({ query, status: 400 });
  }
  const twice = await call(liveAddress(), "GET", `${url}?limit=1&limit=2`, { token: live.token });
  expect(twice.status).toBe(400);
});

test("an address with no table's or round's name in it is refused", async () => {
  const { live } = await tokens();
  for (const name of ["UPPER", "%00", "a%00b", "..%2Fetc", "%ED%95%9C", "a".repeat(60), "'--"]) {
    for (const url of [
      `/api/live/tables/${name}`,
      `/api/live/tables/${name}/rounds`,
      `/api/live/rounds/${name}`,
    ]) {
      const { status } = await call(liveAddress(), "GET", url, { token: live.token });
      expect({ url, status }).toEqual({ url, status: 400 });
    }
    const body = { placementId, roundId, bets: chips };
    const placing = { body, token: live.token };
    const { status } = await call(liveAddress(), "POST", `/api/live/tables/${name}/place`, placing);
    expect({ name, status }).toEqual({ name, status: 400 });
  }
});

test("a socket closes at the first message that is not the protocol's", async () => {
  const before = await written();
  const subscribe = { type: "subscribe", tableCode: "kite", view: "LOBBY", sequence: null };
  const messages = [
    ...wholeBodies,
    {},
    { type: "unknown" },
    { type: "hello" },
    ...[...neverGood.slice(1), 1, "a".repeat(300)]
      .filter((token) => typeof token !== "string" || token === "" || token.length > 256)
      .map((token) => ({ type: "hello", token })),
    ...spoiled(subscribe, {
      tableCode: [...neverGood, "UPPER", "a".repeat(60)],
      view: [...neverGood, "lobby", 1],
      sequence: ["", "1", -1, 0.5, 1e300, {}, [], true],
    }),
    ...spoiled({ type: "unsubscribe", tableCode: "kite" }, { tableCode: neverGood }),
    ...spoiled({ type: "ping", sentAtMs: 1 }, { sentAtMs: ["1", null, {}, [], true] }),
  ];
  const closings = messages.map(async (message) => {
    const socket = closeLater(await listenTo(liveAddress(), null));
    socket.say(message);
    return { message, code: await socket.closed };
  });
  for (const { message, code } of await Promise.all(closings)) {
    expect({ message, code }).toEqual({ message, code: streamCloseCodes.malformed });
  }
  expect(await written()).toEqual(before);
});

test("the same ids in capital letters name the same round and placement", async () => {
  const { live } = await tokens();
  const round = await nextRound(live.listener);
  const shouted = { ...round, roundId: round.roundId.toUpperCase() };
  const once = { placementId: randomUUID() };
  expect((await placeBets(liveAddress(), live.token, round, chips, once)).status).toBe(200);
  const again = { placementId: once.placementId.toUpperCase() };
  expect((await placeBets(liveAddress(), live.token, shouted, chips, again)).status).toBe(200);
  expect(live.balanceWon()).toBe(999_000);
});
