import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { someUserSetting } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { type OpenWindow, openBlankWindow } from "./blankWindow.ts";
import { Table } from "./Table.tsx";

const launched = (count: number, mode: "IFRAME" | "WINDOW") => ({
  url: `https://vendor.example/${count}`,
  mode,
  saysReady: false,
  launchId: String(count),
});

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});

/** Where each window was led that was opened, and whether it was closed again. */
let opened: { address: string; closed: boolean }[];

/** Opens no window, and keeps what would have become of it. */
const openWindow: OpenWindow = () => {
  const record = { address: "", closed: false };
  opened.push(record);
  return {
    lead: (url) => {
      record.address = url;
    },
    close: () => {
      record.closed = true;
    },
  };
};

beforeEach(() => {
  opened = [];
  let count = 0;
  edge.answer("GET /provider/play-game", () => {
    count += 1;
    return { data: launched(count, "WINDOW") };
  });
});
afterEach(() => vi.restoreAllMocks());

const gameId = "0199a1b2-0000-7000-8000-0000000000a1";
const openTable = (open: OpenWindow = openWindow) =>
  openScreen(() => <Table gameId={gameId} name="" onMoved={() => undefined} openWindow={open} />, "/play");
const press = async () => userEvent.click(await screen.findByRole("button", { name: "게임시작" }));

test("each press opens a window at once and leads it to a launch of its own", async () => {
  await openTable();
  expect(opened).toEqual([]);
  await press();
  await waitFor(() => expect(opened[0]?.address).toBe("https://vendor.example/2"));
  await press();
  await waitFor(() => expect(opened[1]?.address).toBe("https://vendor.example/3"));
  expect(opened.some(({ closed }) => closed)).toBe(false);
});

test("a blocked window is shown, and asks for no launch; the next press may open one", async () => {
  let blocks = true;
  vi.spyOn(window, "open").mockReturnValue(null);
  await openTable((words) => (blocks ? openBlankWindow(words) : openWindow(words)));
  await press();
  expect((await screen.findByRole("alert")).textContent).toMatch(/팝업을 허용/);
  expect(edge.sentTo("GET /provider/play-game")).toHaveLength(1);
  blocks = false;
  await press();
  await waitFor(() => expect(opened[0]?.address).toBe("https://vendor.example/2"));
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("a launch that is refused closes its window and says why", async () => {
  await openTable();
  const button = await screen.findByRole("button", { name: "게임시작" });
  edge.answer("GET /provider/play-game", {
    status: 403,
    message: "게임이 점검중입니다.",
    error: { code: "GAME_MAINTENANCE" },
  });
  await userEvent.click(button);
  expect(await screen.findByText("게임이 점검중입니다.")).toBeTruthy();
  expect(opened).toEqual([{ address: "", closed: true }]);
});

test("the reminder that the member asked for stands beside a window too, and over a reload", async () => {
  edge.answer("GET /setting/user-setting", { data: { ...someUserSetting, realityCheckMinutes: 30 } });
  sessionStorage.setItem("hanpan.playedSinceReminder", String(30 * 60_000));
  await openTable();
  await press();
  const reminder = () => screen.findByRole("button", { name: "계속하기" });
  expect(await reminder()).toBeTruthy();
  cleanup();
  await openTable();
  expect(await reminder()).toBeTruthy();
});

/** The browser refuses to show an address in a frame, as it does where the page's policy does not name it. */
const refuseFrame = (blockedURI: string) =>
  act(() => {
    const violation = new Event("securitypolicyviolation");
    document.dispatchEvent(Object.assign(violation, { effectiveDirective: "frame-src", blockedURI }));
  });

test("a game that the page may not frame is offered in a window of its own", async () => {
  let count = 0;
  edge.answer("GET /provider/play-game", () => {
    count += 1;
    return { data: launched(count, "IFRAME") };
  });
  await openTable();
  await waitFor(() => expect(document.querySelector("iframe")?.src).toBe("https://vendor.example/1"));
  refuseFrame("https://elsewhere.example");
  await press();
  await waitFor(() => expect(opened[0]?.address).toBe("https://vendor.example/2"));
  expect(document.querySelector("iframe")).toBeNull();
});

test("a game that leads its frame back to the lobby is left", async () => {
  edge.answer("GET /provider/play-game", { data: launched(1, "IFRAME") });
  const { path } = await openTable();
  await waitFor(() => expect(document.querySelector("iframe")).not.toBeNull());
  refuseFrame(`${window.location.origin}/games`);
  await waitFor(() => expect(path()).toBe("/games"));
});
