import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PayoutsPage } from "../features/payouts/PayoutsPage.tsx";
import type { ApiEdge } from "../lib/testing/apiEdge.ts";
import { serveOperator } from "../lib/testing/operatorEdge.ts";
import { sampleReply } from "../lib/testing/sampleReply.ts";
import { openScreen } from "../lib/testing/screen.tsx";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

/** What the list answers beside its rows. */
let answer: Readonly<Record<string, unknown>> = {};
const all = { total: 3, totalIsExact: true, sortIsExact: true, sums: { rows: 3, of: { sum: 1_234_000 } } };

beforeEach(() => {
  answer = all;
  edge.answerOthers((received) => {
    const reply = sampleReply(received);
    return received.route === "GET /payouts" ? { data: { ...Object(reply?.data), ...answer } } : reply;
  });
  // The tests' browser lays nothing out: without a height a list would look for its rows for ever.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(1400);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1400);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function asked() {
  const query = edge.sentTo("GET /payouts").at(-1)?.query;
  return [query?.get("sort") ?? null, query?.get("order") ?? null];
}
const head = (name: string) => screen.getByRole("columnheader", { name });
const press = (name: string) => userEvent.click(within(head(name)).getByRole("button", { name }));
const order = (name: string) => head(name).getAttribute("aria-sort");

test("a column's head sorts by it, the other way, and not at all, by mouse and by keyboard, and says so", async () => {
  await openScreen(PayoutsPage, urls.payouts, { search: { hide: "by" } });
  await screen.findAllByRole("columnheader");
  expect(order(m.payout_sum())).toBe("none");
  expect(order(m.payout_format())).toBeNull();
  await press(m.payout_sum());
  await expect.poll(() => asked()).toEqual(["SUM", "DESC"]);
  await expect.poll(() => order(m.payout_sum())).toBe("descending");
  within(head(m.payout_sum())).getByRole("button").focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => asked()).toEqual(["SUM", "ASC"]);
  await expect.poll(() => order(m.payout_sum())).toBe("ascending");
  expect(screen.queryByRole("columnheader", { name: m.payout_madeBy() })).toBeNull();
  await press(m.payout_sum());
  await expect.poll(() => order(m.payout_sum())).toBe("none");
});

test("the order stays while filters change, and of an address that no column names nothing is asked", async () => {
  await openScreen(PayoutsPage, urls.payouts, { search: { sort: "COUNT", order: "ASC" } });
  await screen.findAllByRole("columnheader");
  expect(asked()).toEqual(["COUNT", "ASC"]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: m.column_status() }), "CLOSED");
  await expect.poll(() => edge.sentTo("GET /payouts").at(-1)?.query.get("status")).toBe("CLOSED");
  expect(asked()).toEqual(["COUNT", "ASC"]);
});

test("an order of another list is not asked for", async () => {
  await openScreen(PayoutsPage, urls.payouts, { search: { sort: "STAKE", order: "ASC" } });
  await screen.findAllByRole("columnheader");
  expect(asked()).toEqual([null, null]);
});

test("on a telephone it is sorted from the menu of views", async () => {
  await openScreen(PayoutsPage, urls.payouts);
  await screen.findAllByRole("columnheader");
  await userEvent.click(screen.getByRole("button", { name: m.view_menu() }));
  await userEvent.click(await screen.findByRole("menuitem", { name: m.view_sort() }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: m.sort_by() }), m.payout_sum());
  await expect.poll(() => asked()).toEqual(["SUM", "DESC"]);
  await userEvent.click(screen.getByRole("radio", { name: m.sort_ASC() }));
  await expect.poll(() => asked()).toEqual(["SUM", "ASC"]);
});

test("below the list stands what all of it comes to, and of how many where it is not all", async () => {
  await openScreen(PayoutsPage, urls.payouts);
  expect(await screen.findByText("1,234,000원")).toBeTruthy();
  expect(screen.getByText(m.list_sumAll())).toBeTruthy();
  expect(screen.queryByText(m.list_sortedAmong())).toBeNull();
});

test("a list of more rows than are counted says that sum and order hold the first of them", async () => {
  answer = {
    ...all,
    total: 10_000,
    totalIsExact: false,
    sortIsExact: false,
    sums: { rows: 10_000, of: { sum: 5 } },
  };
  await openScreen(PayoutsPage, urls.payouts);
  expect(await screen.findByText(m.list_sumFirst({ rows: "10,000" }))).toBeTruthy();
  expect(screen.queryByText(m.list_sumAll())).toBeNull();
  expect(screen.getByText(m.list_sortedAmong())).toBeTruthy();
});
