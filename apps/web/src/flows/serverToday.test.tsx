import { forgetServerTime } from "@hanpan/contract/serverClock";
import { addDays, seoulDay } from "@hanpan/contract/time";
import { waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { BetHistoryPage } from "../features/bet/BetHistoryPage.tsx";
import { MoneyPage } from "../features/transactions/MoneyPage.tsx";
import { StatementPage } from "../features/transactions/StatementPage.tsx";
import type { ApiEdge } from "../lib/testing/apiEdge.ts";
import { serveMember } from "../lib/testing/memberEdge.ts";
import { listPage } from "../lib/testing/money.ts";
import { openScreen } from "../lib/testing/screen.tsx";

let edge: ApiEdge;

serveMember((started) => {
  edge = started;
});

test.each<[name: string, screen: ComponentType, path: string, asked: string, days: number]>([
  ["the betting history", BetHistoryPage, "/history", "GET /bet", 7],
  ["the requests", MoneyPage, "/money?period=today", "GET /money/deposit-withdrawal/list", 1],
  ["the statement", StatementPage, "/statement", "GET /money/ledger", 7],
])(
  "%s of a device whose clock is a year ahead has the server's today",
  async (_, Page, path, asked, days) => {
    const clock = Date.now;
    vi.spyOn(Date, "now").mockImplementation(() => clock() + 366 * 86_400_000);
    forgetServerTime();
    onTestFinished(() => {
      vi.restoreAllMocks();
      forgetServerTime();
    });
    edge.answer(asked, { data: { ...listPage([]).data, totals: { count: 0, stake: 0, win: 0, profit: 0 } } });
    await openScreen(Page, path);
    const today = seoulDay(new Date(clock()));
    await waitFor(() =>
      expect(edge.sentTo(asked).at(-1)?.search).toContain(`from=${addDays(today, 1 - days)}&to=${today}`),
    );
  },
);
