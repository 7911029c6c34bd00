import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { m } from "../../../paraglide/messages.js";
import { someFixture } from "../../../testing/someFixture.ts";
import { type Answer, type Called, drawSports, someSlip } from "../../testing/visit.tsx";
import { pick } from "../pick.ts";
import { SlipColumn } from "./SlipColumn.tsx";

beforeEach(() => {
  // The environment draws dialogs, and does not open them.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const isPlacing = ({ method, path }: Called) => method === "POST" && path === "/api/sports/slips";
const session = {
  gameCode: "virtual-sports",
  currency: "KRW",
  balanceWon: 90_000,
  memberAppOrigin: "http://member.example",
  level: null,
  stakeCapWon: null,
  serverAtMs: 1,
};

function stand(
  place: (called: Called, time: number) => Answer | null,
  read: (called: Called) => Answer | null = () => null,
) {
  let times = 0;
  const onMine = vi.fn();
  const stood = drawSports(<SlipColumn onMine={onMine} />, (called) => {
    if (!isPlacing(called)) return read(called) ?? { data: session };
    times += 1;
    return place(called, times);
  });
  const home = { ...someFixture(), marketKey: "MATCH_RESULT", selection: "HOME", oddsHundredths: 185 };
  act(() => stood.betting.slip.toggle(pick.parse(home)));
  return { ...stood, onMine };
}

const taken = { data: { serverAtMs: 1, slip: someSlip() } };
const price = (oddsHundredths: number) => ({
  marketKey: "MATCH_RESULT",
  selections: [{ selection: "HOME", oddsHundredths }],
});

test("is filled by keyboard alone, placed once, and goes on to my bets", async () => {
  const { calls, onMine } = stand(() => taken);
  const user = userEvent.setup();
  await user.keyboard("b");
  await user.keyboard("10000{Enter}");
  expect(screen.getByTestId("slip-return").textContent).toBe("18,500원");
  expect(screen.getByText("일만 원")).toBeTruthy();
  await screen.findByText("베팅하시겠습니까?");
  await user.keyboard("{Enter}");
  expect(await screen.findByText("베팅이 완료되었습니다.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
  const placed = calls.filter(isPlacing);
  expect(placed).toHaveLength(1);
  expect(placed[0]?.body).toMatchObject({
    combinationSize: 1,
    unitStakeWon: 10_000,
    oddsPolicy: "NONE",
    legs: [{ marketKey: "MATCH_RESULT", selection: "HOME", oddsHundredths: 185 }],
  });
  await user.click(screen.getByRole("button", { name: "내 베팅 보기" }));
  expect(onMine).toHaveBeenCalledOnce();
});

test("shows odds that change under it, old and new, and one press accepts them", async () => {
  const { sports, betting } = stand(() => taken);
  act(() => sports.fixtures.put([someFixture({ version: 4, markets: [price(170)] })]));
  expect(await screen.findByText("배당 하락 1.85 → 1.70")).toBeTruthy();
  const accept = screen.getByRole("button", { name: "변경된 배당 수락" });
  // A press that was on its way to another button is not meant for odds that came just now.
  await userEvent.click(accept);
  expect(screen.getByText("배당 하락 1.85 → 1.70")).toBeTruthy();
  await waitFor(() => expect(accept.getAttribute("aria-disabled")).toBe("false"));
  await userEvent.click(accept);
  expect(screen.queryByText(/배당 하락/)).toBeNull();
  expect(betting.slip.store.get().lines[0]?.oddsHundredths).toBe(170);
});

test("shows which leg the sportsbook would not take, and its odds of now", async () => {
  stand((_, time) =>
    time === 1 ? { error: { code: "ODDS_CHANGED", legs: [{ leg: 0, oddsHundredths: 190 }] } } : taken,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "10,000원 더하기" }));
  await user.click(screen.getByRole("button", { name: "10,000원 베팅하기" }));
  await user.click(screen.getByRole("button", { name: "베팅하기" }));
  expect(await screen.findByText("배당 상승 1.85 → 1.90")).toBeTruthy();
  expect(screen.getByText("배당이 변경된 경기가 있습니다. 베팅카트를 확인해 주십시오.")).toBeTruthy();
});

test("a changed price is accepted and bet by one press, which says what it costs", async () => {
  const { calls } = stand((_, time) =>
    time === 1 ? { error: { code: "ODDS_CHANGED", legs: [{ leg: 0, oddsHundredths: 190 }] } } : taken,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "10,000원 더하기" }));
  await user.click(screen.getByRole("button", { name: "10,000원 베팅하기" }));
  await user.click(screen.getByRole("button", { name: "베팅하기" }));
  const accept = await screen.findByRole("button", { name: "변경된 배당 수락하고 10,000원 베팅" });
  await waitFor(() => expect(accept.getAttribute("aria-disabled")).toBe("false"));
  await user.click(accept);
  expect(await screen.findByText("베팅이 완료되었습니다.")).toBeTruthy();
  const placed = calls.filter(isPlacing);
  expect(placed).toHaveLength(2);
  expect(placed[1]?.body).toMatchObject({ legs: [{ oddsHundredths: 190 }], unitStakeWon: 10_000 });
});

test("keeps its lines in reach of the keyboard, and as they are, while an answer is awaited", async () => {
  const { betting } = stand(() => null);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "10,000원 더하기" }));
  await user.click(screen.getByRole("button", { name: "10,000원 베팅하기" }));
  await user.click(screen.getByRole("button", { name: "베팅하기" }));
  await screen.findByRole("button", { name: m.sp_unanswered_check() });
  const remove = screen.getByRole("button", { name: /빼기$/ });
  remove.focus();
  expect(document.activeElement).toBe(remove);
  expect(remove.getAttribute("aria-disabled")).toBe("true");
  await user.keyboard("{Enter}");
  expect(betting.slip.store.get().lines).toHaveLength(1);
});

test("two selections of one virtual match are one bet at the odds that were asked for", async () => {
  let odds = 240;
  const priced = () => ({ status: "PRICED", oddsHundredths: odds, leg: null, serverAtMs: 1, version: 3 });
  const { betting, calls, sports } = stand(
    () => taken,
    ({ path }) => (path === "/api/sports/builder-prices" ? { data: priced() } : null),
  );
  const placed = () => calls.filter(isPlacing);
  const over = { ...someFixture(), marketKey: "TOTAL:25", selection: "OVER", oddsHundredths: 190 };
  act(() => betting.slip.toggle(pick.parse(over)));
  expect(await screen.findByText(m.sp_builder_slip())).toBeTruthy();
  await waitFor(() => expect(screen.getByTestId("slip-odds").textContent).toBe("2.40"));
  act(() => betting.slip.setStake(10_000));
  expect(screen.getByTestId("slip-return").textContent).toBe("24,000원");
  // The match moves on: lower odds ask for a word before they are taken.
  odds = 230;
  act(() => sports.fixtures.put([someFixture({ version: 4 })]));
  await waitFor(() => expect(screen.getByTestId("slip-odds").textContent).toBe("2.40 → 2.30"));
  act(() => betting.slip.accept());
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "10,000원 베팅하기" }));
  await user.click(screen.getByRole("button", { name: "베팅하기" }));
  await waitFor(() => expect(placed()).toHaveLength(1));
  expect(placed()[0]?.body).toMatchObject({
    built: { oddsHundredths: 230 },
    combinationSize: 2,
    legs: [{ selection: "HOME" }, { selection: "OVER" }],
  });
});

test("refuses two markets of one match at both legs, and a stake that the balance does not cover", async () => {
  const { betting } = stand(() => taken);
  const over = {
    ...someFixture(),
    isVirtual: false,
    marketKey: "TOTAL:25",
    selection: "OVER",
    oddsHundredths: 190,
  };
  act(() => betting.slip.toggle(pick.parse(over)));
  expect(screen.getAllByText(/같은 경기입니다/)).toHaveLength(2);
  expect(screen.getByText("동일 경기의 해당 조합에는 베팅하실 수 없습니다.")).toBeTruthy();
  act(() => betting.slip.toggle(pick.parse(over)));
  act(() => betting.slip.setStake(100_001));
  expect(screen.getByText("보유머니가 부족합니다.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "100,001원 베팅하기" }).getAttribute("aria-disabled")).toBe(
    "true",
  );
});

test("follows the slip from the wallet's answer on, and reads the balance anew", async () => {
  const { sports, betting } = stand(() => ({
    data: { serverAtMs: 1, slip: someSlip({ state: "SENT" }) },
  }));
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "10,000원 더하기" }));
  await user.click(screen.getByRole("button", { name: "10,000원 베팅하기" }));
  await user.click(screen.getByRole("button", { name: "베팅하기" }));
  expect(await screen.findByText("베팅을 확인하고 있습니다.")).toBeTruthy();
  await waitFor(() => expect(sports.store.get().balanceWon).toBe(90_000));
  act(() => betting.receiveSlip(someSlip({ version: 2, state: "REFUSED", reason: "LIMIT_REACHED" })));
  // A slip that does not stand wins nothing.
  expect(screen.queryByText("예상 당첨금")).toBeNull();
  expect(
    await screen.findByText(
      "베팅 한도나 이용 시간, 또는 보너스 조건 때문에 베팅이 접수되지 않았습니다. 차감된 금액은 없습니다. 로비에서 확인해 주십시오.",
    ),
  ).toBeTruthy();
});

test("learns after a break what became of the slip while nothing could be received", async () => {
  const path = `/api/sports/slips/${someSlip().slipId}`;
  const opened = { serverAtMs: 1, slip: someSlip({ version: 2 }) };
  const { sports } = stand(
    () => ({ data: { serverAtMs: 1, slip: someSlip({ state: "SENT" }) } }),
    (called) => (called.path === path ? { data: opened } : null),
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "10,000원 더하기" }));
  await user.click(screen.getByRole("button", { name: "10,000원 베팅하기" }));
  await user.click(screen.getByRole("button", { name: "베팅하기" }));
  expect(await screen.findByText("베팅을 확인하고 있습니다.")).toBeTruthy();
  act(() => sports.store.set({ connection: "BROKEN" }));
  act(() => sports.store.set({ connection: "OPEN" }));
  expect(await screen.findByText("베팅이 완료되었습니다.")).toBeTruthy();
});
