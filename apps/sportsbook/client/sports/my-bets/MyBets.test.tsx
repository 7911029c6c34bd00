import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SlipOnWire } from "../../../protocol/slip.ts";
import { cashOutSlipBody } from "../../../protocol/slipCalls.ts";
import { someDetail, someFixture } from "../../testing/someFixture.ts";
import { type Answer, type Called, drawSports, someSlip } from "../testing/visit.tsx";
import { MyBets } from "./MyBets.tsx";

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const other = "0197b1c0-0000-7000-8000-000000000052";

const stand = (
  open: readonly SlipOnWire[],
  act: (called: Called) => Answer | null = () => null,
  settled: readonly SlipOnWire[] = [],
) =>
  drawSports(<MyBets />, (called) => {
    const { path } = called;
    if (path.startsWith("/api/sports/slips?")) {
      const list = path.includes("status=OPEN") ? open : settled;
      return { data: { serverAtMs: 1, list, nextBefore: null, cancelsLeft: 2 } };
    }
    if (path === "/api/sports/cash-outs") {
      const part = { leastWon: 1_000, mostWon: 9_000, stepWon: 1 };
      const offers = open.map(({ slipId }) => ({
        slipId,
        status: "OFFERED",
        priceWon: 9_400,
        runningStakeWon: 10_000,
        part,
      }));
      return { data: { serverAtMs: 1, offers } };
    }
    return act(called);
  });

async function sell() {
  await userEvent.click(await screen.findByRole("button", { name: "캐시아웃 9,400원" }));
  const question = screen.getByRole("dialog");
  await userEvent.click(within(question).getByRole("button", { name: "캐시아웃" }));
}

test("sells an open slip at the price that is shown", async () => {
  const slip = someSlip();
  const sold = { ...slip, version: 2, state: "SETTLED", outcome: "CASHED_OUT", returnWon: 9_400 };
  const { calls } = stand([slip], ({ path }) =>
    path.endsWith("/cash-out") ? { data: { serverAtMs: 1, slip: sold } } : null,
  );
  await sell();
  await waitFor(() => expect(screen.queryByText("진행 중인 베팅이 없어요.")).not.toBeNull());
  const receipt = await screen.findByTestId("cash-out-receipt");
  expect(within(receipt).getByText("캐시아웃이 완료되었습니다.")).toBeTruthy();
  expect(receipt.textContent).toContain("9,400원");
  expect(within(receipt).queryByText(/누르신 금액/)).toBeNull();
  await userEvent.click(within(receipt).getByRole("button", { name: "확인" }));
  expect(screen.queryByTestId("cash-out-receipt")).toBeNull();
  const call = calls.find(({ path }) => path.endsWith("/cash-out"));
  expect(call?.body).toEqual({ shownWon: 9_400, shownAtMs: 1 });
  await userEvent.click(screen.getByRole("tab", { name: "정산 완료" }));
  expect(await screen.findByTestId("bet-return")).toHaveProperty("textContent", "9,400원");
});

const saleIdOf = (body: unknown) => cashOutSlipBody.parse(body).part?.saleId;

test("sells the part that was chosen, by share, slider or amount, and says what runs on", async () => {
  const slip = someSlip();
  const { calls } = stand([slip], ({ path, body }) => {
    if (!path.endsWith("/cash-out")) return null;
    const sold = [{ saleId: saleIdOf(body), stakeWon: 4_000, priceWon: 3_760, soldAtMs: 1, isPaid: true }];
    return { data: { serverAtMs: 1, slip: { ...slip, version: 2, maximumReturnWon: 11_100, sold } } };
  });
  await userEvent.click(await screen.findByRole("button", { name: "일부 캐시아웃" }));
  const question = within(screen.getByRole("dialog"));
  expect(question.getByRole("button", { name: "4,700원 받기" })).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "25%" }));
  expect(question.getByRole("button", { name: "2,350원 받기" })).toBeTruthy();
  const amount = question.getByLabelText("캐시아웃할 베팅금액");
  await userEvent.clear(amount);
  await userEvent.type(amount, "999");
  expect(question.getByText("캐시아웃하실 수 없는 금액입니다.")).toBeTruthy();
  expect(question.getByRole("button", { name: "0원 받기" })).toHaveProperty("disabled", true);
  await userEvent.clear(amount);
  await userEvent.type(amount, "4000");
  await userEvent.click(question.getByRole("button", { name: "3,760원 받기" }));
  const receipt = within(await screen.findByTestId("cash-out-receipt"));
  expect(receipt.getByText("일부 캐시아웃이 완료되었습니다.")).toBeTruthy();
  expect(receipt.getByText("6,000원")).toBeTruthy();
  const card = within(screen.getByTestId("sold-parts"));
  expect(card.getByText("4,000원")).toBeTruthy();
  expect(card.getByText("3,760원")).toBeTruthy();
  expect(card.getByText("6,000원")).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith("/cash-out"))?.body).toEqual({
    shownWon: 3_760,
    shownAtMs: 1,
    part: { saleId: expect.any(String), stakeWon: 4_000 },
  });
});

test("a part whose answer was lost is the same sale when it is pressed again, and another one after a refusal", async () => {
  const answers: Answer[] = [{ error: { code: "INTERNAL" } }, { error: { code: "PART_REFUSED" } }];
  const { calls } = stand([someSlip()], ({ path }) =>
    path.endsWith("/cash-out") ? (answers.shift() ?? { error: { code: "INTERNAL" } }) : null,
  );
  const sales = () =>
    calls.filter(({ path }) => path.endsWith("/cash-out")).map(({ body }) => saleIdOf(body));
  for (let press = 1; press <= 3; press += 1) {
    await userEvent.click(await screen.findByRole("button", { name: "일부 캐시아웃" }));
    await userEvent.click(screen.getByRole("button", { name: "4,700원 받기" }));
    await waitFor(() => expect(sales()).toHaveLength(press));
    await waitFor(() => expect(screen.getByTestId("sell-part")).toHaveProperty("disabled", false));
  }
  const [first, second, third] = sales();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("says that more was paid where the slip had risen when it was pressed", async () => {
  const slip = someSlip();
  const sold = { ...slip, version: 2, state: "SETTLED", outcome: "CASHED_OUT", returnWon: 9_800 };
  stand([slip], ({ path }) => (path.endsWith("/cash-out") ? { data: { serverAtMs: 1, slip: sold } } : null));
  await sell();
  await waitFor(() => expect(screen.queryByText("진행 중인 베팅이 없어요.")).not.toBeNull());
  // Where the member is, and at the slip among those that are settled.
  const words = "누르신 금액 9,400원보다 오른 9,800원을 드렸습니다.";
  expect(screen.getByText(words)).toBeTruthy();
  await userEvent.click(screen.getByRole("tab", { name: "정산 완료" }));
  expect(screen.getAllByText(words)).toHaveLength(2);
});

test("a sale whose answer was lost has its receipt from the stream", async () => {
  const slip = someSlip();
  const { betting } = stand([slip], ({ path }) =>
    path.endsWith("/cash-out") ? { error: { code: "INTERNAL" } } : null,
  );
  await sell();
  await screen.findByRole("alert");
  act(() =>
    betting.receiveSlip({ ...slip, version: 2, state: "SETTLED", outcome: "CASHED_OUT", returnWon: 9_500 }),
  );
  expect((await screen.findByTestId("cash-out-receipt")).textContent).toContain("9,500원");
});

test("is refused cleanly when the price moved away, and says from what to what", async () => {
  stand([someSlip()], ({ path }) =>
    path.endsWith("/cash-out") ? { error: { code: "PRICE_CHANGED", amountWon: 8_100 } } : null,
  );
  await sell();
  expect(await screen.findByText("금액이 9,400원에서 8,100원으로 변경되었습니다.")).toBeTruthy();
});

test("shows each leg as its match stands, and what the stream says of the slip", async () => {
  const slip = someSlip();
  const { betting } = stand([slip]);
  expect(await screen.findByTestId("leg-score")).toHaveProperty("textContent", "0:0");
  const [leg] = slip.legs;
  if (leg === undefined) throw new Error("the slip has a leg");
  const wonLeg = { ...leg, result: "VOID" as const, reason: "ABANDONED" as const };
  act(() => betting.receiveSlip({ ...slip, version: 2, legs: [wonLeg] }));
  expect(await screen.findByText("적중특례 · 경기 중단")).toBeTruthy();
});

test("says plainly that a result was corrected, and what it returns now", async () => {
  const corrected = someSlip({
    slipId: other,
    state: "SETTLED",
    outcome: "WON",
    returnWon: 18_500,
    paidWon: 0,
    corrections: 1,
  });
  stand([], () => null, [corrected]);
  await userEvent.click(await screen.findByRole("tab", { name: "정산 완료" }));
  expect(await screen.findByText("결과 정정")).toBeTruthy();
  expect(screen.getByText("지급 처리 중")).toBeTruthy();
});

test("says that a bet runs on which a correction has opened again, and names no return", async () => {
  stand([someSlip({ version: 4, corrections: 1 })]);
  expect(await screen.findByText("결과 정정")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain("베팅이 다시 진행 중입니다.");
  expect(screen.queryByText(/당첨금액/)).toBeNull();
  expect(screen.getByTestId("bet-return")).toHaveProperty("textContent", "18,500원");
});

test.each([
  ["접수 실패", { state: "REFUSED", reason: "LIMIT_REACHED" }],
  ["반환 완료", { state: "RETURNED", reason: "BET_RETURNED", corrections: 1 }],
  ["취소", { state: "RETURNED", reason: "CANCELLED", outcome: "CANCELLED" }],
] as const)("promises no winnings of a bet that does not stand: %s", async (standing, change) => {
  stand([], () => null, [someSlip(change)]);
  await userEvent.click(await screen.findByRole("tab", { name: "정산 완료" }));
  expect(await screen.findByText(standing)).toBeTruthy();
  expect(screen.getByText("10,000원")).toBeTruthy();
  expect(screen.queryByText(/당첨금/)).toBeNull();
  expect(screen.queryByText("18,500원")).toBeNull();
  expect(screen.queryByText("결과 정정")).toBeNull();
});

test("promises no winnings of a bet that is on its way back", async () => {
  stand([someSlip({ state: "RETURNING", reason: "CANCELLED", outcome: "CANCELLED" })]);
  expect(await screen.findByText("반환 중")).toBeTruthy();
  expect(screen.queryByText(/당첨금/)).toBeNull();
});

test("takes a slip back while the rule allows it", async () => {
  const slip = someSlip({ canCancelUntilMs: Date.now() + 600_000 });
  const back = { ...slip, version: 2, state: "RETURNING", reason: "CANCELLED" };
  const { calls } = stand([slip], ({ path }) =>
    path.endsWith("/cancel") ? { data: { serverAtMs: 1, slip: back } } : null,
  );
  await userEvent.click(await screen.findByRole("button", { name: /^베팅 취소/ }));
  expect(screen.getByText(/오늘 남은 취소 횟수는 이번을 포함하여 2회/)).toBeTruthy();
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "베팅 취소" }));
  expect(await screen.findByText("반환 중")).toBeTruthy();
  expect(calls.filter(({ path }) => path.endsWith("/cancel"))).toHaveLength(1);
});

test("shows a match that has ended while it was looked at as ended, with its last score", async () => {
  const slip = someSlip();
  const { betting, sports } = stand([slip]);
  const fixture = someFixture();
  // Its own page was open for a moment before.
  act(() => {
    sports.fixtures.putDetail(someDetail());
    void sports.fixtures.take([{ type: "live", serverAtMs: 1, fixtures: [fixture] }]);
  });
  expect(await screen.findByText("라이브")).toBeTruthy();
  // The line breaks, and the match ends 2 : 1 meanwhile; the slip was decided before, so that its version is the same.
  act(() => void sports.fixtures.take([{ type: "live", serverAtMs: 2, fixtures: [] }]));
  const legs = slip.legs.map((leg) => ({ ...leg, status: "ENDED" as const, score: { home: 2, away: 1 } }));
  act(() => betting.receiveSlip({ ...slip, legs }));
  await waitFor(() => expect(screen.getByTestId("leg-score").parentElement?.textContent).toBe("종료 2:1"));
});

test("sells at the price that was seen: one that came at the moment of the press was not", async () => {
  const slip = someSlip();
  const sold = { ...slip, version: 2, state: "SETTLED", outcome: "CASHED_OUT", returnWon: 9_400 };
  const { betting, calls } = stand([slip], ({ path }) =>
    path.endsWith("/cash-out") ? { data: { serverAtMs: 1, slip: sold } } : null,
  );
  await userEvent.click(await screen.findByRole("button", { name: "캐시아웃 9,400원" }));
  const question = within(screen.getByRole("dialog"));
  const offer = {
    slipId: slip.slipId,
    status: "OFFERED" as const,
    priceWon: 5_000,
    shownAtMs: 2,
    runningStakeWon: 10_000,
    part: null,
  };
  act(() => betting.bets.store.set({ offers: new Map([[slip.slipId, offer]]) }));
  expect(question.getByText(/5,000/, { selector: "p" })).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "캐시아웃" }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith("/cash-out"))).toBe(true));
  expect(calls.find(({ path }) => path.endsWith("/cash-out"))?.body).toEqual({
    shownWon: 9_400,
    shownAtMs: 1,
  });
});
