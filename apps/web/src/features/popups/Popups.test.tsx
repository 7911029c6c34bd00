import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { restoreLanguage } from "../../lib/language.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { type ApiEdge, startApiEdge } from "../../lib/testing/apiEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { hiddenPopups } from "./hiddenPopups.ts";
import Popups from "./Popups.tsx";

let edge: ApiEdge;

const popup = (id: string, title: string) => ({
  id,
  title,
  body: "**내용** <img src=x onerror=alert(1)>",
  image: null,
  link: "/events",
  position: "RIGHT",
  from: null,
  until: null,
  hideForHours: 24,
});

beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  localStorage.clear();
  restoreLanguage();
  edge.reset();
  edge.answer("GET /setting/popup-settings", { data: { list: [popup("a", "첫째"), popup("b", "둘째")] } });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
});

test("one popup stands at a time; 오늘 하루 열지 않기 keeps it closed, closing does not", async () => {
  const user = userEvent.setup();
  await openScreen(Popups, "/");
  expect(await screen.findByRole("heading", { name: "첫째" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "둘째" })).toBeNull();
  expect(document.querySelector("aside img")).toBeNull();
  expect(screen.getByRole("link", { name: /자세히 보기\s*: 첫째/ })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "오늘 하루 열지 않기" }));
  expect(await screen.findByRole("heading", { name: "둘째" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /닫기|Close/ }));
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  expect(Object.keys(hiddenPopups(Date.now()))).toEqual(["a"]);
  expect(hiddenPopups(Date.now() + 24 * 3_600_000 + 1_000)).toEqual({});
});

test("a popup that stays closed for longer or shorter than a day says for how long", async () => {
  const user = userEvent.setup();
  edge.answer("GET /setting/popup-settings", {
    data: { list: [{ ...popup("a", "첫째"), hideForHours: 72 }] },
  });
  await openScreen(Popups, "/");
  await user.click(await screen.findByRole("button", { name: "72시간 동안 열지 않기" }));
  expect(Object.keys(hiddenPopups(Date.now() + 71 * 3_600_000))).toEqual(["a"]);
});

test("what the keyboard goes to comes to rest above a popup, for as long as one stands", async () => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(320);
  const user = userEvent.setup();
  const room = () => document.documentElement.style.getPropertyValue("--popup-height");
  await openScreen(Popups, "/");
  await screen.findByRole("heading", { name: "첫째" });
  await waitFor(() => expect(room()).toBe("320px"));
  await user.click(screen.getByRole("button", { name: /닫기|Close/ }));
  await screen.findByRole("heading", { name: "둘째" });
  await waitFor(() => expect(room()).toBe("320px"));
  await user.click(screen.getByRole("button", { name: /닫기|Close/ }));
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  expect(room()).toBe("");
});
