import { UiWordsProvider } from "@hanpan/ui";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { uiWords } from "../../shell/words.ts";
import { Tickers } from "./Tickers.tsx";

afterEach(cleanup);

const winner = (number: number) => ({
  id: `winner-${number}`,
  nickname: "김**",
  gameId: "game",
  gameName: { ko: "단청 포춘", en: "Dancheong Fortune" },
  win: number * 1_000,
  at: "2026-11-20T03:04:05.000Z",
});
const moved = (type: "DEPOSIT" | "WITHDRAWAL", amount: number) => ({
  type,
  nickname: "이*",
  amount,
  at: `2026-11-20T03:04:${String(amount / 10_000).padStart(2, "0")}.000Z`,
});

function draw(parts: Parameters<typeof Tickers>[0]) {
  return render(
    <UiWordsProvider words={uiWords("ko")}>
      <Tickers {...parts} />
    </UiWordsProvider>,
  );
}

test("nothing is shown where nothing happened", () => {
  const { container } = draw({ winners: [], latestMoney: [] });
  expect(container.innerHTML).toBe("");
});

test("a list without rows is left out, the other is shown", () => {
  draw({ winners: [], latestMoney: [moved("DEPOSIT", 100_000), moved("WITHDRAWAL", 50_000)] });
  expect(screen.queryByRole("region", { name: "실시간 당첨 현황" })).toBeNull();
  const rows = within(screen.getByRole("region", { name: "실시간 입출금 현황" })).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/이\*입금100,000원/),
    expect.stringMatching(/이\*출금50,000원/),
  ]);
});

test("the newest winners stand first, and the list keeps its height", () => {
  const all = [9, 8, 7, 6, 5, 4, 3].map(winner);
  draw({ winners: all, latestMoney: [] });
  const region = within(screen.getByRole("region", { name: "실시간 당첨 현황" }));
  expect(region.getAllByRole("listitem").map((row) => row.textContent)).toEqual(
    [9, 8, 7, 6, 5].map((number) => expect.stringContaining(`단청 포춘${number},000원`)),
  );
});
