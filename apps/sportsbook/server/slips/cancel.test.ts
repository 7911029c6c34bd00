import { expect, test } from "vitest";
import { slipReply, slipsReply } from "../../protocol/slipCalls.ts";
import { endWith, progress, writeFixture } from "../testing/bettableFixtures.ts";
import { call } from "../testing/sportsbookUnderTest.ts";
import {
  leg,
  newBettor,
  ownerPool,
  placed,
  runSportsbook,
  settled,
  sportsAddress,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";

runSportsbook();

const cancel = (token: string, slipId: string) =>
  call(sportsAddress(), "POST", `/api/sports/slips/${slipId}/cancel`, { body: {}, token });

test("a slip is cancelled in time, three times a day, and its stake comes back once", async () => {
  const bettor = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const slips = [];
  for (let count = 0; count < 4; count += 1) slips.push(await placed(bettor.token, [leg(fixtureId)]));
  const ids = slips.map(({ slipId }) => slipId);
  const replies = await Promise.all(ids.map((slipId) => cancel(bettor.token, slipId)));
  expect(replies.map(({ status, error }) => error?.code ?? status).sort()).toEqual([
    200,
    200,
    200,
    "CANCEL_LIMIT",
  ]);
  const done = replies.flatMap(({ status, data }) => (status === 200 ? slipReply.parse(data).slip : []));
  for (const slip of done) {
    expect(slip).toMatchObject({ state: "RETURNED", outcome: "CANCELLED", reason: "CANCELLED", paidWon: 0 });
    expect((await cancel(bettor.token, slip.slipId)).status).toBe(200);
  }
  expect(bettor.balanceWon()).toBe(990_000);
  await endWith(sportsbookPool(), fixtureId, 1, 0);
  expect(await settled(bettor.token, done[0]?.slipId ?? "")).toMatchObject({ state: "RETURNED", paidWon: 0 });
  expect(bettor.balanceWon()).toBe(1_010_000);
});

test("it is too late 30 minutes after placing, 20 minutes before the start, and once settled", async () => {
  const bettor = await newBettor();
  const [soon, later, live] = [
    await writeFixture(sportsbookPool(), { startsInMs: 19 * 60_000 }),
    await writeFixture(sportsbookPool()),
    await writeFixture(sportsbookPool(), { startsInMs: -60_000 }),
  ];
  const near = await placed(bettor.token, [leg(later), leg(soon)]);
  expect(near.canCancelUntilMs).toBeNull();
  expect((await cancel(bettor.token, near.slipId)).error?.code).toBe("CANCEL_TOO_LATE");
  const inPlay = await placed(bettor.token, [leg(live)]);
  expect((await cancel(bettor.token, inPlay.slipId)).error?.code).toBe("CANCEL_TOO_LATE");
  const old = await placed(bettor.token, [leg(later)]);
  await ownerPool().query(
    "UPDATE sportsbook.slip SET placed_at = placed_at - interval '31 minutes' WHERE slip_id = $1",
    [old.slipId],
  );
  expect((await cancel(bettor.token, old.slipId)).error?.code).toBe("CANCEL_TOO_LATE");
  const known = await placed(bettor.token, [leg(later)]);
  await progress(sportsbookPool(), later, { status: "CANCELLED", board: null });
  await settled(bettor.token, known.slipId);
  expect((await cancel(bettor.token, known.slipId)).error?.code).toBe("SLIP_CLOSED");
  expect((await cancel((await newBettor()).token, known.slipId)).status).toBe(404);
});

test("my slips come newest first, page by page, open or settled", async () => {
  const bettor = await newBettor();
  const [ended, open] = [await writeFixture(sportsbookPool()), await writeFixture(sportsbookPool())];
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    ids.push((await placed(bettor.token, [leg(count % 2 === 0 ? ended : open)])).slipId);
  }
  await endWith(sportsbookPool(), ended, 1, 0);
  await settled(bettor.token, ids[0] ?? "");
  const read = async (query: string) =>
    slipsReply.parse(
      (await call(sportsAddress(), "GET", `/api/sports/slips${query}`, { token: bettor.token })).data,
    );
  const newest = [...ids].reverse();
  const first = await read("?limit=3");
  expect(first.list.map(({ slipId }) => slipId)).toEqual(newest.slice(0, 3));
  const second = await read(`?limit=3&before=${first.nextBefore}`);
  expect(second.list.map(({ slipId }) => slipId)).toEqual(newest.slice(3));
  expect(second.nextBefore).toBeNull();
  expect((await read("?status=OPEN")).list.map(({ slipId }) => slipId)).toEqual([newest[1], newest[3]]);
  expect((await read("?status=SETTLED")).list.map(({ state }) => state)).toEqual([
    "SETTLED",
    "SETTLED",
    "SETTLED",
  ]);
  expect(first.cancelsLeft).toBe(3);
});
