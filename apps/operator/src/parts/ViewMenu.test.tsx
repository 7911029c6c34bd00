import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MembersPage } from "../features/members/MembersPage.tsx";
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

let kept: { id: string; screen: string; name: string; search: string }[] = [];

beforeEach(() => {
  kept = [{ id: "1", screen: urls.members, name: "정지", search: "status=SUSPENDED&hide=cash" }];
  edge.answerOthers(sampleReply);
  edge.answer("GET /list-views", () => ({ data: { list: kept } }));
  // The tests' browser lays nothing out: without a height a list would look for its rows for ever.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(1400);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1400);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const headers = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
const status = () => screen.getByRole<HTMLSelectElement>("combobox", { name: m.column_status() });
async function choose(item: string): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: m.view_menu() }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
}

test("a column that is left out is gone from the list and its address, and comes back", async () => {
  await openScreen(MembersPage, urls.members, { search: { status: "SUSPENDED" } });
  await screen.findAllByRole("columnheader");
  expect(headers()).toContain(m.column_level());
  await choose(m.view_columns());
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: m.column_member() }).disabled).toBe(true);
  await userEvent.click(dialog.getByRole("checkbox", { name: m.column_level() }));
  await expect.poll(() => headers()).not.toContain(m.column_level());
  await userEvent.click(dialog.getByRole("button", { name: m.view_allColumns() }));
  await expect.poll(() => headers()).toContain(m.column_level());
});

test("a kept view opens with its filters and columns, and columns stay while filters change", async () => {
  await openScreen(MembersPage, urls.members);
  await screen.findAllByRole("columnheader");
  const all = headers().length;
  await choose("정지");
  await expect.poll(() => headers()).toHaveLength(all - 1);
  expect(status().value).toBe("SUSPENDED");
  await userEvent.selectOptions(status(), "ACTIVE");
  await expect.poll(() => status().value).toBe("ACTIVE");
  expect(headers()).toHaveLength(all - 1);
});

test("the list is kept as it is now under a name, without whom it is about, and forgotten", async () => {
  const sent: unknown[] = [];
  edge.answer("POST /list-views", ({ body }) => {
    sent.push(body);
    return { data: { list: kept } };
  });
  edge.answer("DELETE /list-views/1", () => {
    kept = [];
    return { data: { list: kept } };
  });
  await openScreen(MembersPage, urls.members, { search: { status: "SUSPENDED", search: "홍길동" } });
  await screen.findAllByRole("columnheader");
  await choose(m.view_manage());
  const dialog = within(screen.getByRole("dialog"));
  dialog.getByText(m.view_losesPersons());
  await userEvent.type(dialog.getByRole("textbox", { name: m.view_name() }), "내 목록");
  await userEvent.click(dialog.getByRole("button", { name: m.view_keep() }));
  await expect
    .poll(() => sent)
    .toEqual([{ screen: urls.members, name: "내 목록", search: "status=SUSPENDED" }]);
  await userEvent.click(dialog.getByRole("button", { name: m.view_forget({ name: "정지" }) }));
  await expect.poll(() => dialog.queryByText("정지")).toBeNull();
});
