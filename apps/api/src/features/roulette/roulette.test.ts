import { randomUUID } from "node:crypto";
import {
  getRoulette,
  getRoulettePlay,
  listCoupons,
  playRoulette,
  rotateRouletteSeed,
} from "@hanpan/contract/calls/roulette";
import { verifySpin } from "@hanpan/games/prizeWheel/verifySpin";
import { adjust } from "@hanpan/ledger";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { signUp, type TestMember } from "../../testing/members.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await expectSound(site.database.ownerPool);
  await site.close();
});

const get = (who: TestMember, path: string, language = "en") =>
  ask(site.app, { path, token: who.token, language });
const play = (who: TestMember, key?: string, language = "en") =>
  ask(site.app, {
    path: "/mypage/roulette/play",
    token: who.token,
    language,
    ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
  });

/** A member with so many tickets. */
async function withTickets(amount: number): Promise<TestMember> {
  const who = await signUp(site.app);
  if (amount > 0)
    await adjust(site.database.appPool, {
      memberId: who.memberId,
      transferId: randomUUID(),
      source: "test",
      sourceId: randomUUID(),
      occurredAt: site.now(),
      type: "ADMIN_PAYMENT",
      account: "TICKET",
      amount,
      note: "test",
    });
  return who;
}

test("the wheel is shown with chances that add up to 1, and a commitment that stays until it is revealed", async () => {
  const who = await withTickets(2);
  const shown = z.parse(getRoulette.data, (await get(who, "/mypage/roulette/get")).data);
  expect(shown).toMatchObject({ available: true, tickets: 2, commitment: { nonce: 0 } });
  expect(shown.segments.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  expect(shown.segments[0]).toEqual({
    id: "p500",
    label: "500 points",
    points: 500,
    weight: 3_000,
    probability: 0.3,
  });
  const inKorean = z.parse(getRoulette.data, (await get(who, "/mypage/roulette/get", "ko")).data);
  expect(inKorean.segments[0]?.label).toBe("500포인트");
  expect(inKorean.commitment).toEqual(shown.commitment);
});

test("a play is repeated by its key and proven after its seed is revealed", async () => {
  const who = await withTickets(2);
  const { commitment } = z.parse(getRoulette.data, (await get(who, "/mypage/roulette/get")).data);
  const key = randomUUID();
  const first = await play(who, key);
  expect(first.headers["cache-control"]).toBe("no-store");
  const played = z.parse(playRoulette.data, first.data);
  expect(played).toMatchObject({ tickets: 1, proof: commitment });
  // The reply was lost: the same key answers it again and takes no further ticket.
  expect((await play(who, key)).data).toEqual(first.data);
  const path = `/mypage/roulette/play/${played.id}`;
  const secret = z.parse(getRoulettePlay.data, (await get(who, path)).data);
  expect(secret.proof.serverSeed).toBeNull();
  const rotated = await ask(site.app, {
    path: "/mypage/roulette/seed",
    token: who.token,
    body: {},
    language: "en",
  });
  expect(rotated.message).toBe("The server seed is revealed.");
  expect(z.parse(rotateRouletteSeed.data, rotated.data)).toMatchObject({
    revealed: { serverSeedHash: commitment.serverSeedHash },
    commitment: { clientSeed: commitment.clientSeed, nonce: 0 },
  });
  const { proof, segments, segmentId } = z.parse(getRoulettePlay.data, (await get(who, path)).data);
  expect(verifySpin(proof, segments, segmentId)).toMatchObject({ status: "VERIFIED" });
});

test("a seed of the member's own is set against the commitment that was shown, never with a new one", async () => {
  const who = await withTickets(2);
  const rotate = (body: object) => ask(site.app, { path: "/mypage/roulette/seed", token: who.token, body });
  expect(await rotate({ clientSeed: "known-before" })).toMatchObject({ status: 400, code: "VALIDATION" });
  const { commitment } = z.parse(rotateRouletteSeed.data, (await rotate({})).data);
  const { serverSeedHash } = commitment;
  const playUnder = (seeds: string) =>
    ask(site.app, { path: `/mypage/roulette/play?${seeds}`, token: who.token, language: "en" });
  expect(await playUnder("clientSeed=mine")).toMatchObject({ status: 400, code: "VALIDATION" });
  const { data } = await playUnder(`serverSeedHash=${serverSeedHash}&clientSeed=mine`);
  const played = z.parse(playRoulette.data, data);
  expect(played).toMatchObject({ tickets: 1, proof: { serverSeedHash, clientSeed: "mine", nonce: 0 } });
  await rotate({});
  expect(await playUnder(`serverSeedHash=${serverSeedHash}&clientSeed=mine`)).toMatchObject({
    status: 409,
    code: "SEED_CHANGED",
  });
  const proven = z.parse(getRoulettePlay.data, (await get(who, `/mypage/roulette/play/${played.id}`)).data);
  expect(verifySpin(proven.proof, proven.segments, proven.segmentId)).toMatchObject({ status: "VERIFIED" });
});

test("a play without a key is a new play each time; without a ticket the words are the specification's", async () => {
  const who = await withTickets(2);
  const [one, two] = [await play(who), await play(who)];
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(await play(who)).toMatchObject({
    status: 409,
    code: "NOT_ENOUGH_COUPONS",
    message: "Not enough coupons",
  });
  expect(await play(who, randomUUID(), "ko")).toMatchObject({ message: "룰렛 이용권이 부족합니다." });
});

test("switched off, the words are the specification's", async () => {
  const who = await withTickets(1);
  const set = (roulette: boolean) =>
    site.database.ownerPool.query(
      `INSERT INTO platform.setting (version, document, changed_at, changed_by)
       SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
      [
        JSON.stringify({
          features: { attendance: true, roulette, board: false, sports: false, mini: false },
        }),
      ],
    );
  await set(false);
  expect(await play(who)).toMatchObject({
    status: 409,
    code: "ROULETTE_UNAVAILABLE",
    message: "Roulette is not available",
  });
  await set(true);
  expect((await play(who)).status).toBe(200);
});

test("the history holds what came and what was played, with its prize; each member sees their own alone", async () => {
  const who = await withTickets(3);
  const stranger = await withTickets(0);
  for (let index = 0; index < 3; index += 1) {
    site.setClock(new Date(site.now().getTime() + 1_000));
    await play(who, randomUUID());
  }
  const page = async (query: string) =>
    z.parse(listCoupons.data, (await get(who, `/trxs/coupon${query}`)).data);
  const all = await page("?limit=2");
  expect(all).toMatchObject({ total: 4, page: 1 });
  expect(all.list.map(({ kind, tickets }) => [kind, tickets])).toEqual([
    ["PLAYED", -1],
    ["PLAYED", -1],
  ]);
  const next = await page(`?limit=2&cursor=${all.nextCursor}`);
  expect(next.list.map(({ kind, tickets, prize }) => [kind, tickets, prize === null])).toEqual([
    ["PLAYED", -1, false],
    ["EARNED", 3, true],
  ]);
  expect(next.nextCursor).toBeNull();
  const { list: plays } = await page("?kind=PLAYED");
  expect(plays).toHaveLength(3);
  const prize = plays[0]?.prize;
  const proof = await get(who, `/mypage/roulette/play/${prize?.playId}`);
  expect(proof.data).toMatchObject({ label: prize?.label, points: prize?.points });
  expect(await get(stranger, `/mypage/roulette/play/${prize?.playId}`)).toMatchObject({ status: 404 });
  expect((await get(stranger, "/trxs/coupon")).data).toMatchObject({ list: [], total: 0 });
  expect((await page("?from=2026-11-21&to=2026-11-22")).list).toEqual([]);
  expect(await get(who, "/trxs/coupon?cursor=nonsense")).toMatchObject({ status: 400 });
});
