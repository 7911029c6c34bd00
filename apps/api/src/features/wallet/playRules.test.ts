import { randomUUID } from "node:crypto";
import { koreanRules, rulesOfProfile } from "@hanpan/contract/profile/profiles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld, type TestMember } from "../../testing/play/playWorld.ts";
import { setProfile } from "../../testing/play/setProfile.ts";
import { won } from "../../testing/play/vendorClient.ts";

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

const rate = 2_000;
const british = rulesOfProfile("UK", rate);
const slotCap = {
  ...koreanRules,
  stakeCaps: { ...koreanRules.stakeCaps, SLOT: { won: 10_000, youngWon: 4_000 } },
};

type Player = TestMember & { token: string };
const of = (player: Player) => ({ user: player.memberId, token: player.token });
const born = (member: TestMember, day: string) =>
  world.database.ownerPool.query("UPDATE platform.member SET birth_date = $2 WHERE member_id = $1", [
    member.memberId,
    day,
  ]);
const holds = (rules: "NONE" | "VERSION_1") =>
  world.database.ownerPool.query("UPDATE platform.vendor SET play_rules = $2 WHERE vendor_id = $1", [
    world.vendorId,
    rules,
  ]);

/** The Seoul day so many years before this one, and so many days after that. */
function yearsAgo(years: number, days = 0): string {
  const seoul = new Date(world.clock.now().getTime() + 9 * 3_600_000);
  const day = new Date(
    Date.UTC(seoul.getUTCFullYear() - years, seoul.getUTCMonth(), seoul.getUTCDate() + days),
  );
  return day.toISOString().slice(0, 10);
}

describe("a cap", () => {
  test("refuses a stake above it whatever the vendor does, and takes one at it", async () => {
    await setProfile(world.database.ownerPool, slotCap);
    const player = await world.player(100_000);
    expect((await world.vendor.bet({ ...of(player), amount: won(10_001) })).status).toBe(
      "RS_ERROR_LIMIT_REACHED",
    );
    expect(await world.cashOf(player)).toBe(100_000);
    expect((await world.vendor.bet({ ...of(player), amount: won(10_000) })).status).toBe("RS_OK");
    await setProfile(world.database.ownerPool, null);
    expect((await world.vendor.bet({ ...of(player), amount: won(10_001) })).status).toBe("RS_OK");
  });

  test("of the young ends on their birthday, by the day in Seoul", async () => {
    await setProfile(world.database.ownerPool, slotCap);
    const bet = async (birth: string) => {
      const player = await world.player(100_000);
      await born(player, birth);
      return (await world.vendor.bet({ ...of(player), amount: won(4_001) })).status;
    };
    expect(await bet(yearsAgo(25, 1))).toBe("RS_ERROR_LIMIT_REACHED");
    expect(await bet(yearsAgo(25))).toBe("RS_OK");
    const ages = await world.database.ownerPool.query(
      `SELECT platform.age_on('2001-12-01', '2026-11-30T14:59:59Z') AS before, platform.age_on('2001-12-01', '2026-11-30T15:00:00Z') AS on_it,
         platform.age_on('2000-02-29', '2025-02-28T12:00:00Z') AS leap_before, platform.age_on('2000-02-29', '2025-02-28T15:00:00Z') AS leap`,
    );
    expect(ages.rows[0]).toEqual({ before: 24, on_it: 25, leap_before: 24, leap: 25 });
  });

  test("counts the bets of a round together, also those that come at one moment", async () => {
    await setProfile(world.database.ownerPool, slotCap);
    const player = await world.player(100_000);
    const round = randomUUID();
    const replies = await Promise.all(
      [6_000, 6_000, 4_000].map((amount) => world.vendor.bet({ ...of(player), amount: won(amount), round })),
    );
    const taken = replies.filter(({ status }) => status === "RS_OK");
    expect(taken).toHaveLength(2);
    expect(await world.cashOf(player)).toBe(90_000);
    const other = { ...of(player), amount: won(10_000), round: randomUUID() };
    expect((await world.vendor.bet(other)).status).toBe("RS_OK");
  });

  test("holds for a game opened before it was set, and a bet that was taken before answers as it did", async () => {
    await setProfile(world.database.ownerPool, null);
    const player = await world.player(100_000);
    const before = {
      ...of(player),
      amount: won(20_000),
      transaction_uuid: randomUUID(),
      round: randomUUID(),
    };
    expect((await world.vendor.bet(before)).status).toBe("RS_OK");
    await setProfile(world.database.ownerPool, slotCap);
    expect((await world.vendor.bet(before)).status).toBe("RS_OK");
    expect((await world.vendor.bet({ ...of(player), amount: won(20_000) })).status).toBe(
      "RS_ERROR_LIMIT_REACHED",
    );
    const free = { ...of(player), amount: 0, is_free: true };
    expect((await world.vendor.bet(free)).status).toBe("RS_OK");
  });
});

test("one slot at a time: the one that was opened last is played", async () => {
  await holds("VERSION_1");
  await setProfile(world.database.ownerPool, british);
  const member = await world.member(100_000);
  const first = { ...member, token: await world.launch(member) };
  expect((await world.vendor.bet({ ...of(first), amount: won(1_000) })).status).toBe("RS_OK");
  const second = { ...member, token: await world.launch(member) };
  // Opened is what its vendor has asked for: a launch that nobody followed ends nothing.
  expect((await world.vendor.bet({ ...of(first), amount: won(1_000) })).status).toBe("RS_OK");
  await world.vendor.balance(of(second));
  expect((await world.vendor.bet({ ...of(first), amount: won(1_000) })).status).toBe(
    "RS_ERROR_TOKEN_EXPIRED",
  );
  expect((await world.vendor.bet({ ...of(second), amount: won(1_000) })).status).toBe("RS_OK");
  // A table whose frame went on to a slot is a slot that was opened; back at a table it is none.
  const table = { ...member, token: await world.launch(member) };
  await world.vendor.balance(of(table));
  const shows = (gameId: string | null, opened: string) =>
    world.database.ownerPool.query(
      `UPDATE platform.launch SET game_id = $2, moved_game_id = $3, moved_at = created_at
        WHERE launch_id = (SELECT max(launch_id::text)::uuid FROM platform.launch WHERE member_id = $1)`,
      [member.memberId, opened, gameId],
    );
  const tableId = await world.liveGame("sic-bo");
  await shows(null, tableId);
  expect((await world.vendor.bet({ ...of(second), amount: won(1_000) })).status).toBe("RS_OK");
  // Nor is a slot any less one because its frame names a table.
  for (const [shown, opened] of [
    [world.gameId, tableId],
    [tableId, world.gameId],
  ] as const) {
    await shows(shown, opened);
    expect((await world.vendor.bet({ ...of(second), amount: won(1_000) })).status).toBe(
      "RS_ERROR_TOKEN_EXPIRED",
    );
  }
  expect((await world.vendor.bet({ ...of(table), amount: won(1_000) })).status).toBe("RS_OK");
  await setProfile(world.database.ownerPool, { ...british, severalSlots: true });
  expect((await world.vendor.bet({ ...of(first), amount: won(1_000) })).status).toBe("RS_OK");
});

test("a vendor that holds no rules: its slot does not open and takes no bet where the rules ask something of it", async () => {
  await setProfile(world.database.ownerPool, null);
  await holds("NONE");
  const player = await world.player(100_000);
  const opened = async () => {
    const reply = await world.get(`/provider/play-game?gameId=${world.gameId}&device=DESKTOP`, player);
    return [reply.status, JSON.parse(await reply.text()).error?.code];
  };
  await setProfile(world.database.ownerPool, british);
  expect(await opened()).toEqual([403, "GAME_RULES_UNSUPPORTED"]);
  expect((await world.vendor.bet({ ...of(player), amount: won(1_000) })).status).toBe(
    "RS_ERROR_INVALID_GAME",
  );
  // A cap asks nothing of the vendor: the wallet holds it.
  await setProfile(world.database.ownerPool, slotCap);
  expect(await opened()).toEqual([200, undefined]);
  await holds("VERSION_1");
  await setProfile(world.database.ownerPool, british);
  expect(await opened()).toEqual([200, undefined]);
});

test.each([
  ["SLOT", { slotCycleMs: 2_500 }, true],
  ["SLOT", { speedUps: false }, true],
  ["SLOT", { autoplay: false }, true],
  ["SLOT", { celebratesReturns: false }, true],
  ["SLOT", { showsPosition: true }, true],
  ["SLOT", { casinoCycleMs: 5_000, severalSlots: false }, false],
  ["LIVE", { casinoCycleMs: 5_000 }, true],
  ["MINI", { autoplay: false }, true],
  ["LIVE", { slotCycleMs: 2_500, showsPosition: true }, false],
  ["SPORTS", { autoplay: false, speedUps: false, casinoCycleMs: 5_000 }, false],
] as const)("of %s games the rules %o ask of their vendor: %s", async (category, changed, asks) => {
  const found = await world.database.appPool.query("SELECT platform.rules_ask_vendor($1, $2) AS asks", [
    JSON.stringify({ ...koreanRules, ...changed }),
    category,
  ]);
  expect(found.rows).toEqual([{ asks }]);
});

describe("the rules that a vendor reads", () => {
  const read = (player: Player) => world.vendor.rules(of(player));

  test("are Korea's where nothing is switched on", async () => {
    await setProfile(world.database.ownerPool, null);
    const player = await world.player(0);
    expect(await read(player)).toMatchObject({
      status: "RS_OK",
      user: player.memberId,
      rules: {
        version: 1,
        for_all: true,
        slot_cycle_ms: 0,
        casino_cycle_ms: 0,
        speed_ups: true,
        autoplay: true,
        celebrates_returns: true,
        shows_position: false,
        several_slots: true,
        stake_caps: {},
      },
    });
  });

  test("are seen at once after a switch, with the cap of the member's age", async () => {
    await holds("VERSION_1");
    await setProfile(world.database.ownerPool, null);
    const [adult, young] = [await world.player(0), await world.player(0)];
    await born(young, yearsAgo(20));
    await setProfile(world.database.ownerPool, british);
    expect((await read(adult)).rules).toEqual({
      version: 1,
      for_all: false,
      slot_cycle_ms: 2_500,
      casino_cycle_ms: 5_000,
      speed_ups: false,
      autoplay: false,
      celebrates_returns: false,
      shows_position: true,
      several_slots: false,
      stake_caps: { SLOT: won(10_000) },
    });
    expect((await read(young)).rules).toMatchObject({ stake_caps: { SLOT: won(4_000) } });
  });

  test("are not given for a token that is nobody's", async () => {
    const player = await world.player(0);
    const reply = await world.vendor.rules({ user: player.memberId, token: "a".repeat(43) });
    expect(reply).toMatchObject({ status: "RS_ERROR_INVALID_TOKEN" });
    expect(reply.rules).toBeUndefined();
  });
});
