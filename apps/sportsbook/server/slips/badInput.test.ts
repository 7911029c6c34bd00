import { randomUUID } from "node:crypto";
import { neverGood, noUuid } from "@hanpan/vendor/testing/badValues";
import { expect, test } from "vitest";
import { writeFixture } from "../testing/bettableFixtures.ts";
import { call } from "../testing/sportsbookUnderTest.ts";
import {
  around,
  leg,
  newBettor,
  placed,
  runSportsbook,
  sportsAddress,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";

runSportsbook();

const noCount = [...neverGood, 0, -1, 0.5, 1_000.5, 1e300, -1e300, 2 ** 53, 1_000_000_001, "1000", "1e3"];
const noName = [...neverGood, 1, "A B", "a".repeat(200), "../etc", "A'--", "한"];

const slipId = randomUUID();
const goodLeg = leg("test.1.1");

type Body = Readonly<Record<string, unknown>>;

/** A good body with one field made bad in each way; the field missing; and one field more than there is. */
function spoiled(good: Body, fields: Readonly<Record<string, readonly unknown[]>>): Body[] {
  const bad = Object.entries(fields).flatMap(([field, values]) => [
    ...values.map((value) => ({ ...good, [field]: value })),
    Object.fromEntries(Object.entries(good).filter(([name]) => name !== field)),
  ]);
  return [...bad, { ...good, extra: 1 }, { ...good, __proto__: null, constructor: 1 }];
}

const wholeBodies: readonly unknown[] = [null, 1, "text", true, [], [{}]];

const badLegs = [
  ...neverGood,
  "HOME",
  [],
  [null],
  ["HOME"],
  Array.from({ length: 21 }, () => goodLeg),
  ...spoiled(goodLeg, {
    fixtureId: noName.filter((name) => name !== "NaN"),
    marketKey: [...noName, "lower", "TOTAL:", "TOTAL:2.5", "TOTAL:123456"],
    selection: [...noName, "home", "H"],
    oddsHundredths: [...noCount, 100, 10_001],
  }).map((bad) => [bad]),
];

const calls: readonly { readonly url: string; readonly bodies: readonly unknown[] }[] = [
  {
    url: "/api/sports/session",
    bodies: spoiled(
      { token: "a".repeat(40), user: randomUUID() },
      { token: [...neverGood, 1, "short", "a".repeat(300)], user: noUuid },
    ),
  },
  {
    url: "/api/sports/slips",
    bodies: spoiled(
      { slipId, legs: [goodLeg], combinationSize: 1, unitStakeWon: 1_000, oddsPolicy: "NONE" },
      {
        slipId: noUuid,
        legs: badLegs,
        combinationSize: [...noCount, 21],
        unitStakeWon: noCount,
        oddsPolicy: [...neverGood, 1, "any", "ALL"],
      },
    ),
  },
  { url: `/api/sports/slips/${slipId}/cancel`, bodies: [{ extra: 1 }, { slipId }] },
  { url: `/api/sports/slips/${slipId}/cash-out`, bodies: spoiled({ shownWon: 1 }, { shownWon: noCount }) },
  {
    url: `/api/sports/slips/${slipId}/cash-out`,
    bodies: [
      ...[
        ...neverGood,
        1,
        {},
        { saleId: slipId },
        { stakeWon: 1 },
        { saleId: slipId, stakeWon: 1, extra: 1 },
      ],
      ...noUuid.map((saleId) => ({ saleId, stakeWon: 1 })),
      ...noCount.map((stakeWon) => ({ saleId: slipId, stakeWon })),
    ].map((part) => ({ shownWon: 1, part })),
  },
  {
    url: "/api/sports/cash-outs",
    bodies: spoiled(
      { slipIds: [slipId] },
      {
        slipIds: [
          ...neverGood,
          slipId,
          [],
          Array.from({ length: 21 }, () => slipId),
          ...noUuid.map((id) => [id]),
        ],
      },
    ),
  },
];

/** How much is written: nothing may be added by what is refused. */
async function written(): Promise<unknown> {
  const { rows } = await around().database.ownerPool.query(
    `SELECT (SELECT count(*) FROM sportsbook.session) AS sessions, (SELECT count(*) FROM sportsbook.slip) AS slips,
       (SELECT count(*) FROM sportsbook.leg) AS legs`,
  );
  // Whether a session still stands may be asked at any time.
  const moving = around().wallet.calls.filter(({ action }) => action !== "balance");
  return { ...rows[0], walletCalls: moving.length };
}

test.each(calls)(
  "POST $url refuses every body that is not its own, and writes nothing",
  async ({ url, bodies }) => {
    const { token } = await newBettor();
    const before = await written();
    // A cancel says nothing: to send nothing is as good.
    const isNothingGood = url.endsWith("/cancel");
    for (const body of [...wholeBodies.slice(isNothingGood ? 1 : 0), ...bodies]) {
      const { status, error } = await call(sportsAddress(), "POST", url, { body, token });
      expect({ body, status, code: error?.code }).toEqual({ body, status: 400, code: "VALIDATION" });
    }
    const texts = ["", "{", "{}{}", '{"shownWon":NaN}', "\u0000", '{"shownWon":1e999}'];
    for (const text of [...texts, ...(isNothingGood ? [] : ["null"])]) {
      const raw = await fetch(`${sportsAddress()}${url}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: text,
      });
      expect([text, raw.status]).toEqual([text, 400]);
    }
    expect(await written()).toEqual(before);
  },
);

test("GET /api/sports/slips refuses every query that is not its own", async () => {
  const { token } = await newBettor();
  const bad = [
    ...["0", "-1", "101", "1.5", "1e1", "NaN", "", " 1", "\u0000", "1".repeat(400)].map((limit) => ({
      limit,
    })),
    ...["", "x", "\u0000", "-1", "0", "1e9", "9".repeat(40), slipId].map((before) => ({ before })),
    ...["", "open", "ALL", "\u0000"].map((status) => ({ status })),
    { extra: "1" },
  ];
  for (const query of bad) {
    const { status } = await call(sportsAddress(), "GET", `/api/sports/slips?${new URLSearchParams(query)}`, {
      token,
    });
    expect({ query, status }).toEqual({ query, status: 400 });
  }
  const twice = await call(sportsAddress(), "GET", "/api/sports/slips?limit=1&limit=2", { token });
  expect(twice.status).toBe(400);
});

test("an address that names no slip is refused, and one of another member's is not found", async () => {
  const [mine, other] = [await newBettor(), await newBettor()];
  const slip = await placed(other.token, [leg(await writeFixture(sportsbookPool()))]);
  const acts = [
    ["GET", "", undefined],
    ["POST", "/cancel", {}],
    ["POST", "/cash-out", { shownWon: 1 }],
  ] as const;
  for (const [method, act, body] of acts) {
    for (const name of ["1", "%00", "..%2Fetc", "%ED%95%9C", "a".repeat(60), "'--"]) {
      const url = `/api/sports/slips/${name}${act}`;
      const { status } = await call(sportsAddress(), method, url, { body, token: mine.token });
      expect({ url, status }).toEqual({ url, status: 400 });
    }
    const url = `/api/sports/slips/${slip.slipId}${act}`;
    expect((await call(sportsAddress(), method, url, { body, token: mine.token })).status).toBe(404);
    expect((await call(sportsAddress(), method, url, { body })).status).toBe(401);
    expect((await call(sportsAddress(), method, url, { body, token: "a".repeat(43) })).status).toBe(401);
  }
});
