import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { restoreLanguage } from "../../lib/language.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { clearSession, storeSession, updateUser } from "../../lib/session.ts";
import { type ApiEdge, startApiEdge } from "../../lib/testing/apiEdge.ts";
import { someToken, someUser } from "../../lib/testing/member.ts";
import { listPage } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { dropPendingSpin, keepPendingSpin, readPendingSpin } from "./pendingSpin.ts";
import { RoulettePage } from "./RoulettePage.tsx";

let edge: ApiEdge;

const hash = "a".repeat(64);
const commitment = { serverSeedHash: hash, clientSeed: "mine", nonce: 4 };
const segments = [
  { id: "p500", label: "500포인트", points: 500, weight: 9_000, probability: 0.9 },
  { id: "none", label: "다음 기회에", points: 0, weight: 1_000, probability: 0.1 },
];
const wheel = (tickets: number, available = true) => ({ data: { available, tickets, segments, commitment } });
const play = (segmentId = "p500", points = 500) => ({
  data: {
    id: "0199a1b2-0000-7000-8000-0000000000f1",
    segmentId,
    label: segmentId === "p500" ? "500포인트" : "다음 기회에",
    points,
    tickets: 1,
    proof: commitment,
  },
});
const playRoute = "GET /mypage/roulette/play";
const keys = () => edge.sentTo(playRoute).map(({ headers }) => headers["idempotency-key"]);
const spin = () => screen.findByRole("button", { name: "룰렛 돌리기" });

beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  localStorage.clear();
  restoreLanguage();
  edge.reset();
  storeSession({ user: someUser, token: someToken });
  edge.answer("GET /mypage/roulette/get", wheel(2));
  edge.answer("GET /trxs/coupon", listPage([]));
  // The wheel does not turn: what is tested is what it says.
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(async () => {
  // What a test still reads is not counted in the next.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  cleanup();
  dropPendingSpin();
  clearSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test("a spin shows its prize in the product's words; one without a prize too", async () => {
  const user = userEvent.setup();
  edge.answer(playRoute, play());
  await openScreen(RoulettePage, "/roulette");
  expect(await screen.findByText("보유 이용권 2장")).toBeTruthy();
  await user.click(await spin());
  expect(await screen.findByText("축하합니다. 500포인트에 당첨되셨습니다.")).toBeTruthy();
  expect(readPendingSpin(someUser.id)).toBeNull();
  edge.answer(playRoute, play("none", 0));
  await user.click(await spin());
  expect(await screen.findByText("아쉽습니다. 다음 기회를 기대해 주십시오.")).toBeTruthy();
  expect(new Set(keys()).size).toBe(2);
});

test("a spin whose reply was lost is asked for again under its own key", async () => {
  const user = userEvent.setup();
  let asked = 0;
  edge.answer(playRoute, () => {
    asked += 1;
    return asked < 3 ? "HANG_UP" : play();
  });
  await openScreen(RoulettePage, "/roulette");
  await user.click(await spin());
  expect(await screen.findByText("축하합니다. 500포인트에 당첨되셨습니다.")).toBeTruthy();
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
});

const refused = (status: number, code: string) => ({ status, message: "거절", error: { code } });

test("a spin whose answer was that the database is away is asked for again under its own key", async () => {
  const user = userEvent.setup();
  let asked = 0;
  edge.answer(playRoute, () => {
    asked += 1;
    return asked < 2 ? refused(503, "UNAVAILABLE") : play();
  });
  await openScreen(RoulettePage, "/roulette");
  await user.click(await spin());
  expect(await screen.findByText("축하합니다. 500포인트에 당첨되셨습니다.")).toBeTruthy();
  expect(new Set(keys()).size).toBe(1);
});

test.each([
  [429, "TOO_MANY_REQUESTS"],
  [503, "MAINTENANCE"],
])("%i %s, given before a spin's key is looked at, leaves an open spin open", async (status, code) => {
  const user = userEvent.setup();
  const key = "0b9f7c1e-3a51-4c1f-9d6f-1f0a6f2f9b14";
  keepPendingSpin(someUser.id, { key });
  edge.answer(playRoute, refused(status, code));
  await openScreen(RoulettePage, "/roulette");
  const check = await screen.findByRole("button", { name: "결과 확인하기" });
  expect(readPendingSpin(someUser.id)).toEqual({ key, seeds: undefined });
  edge.answer(playRoute, play());
  await user.click(check);
  expect(await screen.findByText("앞서 돌리신 룰렛의 결과입니다.")).toBeTruthy();
  expect(keys()).toEqual([key, key]);
});

test("a spin that is turned away at its first asking was not played", async () => {
  const user = userEvent.setup();
  edge.answer(playRoute, refused(429, "TOO_MANY_REQUESTS"));
  await openScreen(RoulettePage, "/roulette");
  await user.click(await spin());
  expect((await screen.findByRole("alert")).textContent).toContain("거절");
  expect(readPendingSpin(someUser.id)).toBeNull();
});

test("a spin that a reload cut is finished under the key that was kept, and says so", async () => {
  const key = "0b9f7c1e-3a51-4c1f-9d6f-1f0a6f2f9b11";
  keepPendingSpin(someUser.id, { key });
  edge.answer(playRoute, play());
  await openScreen(RoulettePage, "/roulette");
  expect(await screen.findByText("앞서 돌리신 룰렛의 결과입니다.")).toBeTruthy();
  expect(keys()).toEqual([key]);
  expect(readPendingSpin(someUser.id)).toBeNull();
});

test("a spin that goes on after a return is not given away by the history before it is shown", async () => {
  keepPendingSpin(someUser.id, { key: "0b9f7c1e-3a51-4c1f-9d6f-1f0a6f2f9b15" });
  let isDecided = (): void => undefined;
  const decided = new Promise<void>((resolve) => {
    isDecided = resolve;
  });
  edge.answer(playRoute, async () => {
    await decided;
    return play();
  });
  await openScreen(RoulettePage, "/roulette");
  expect(await screen.findByText("룰렛이 돌아가는 중입니다.")).toBeTruthy();
  expect(edge.sentTo("GET /trxs/coupon")).toHaveLength(0);
  isDecided();
  expect(await screen.findByText("앞서 돌리신 룰렛의 결과입니다.")).toBeTruthy();
  await expect.poll(() => edge.sentTo("GET /trxs/coupon").length).toBeGreaterThan(0);
});

test("another member's spin, and one of long ago, are left alone", async () => {
  keepPendingSpin("0199a1b2-0000-7000-8000-000000000099", { key: "0b9f7c1e-3a51-4c1f-9d6f-1f0a6f2f9b12" });
  expect(readPendingSpin(someUser.id)).toBeNull();
  keepPendingSpin(someUser.id, { key: "0b9f7c1e-3a51-4c1f-9d6f-1f0a6f2f9b13" });
  expect(readPendingSpin(someUser.id, Date.now() + 61 * 60 * 1_000)).toBeNull();
  await openScreen(RoulettePage, "/roulette");
  await spin();
  expect(keys()).toEqual([]);
});

test("the server's refusal is shown in its own words, and nothing waits any more", async () => {
  const user = userEvent.setup();
  edge.answer(playRoute, {
    status: 409,
    message: "룰렛 이용권이 부족합니다.",
    error: { code: "NOT_ENOUGH_COUPONS" },
  });
  await openScreen(RoulettePage, "/roulette");
  await user.click(await spin());
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("룰렛 이용권이 부족합니다.");
  expect(readPendingSpin(someUser.id)).toBeNull();
});

test("tickets that come while the page is open are there, and an old refusal goes", async () => {
  const user = userEvent.setup();
  edge.answer("GET /mypage/roulette/get", wheel(1));
  edge.answer(playRoute, {
    status: 409,
    message: "룰렛 이용권이 부족합니다.",
    error: { code: "NOT_ENOUGH_COUPONS" },
  });
  await openScreen(RoulettePage, "/roulette");
  const press = await spin();
  edge.answer("GET /mypage/roulette/get", wheel(0));
  await user.click(press);
  expect(await screen.findByRole("link", { name: "출석하고 이용권 받기" })).toBeTruthy();
  edge.answer("GET /mypage/roulette/get", wheel(3));
  act(() => updateUser({ balances: { ...someUser.balances, ticket: 3 } }));
  expect(await spin()).toBeTruthy();
  expect(screen.queryByText("룰렛 이용권이 부족합니다.")).toBeNull();
});

test("without a ticket the way to one is shown; switched off it says so and cannot be turned", async () => {
  edge.answer("GET /mypage/roulette/get", wheel(0));
  await openScreen(RoulettePage, "/roulette");
  expect(await screen.findByRole("link", { name: "출석하고 이용권 받기" })).toBeTruthy();
  expect(screen.getByText("룰렛 이용권이 부족합니다.")).toBeTruthy();
  cleanup();
  queryClient.clear();
  edge.answer("GET /mypage/roulette/get", wheel(2, false));
  await openScreen(RoulettePage, "/roulette");
  expect(await screen.findByText("현재 룰렛을 이용하실 수 없습니다.")).toBeTruthy();
  expect((await spin()).hasAttribute("disabled")).toBe(true);
});

test("the odds are written as they are", async () => {
  await openScreen(RoulettePage, "/roulette");
  expect((await screen.findByRole("row", { name: "500포인트 90%" })).textContent).toContain("90%");
});

const fresh = (serverSeedHash: string) => ({ serverSeedHash, clientSeed: "made-by-server", nonce: 0 });
const wheelUnder = (shown: typeof commitment) => ({
  data: { available: true, tickets: 2, segments, commitment: shown },
});
const namedSeeds = () =>
  edge.sentTo(playRoute).map(({ search: query }) => Object.fromEntries(new URLSearchParams(query)));

test("a spin names the seeds that were shown; once something was drawn they stay", async () => {
  const user = userEvent.setup();
  edge.answer(playRoute, play());
  await openScreen(RoulettePage, "/roulette");
  await user.click(await spin());
  expect(await screen.findByText("축하합니다. 500포인트에 당첨되셨습니다.")).toBeTruthy();
  expect(namedSeeds()).toEqual([{ serverSeedHash: hash, clientSeed: "mine" }]);
  expect(screen.queryByLabelText("새 회원 시드")).toBeNull();
});

test("against a commitment that nothing was drawn by, this browser makes the member's seed", async () => {
  const user = userEvent.setup();
  edge.answer("GET /mypage/roulette/get", wheelUnder(fresh(hash)));
  let asked = 0;
  edge.answer(playRoute, () => {
    asked += 1;
    return asked < 2 ? "HANG_UP" : play();
  });
  await openScreen(RoulettePage, "/roulette");
  await user.click(await spin());
  expect(await screen.findByText("축하합니다. 500포인트에 당첨되셨습니다.")).toBeTruthy();
  const [first, again] = namedSeeds();
  expect(first).toEqual({ serverSeedHash: hash, clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(again).toEqual(first);
});

test("the member's own seed is kept while it is typed, set for the next spin, and sent to nobody before", async () => {
  const user = userEvent.setup();
  edge.answer("GET /mypage/roulette/get", wheelUnder(fresh(hash)));
  edge.answer(playRoute, play());
  await openScreen(RoulettePage, "/roulette");
  await user.type(await screen.findByLabelText("새 회원 시드"), "my seed");
  await user.click(screen.getByRole("button", { name: "회원 시드 적용" }));
  expect(await screen.findByText("회원 시드는 영문, 숫자, -, _ 1~64자로 입력해 주십시오.")).toBeTruthy();
  cleanup();
  await openScreen(RoulettePage, "/roulette");
  const field = await screen.findByLabelText<HTMLInputElement>("새 회원 시드");
  expect(field.value).toBe("my seed");
  await user.clear(field);
  await user.type(field, "my-seed");
  await user.click(screen.getByRole("button", { name: "회원 시드 적용" }));
  expect(await screen.findByText("my-seed")).toBeTruthy();
  cleanup();
  await openScreen(RoulettePage, "/roulette");
  await user.click(await spin());
  expect(await screen.findByText("축하합니다. 500포인트에 당첨되셨습니다.")).toBeTruthy();
  expect(namedSeeds()).toEqual([{ serverSeedHash: hash, clientSeed: "my-seed" }]);
});

test("new seeds begin with the commitment: the member's seed is made after it, and not sent with the change", async () => {
  const user = userEvent.setup();
  const next = "b".repeat(64);
  edge.answer("POST /mypage/roulette/seed", () => {
    edge.answer("GET /mypage/roulette/get", wheelUnder(fresh(next)));
    return {
      data: { revealed: { serverSeedHash: hash, serverSeed: "c".repeat(64) }, commitment: fresh(next) },
    };
  });
  edge.answer(playRoute, play());
  await openScreen(RoulettePage, "/roulette");
  await user.click(await screen.findByRole("button", { name: "시드 공개하고 바꾸기" }));
  expect(await screen.findByText(next)).toBeTruthy();
  expect(edge.sentTo("POST /mypage/roulette/seed").map(({ body }) => body)).toEqual([{}]);
  await user.click(await spin());
  expect(await screen.findByText("축하합니다. 500포인트에 당첨되셨습니다.")).toBeTruthy();
  expect(namedSeeds()).toEqual([
    { serverSeedHash: next, clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ]);
});

test("seeds that changed meanwhile are shown anew, and the next press spins under them", async () => {
  const user = userEvent.setup();
  const next = "b".repeat(64);
  edge.answer(playRoute, () => {
    edge.answer("GET /mypage/roulette/get", wheelUnder(fresh(next)));
    return refused(409, "SEED_CHANGED");
  });
  await openScreen(RoulettePage, "/roulette");
  await user.click(await spin());
  expect(await screen.findByText(next)).toBeTruthy();
  edge.answer(playRoute, play());
  await user.click(await spin());
  expect(await screen.findByText("축하합니다. 500포인트에 당첨되셨습니다.")).toBeTruthy();
  expect(namedSeeds().at(-1)).toMatchObject({ serverSeedHash: next });
});
