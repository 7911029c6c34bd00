import type { Bet } from "@hanpan/contract";
import { chooseTheme } from "@hanpan/ui";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { switchLanguage } from "../../lib/language.ts";
import type { ApiEdge, Reply } from "../../lib/testing/apiEdge.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { someSetting } from "../../lib/testing/setting.ts";
import { BetHistoryPage } from "./BetHistoryPage.tsx";

let edge: ApiEdge;

const bet = (number: number): Bet => ({
  id: `0199a1b2-0000-7000-8000-${String(number).padStart(12, "0")}`,
  number,
  vendorName: "한판 스튜디오",
  gameName: "단청 포춘",
  category: "SLOT",
  roundId: `round-${number}`,
  stake: 1_000,
  win: 2_500,
  status: "SETTLED",
  isPromo: false,
  betAt: "2026-11-20T09:05:09.000Z",
  registeredAt: "2026-11-20T09:05:10.000Z",
  createdAt: "2026-11-20T09:05:09.500Z",
  settledAt: "2026-11-20T09:05:10.000Z",
  amendedAt: null,
});

const page = (list: Bet[], nextCursor: string | null = null) => ({
  data: {
    list,
    page: 1,
    limit: 20,
    total: 2,
    nextCursor,
    totals: { count: 2, stake: 2_000, win: 5_000, profit: 3_000 },
  },
});
const none = {
  data: {
    list: [],
    page: 1,
    limit: 20,
    total: 0,
    nextCursor: null,
    totals: { count: 0, stake: 0, win: 0, profit: 0 },
  },
};

/** Answers the list. The chart's own reading is refused: the tests' browser has no canvas to draw on. */
function answerBets(reply: (query: string) => Reply): void {
  edge.answer("GET /bet", ({ search: query }) =>
    query.includes("limit=100")
      ? { status: 500, message: "그래프 오류", error: { code: "INTERNAL" } }
      : reply(query),
  );
}

serveMember((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /setting/global", { data: someSetting });
  edge.answer("GET /game/vendor/list", { data: { list: [] } });
});

test("shows the columns of the specification and the server's totals", async () => {
  answerBets(() => page([bet(2), bet(1)]));
  await openScreen(BetHistoryPage, "/history");
  const table = await screen.findByRole("table");
  const headers = within(table)
    .getAllByRole("columnheader")
    .map((header) => header.textContent);
  for (const header of [
    "번호",
    "게임명",
    "베팅금액",
    "당첨금액",
    "손익",
    "상태",
    "베팅시간",
    "등록시간",
    "생성일시",
  ]) {
    expect(headers).toContain(header);
  }
  expect(within(table).getAllByRole("row")).toHaveLength(3);
  const totals = screen.getByRole("region", { name: "합계" });
  expect(totals.textContent).toContain("2,000원");
  expect(totals.textContent).toContain("+3,000원");
});

test("the stake of a bet in play is no loss yet: rows and totals show the same profit", async () => {
  const running = { ...bet(1), win: 0, status: "OPEN" as const, settledAt: null };
  const reply = page([bet(2), running]);
  answerBets(() => ({
    data: { ...reply.data, totals: { count: 2, stake: 2_000, win: 2_500, profit: 1_500 } },
  }));
  await openScreen(BetHistoryPage, "/history");
  const totals = await screen.findByRole("region", { name: "합계" });
  expect(totals.textContent).toContain("+1,500원");
  expect(totals.textContent).not.toContain("+500원");
  expect(within(screen.getByRole("table")).getAllByText("+1,500원").length).toBeGreaterThan(0);
  expect(screen.queryByText("-1,000원")).toBeNull();
});

test("a year typed into the period digit by digit stands in the field, and is asked for once it is whole", async () => {
  answerBets(() => none);
  const { path } = await openScreen(BetHistoryPage, "/history?from=2024-05-05&to=2024-05-20");
  const from = await screen.findByLabelText<HTMLInputElement>("시작일");
  for (const value of ["0002-05-05", "0020-05-05", "0202-05-05"]) {
    fireEvent.change(from, { target: { value } });
    expect(from.value).toBe(value);
    expect(path()).toContain("from=2024-05-05");
  }
  fireEvent.change(from, { target: { value: "2023-05-05" } });
  await waitFor(() => expect(path()).toContain("from=2023-05-05"));
  await waitFor(() => expect(edge.sentTo("GET /bet").at(-1)?.search).toContain("from=2023-05-05"));
});

test("asks for more by the cursor and adds it below", async () => {
  const user = userEvent.setup();
  answerBets((query) => (query.includes("cursor=next") ? page([bet(1)]) : page([bet(2)], "next")));
  await openScreen(BetHistoryPage, "/history");
  await user.click(await screen.findByRole("button", { name: "더보기" }));
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(3));
  expect(screen.queryByRole("button", { name: "더보기" })).toBeNull();
});

test.each([
  ["LIVE", "ko", "라이브카지노 베팅내역이 없어요."],
  ["SLOT", "ko", "슬롯 베팅내역이 없어요."],
  ["LIVE", "en", "No betting history found (live casino)."],
  ["SLOT", "en", "No betting history found (slots)."],
] as const)("an empty %s history says so (%s)", async (tab, language, words) => {
  switchLanguage(language);
  answerBets(() => none);
  await openScreen(BetHistoryPage, `/history?tab=${tab}`);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(edge.sentTo("GET /bet")[0]?.search).toContain(`category=${tab}`);
});

test("a chosen tab and status stand in the address and in the request", async () => {
  const user = userEvent.setup();
  answerBets(() => none);
  const { path } = await openScreen(BetHistoryPage, "/history");
  await user.click(await screen.findByRole("tab", { name: "라이브카지노" }));
  await waitFor(() => expect(path()).toContain("tab=LIVE"));
  await user.selectOptions(screen.getByLabelText("상태"), "OPEN");
  await waitFor(() => expect(path()).toContain("status=OPEN"));
  await waitFor(() => expect(edge.sentTo("GET /bet").at(-1)?.search).toContain("category=LIVE"));
  await waitFor(() => expect(edge.sentTo("GET /bet").at(-1)?.search).toContain("status=OPEN"));
});

test("a failure says why and can be tried again", async () => {
  const user = userEvent.setup();
  edge.answer("GET /bet", { status: 500, message: "오류가 발생하였습니다.", error: { code: "INTERNAL" } });
  await openScreen(BetHistoryPage, "/history");
  expect(await screen.findByText("오류가 발생하였습니다.")).toBeTruthy();
  answerBets(() => page([bet(1)]));
  await user.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByRole("table")).toBeTruthy();
});

test("a bet's details lead to the fairness proof of its round; another kind of address is not followed", async () => {
  const user = userEvent.setup();
  chooseTheme("ink");
  answerBets(() => page([bet(2), bet(1)]));
  edge.answer(`GET /bet/${bet(2).id}`, {
    data: {
      ...bet(2),
      replayUrl: "https://studio.example/fairness/?round=2",
      proof: { nonce: 7 },
      detail: null,
    },
  });
  edge.answer(`GET /bet/${bet(1).id}`, {
    data: { ...bet(1), replayUrl: "javascript:alert(1)", proof: null, detail: null },
  });
  await openScreen(BetHistoryPage, "/history");
  const [first, second] = await screen.findAllByRole("row").then((rows) => rows.slice(1));
  if (!first || !second) throw new Error("no rows");
  await user.click(within(first).getAllByRole("button", { name: "2번 베팅 상세" })[0] ?? first);
  const link = await screen.findByRole("link", { name: "공정성 검증" });
  expect(link.getAttribute("href")).toBe("https://studio.example/fairness/?round=2&language=ko&theme=ink");
  expect(link.getAttribute("rel")).toContain("noopener");
  await user.click(screen.getByRole("button", { name: "닫기" }));
  await user.click(within(second).getAllByRole("button", { name: "1번 베팅 상세" })[0] ?? second);
  expect(await screen.findByText("이 게임사는 공정성 증명을 제공하지 않습니다.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "공정성 검증" })).toBeNull();
});

test("a round's details say what was bet, at which odds, and what came; and when it can be verified", async () => {
  const user = userEvent.setup();
  const chips = [
    { ...bet(2), roundId: "shared", gameName: "스피드 바카라", win: 0 },
    { ...bet(1), roundId: "shared", gameName: "스피드 바카라" },
  ];
  answerBets(() => page(chips));
  edge.answer(`GET /bet/${bet(1).id}`, {
    data: {
      ...chips[1],
      replayUrl: "https://studio.example/fairness/?shared=1",
      proof: { index: 3 },
      detail: {
        bets: [
          { name: "뱅커", odds: "1.95", stake: 1_000, win: 1_950 },
          { name: "타이", odds: "9.00", stake: 1_000, win: 0 },
        ],
        result: "뱅커 승 · 플레이어 4 대 뱅커 8",
        verifiableLater: "이 슈가 끝나 시드가 공개된 뒤에 검증하실 수 있습니다.",
      },
    },
  });
  await openScreen(BetHistoryPage, "/history");
  const rows = await screen.findAllByRole("row");
  expect(rows).toHaveLength(2);
  expect(rows[1]?.textContent).toContain("베팅 2건");
  await user.click((await screen.findAllByRole("button", { name: "1번 베팅 상세" }))[0] ?? document.body);
  const bets = await screen.findByTestId("played-bets");
  expect([...bets.children].map((line) => line.textContent)).toEqual([
    "뱅커 1.951,000원 → 1,950원",
    "타이 9.001,000원",
  ]);
  expect(screen.getByText("뱅커 승 · 플레이어 4 대 뱅커 8")).toBeTruthy();
  expect(screen.getByText("이 슈가 끝나 시드가 공개된 뒤에 검증하실 수 있습니다.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "공정성 검증" })).toBeNull();
});

test("all kinds stand together unless one was chosen", async () => {
  answerBets(() => none);
  await openScreen(BetHistoryPage, "/history");
  expect(await screen.findByText("베팅내역이 없어요.")).toBeTruthy();
  expect(edge.sentTo("GET /bet")[0]?.search).not.toContain("category");
  const chosen = screen.getAllByRole("tab").find((tab) => tab.getAttribute("aria-selected") === "true");
  expect(chosen?.textContent).toBe("전체");
});

test("bets of sports can be looked at, and are called so, also while sports are switched off", async () => {
  answerBets(() => page([bet(1)]));
  await openScreen(BetHistoryPage, "/history?tab=SPORTS");
  await screen.findByRole("table");
  const chosen = screen.getAllByRole("tab").find((tab) => tab.getAttribute("aria-selected") === "true");
  const asked = edge.received.filter(({ path }) => path === "/bet").at(-1)?.search;
  expect([chosen?.textContent, new URLSearchParams(asked).get("category")]).toEqual(["스포츠", "SPORTS"]);
});
