import type { Page } from "@playwright/test";
import * as z from "zod";
import { sportsUrl } from "./server.ts";
import { expect } from "./test.ts";
import { say, sportsSays } from "./words.ts";

const ko = (key: string, values?: Record<string, string | number>) => sportsSays("ko", key, values);

/** The main markets by the keys of their names, and the keys of the columns that show them. */
const columnOf = {
  sp_market_1x2: "sp_column_winner",
  sp_market_ml: "sp_column_winner",
  sp_market_total: "sp_market_total",
} as const;
type Market = keyof typeof columnOf;

const upcoming = z.object({
  data: z.object({
    list: z.array(z.object({ fixtureId: z.string(), startsAtMs: z.number(), isVirtual: z.boolean() })),
  }),
});

/** So many virtual football matches that do not begin within so many minutes. */
export async function laterMatches(count: number, minutes: number): Promise<string[]> {
  const reply = await fetch(`${sportsUrl()}/api/sports/fixtures?scope=UPCOMING&sport=FOOTBALL&limit=50`);
  const { list } = upcoming.parse(await reply.json()).data;
  const later = list.filter((each) => each.isVirtual && each.startsAtMs > Date.now() + minutes * 60_000);
  if (later.length < count)
    throw new Error(`of ${count} virtual matches ${later.length} are later than that`);
  return later.slice(0, count).map(({ fixtureId }) => fixtureId);
}

/** Sports in their frame in Korean, operated as a member does. */
export function sportsIn(page: Page, width: 390 | 1440) {
  const frame = page.frameLocator(`iframe[title="${say("ko", "game_frame", { name: "가상 스포츠" })}"]`);
  const button = (key: string, values?: Record<string, string | number>) =>
    frame.getByRole("button", { name: ko(key, values), exact: true });
  const tab = (key: string) =>
    frame
      .getByRole("navigation", { name: ko("sp_tabs") })
      .getByRole("link", { name: new RegExp(`^${ko(key)}`) });

  return {
    frame,
    button,
    tab,
    slip: frame.getByTestId("sports-slip"),
    /** Goes to a match by its id, once sports are there. */
    async openMatch(fixtureId: string): Promise<void> {
      // Sports are there when they are: how long that takes is the machine's, and measured by a bench.
      await expect(frame.getByRole("navigation", { name: ko("sp_tabs") })).toBeVisible({ timeout: 120_000 });
      await frame.locator("html").evaluate((_, id) => {
        location.hash = `#/match/${id}`;
      }, fixtureId);
    },
    /** Goes to a league by its name. */
    async openLeague(name: string): Promise<void> {
      if (width === 390) await tab("sp_tab_leagues").click();
      await frame
        .getByRole("link", { name: new RegExp(name) })
        .first()
        .click();
    },
    /** Presses the odds of a selection of a match; a telephone shows one market at a time, which is turned to. */
    async pick(match: string, market: Market, selection: string): Promise<void> {
      if (width === 390) await button(columnOf[market]).click();
      const row = frame.getByTestId("fixture-row").filter({ hasText: match });
      await row.getByRole("button", { name: new RegExp(`^${ko(market)}.*, ${selection}`) }).click();
    },
    /** Brings the slip up where it is a dock. */
    async openSlip(): Promise<void> {
      if (width === 390) await frame.getByTestId("slip-dock").click();
      await expect(frame.getByTestId("sports-slip")).toBeVisible();
    },
    /** Places the slip as it is now: the button, then yes. */
    async place(): Promise<void> {
      await frame.getByTestId("slip-place").click();
      const question = frame.getByRole("dialog", { name: ko("sp_confirm") });
      await question.getByRole("button", { name: ko("sp_place"), exact: true }).click();
      await expect(frame.getByText(ko("sp_done"))).toBeVisible();
    },
    /** A slip of mine, found by a side that is in it. */
    bet: (side: string) => frame.getByTestId("bet-card").filter({ hasText: side }),
  };
}
