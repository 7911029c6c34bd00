import { appMessage, fromGame } from "@hanpan/contract/bridge";
import { chooseTheme } from "@hanpan/ui";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { queryClient } from "../../lib/queryClient.ts";
import { currentMember } from "../../lib/session.ts";
import { userSettingQuery } from "../../lib/settings.ts";
import { showBalances } from "../../lib/shownBalances.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { someGame } from "../../lib/testing/game.ts";
import { someUser } from "../../lib/testing/member.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { someUserSetting } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { GameBar } from "./GameBar.tsx";
import { GameFrame } from "./GameFrame.tsx";
import { type GameMenu, GameShellContext } from "./gameShell.ts";

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});
/** React looks for the focus in the frame's page, which here is the member app again. */
let focused: MockInstance<HTMLIFrameElement["focus"]>;
beforeEach(() => {
  focused = vi.spyOn(HTMLIFrameElement.prototype, "focus").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const networkIs = (online: boolean) =>
  act(() => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
    window.dispatchEvent(new Event(online ? "online" : "offline"));
  });

const nothing = () => undefined;
const openFrame = (url: string, saysReady = true) =>
  openScreen(
    () => (
      <GameFrame
        url={url}
        saysReady={saysReady}
        name="연날리기"
        onMoved={nothing}
        onRelaunch={nothing}
        onBlocked={nothing}
      />
    ),
    "/play",
  );

test("a reminder rests the game until it is answered, though the network goes and comes back meanwhile", async () => {
  edge.answer("GET /setting/user-setting", { data: { ...someUserSetting, realityCheckMinutes: 30 } });
  sessionStorage.setItem("hanpan.playedSinceReminder", String(30 * 60_000));
  const url = "https://studio.example/games/kite/";
  // No page is loaded into frames here: the member app speaks to itself.
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(window);
  const posted = vi.spyOn(window, "postMessage").mockImplementation(() => undefined);
  await openFrame(url);
  const types = () =>
    posted.mock.calls
      .map(([message]: readonly unknown[]) => message)
      .filter((message) => appMessage.parse(message).type !== "theme");
  act(() => {
    const data = fromGame({ type: "ready" });
    window.dispatchEvent(new MessageEvent("message", { data, origin: new URL(url).origin, source: window }));
  });
  const goOn = await screen.findByRole("button", { name: "계속하기" });
  networkIs(false);
  networkIs(true);
  expect(types().at(-1)).toMatchObject({ type: "reality-check" });
  expect(types()).not.toContainEqual(expect.objectContaining({ type: "pause" }));
  await userEvent.click(goOn);
  expect(types().at(-1)).toMatchObject({ type: "resume" });
  networkIs(false);
  expect(types().at(-1)).toMatchObject({ type: "pause" });
});

test("a game is sent the theme when it is ready, and again when the member chooses the other", async () => {
  const url = "https://studio.example/games/kite/";
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(window);
  const posted = vi.spyOn(window, "postMessage").mockImplementation(() => undefined);
  const themes = () =>
    posted.mock.calls.flatMap(([message]: readonly unknown[]) => {
      const said = appMessage.parse(message);
      return said.type === "theme" ? [said.theme] : [];
    });
  await openFrame(url);
  act(() => chooseTheme("ink"));
  expect(themes()).toEqual([]);
  act(() => {
    const data = fromGame({ type: "ready" });
    window.dispatchEvent(new MessageEvent("message", { data, origin: new URL(url).origin, source: window }));
  });
  expect(themes()).toEqual(["ink"]);
  act(() => chooseTheme("hanji"));
  expect(themes()).toEqual(["ink", "hanji"]);
});

test("a game that opens has the keyboard, unless the member is at something else by then", async () => {
  const url = "https://studio.example/games/kite/";
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(window);
  vi.spyOn(window, "postMessage").mockImplementation(() => undefined);
  const ready = () =>
    act(() => {
      const data = fromGame({ type: "ready" });
      window.dispatchEvent(
        new MessageEvent("message", { data, origin: new URL(url).origin, source: window }),
      );
    });
  await openFrame(url);
  expect(focused).not.toHaveBeenCalled();
  ready();
  expect(focused).toHaveBeenCalledOnce();
  cleanup();
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  await openFrame(url);
  ready();
  expect(focused).toHaveBeenCalledOnce();
  field.remove();
});

/** A kite that is ready, and a reminder that is due; gives what the game says, and what was sent to it. */
async function openWithReminderDue() {
  edge.answer("GET /setting/user-setting", { data: { ...someUserSetting, realityCheckMinutes: 30 } });
  sessionStorage.setItem("hanpan.playedSinceReminder", String(30 * 60_000));
  const url = "https://studio.example/games/kite/";
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(window);
  const posted = vi.spyOn(window, "postMessage").mockImplementation(() => undefined);
  await openFrame(url);
  const say = (message: Parameters<typeof fromGame>[0]) =>
    act(() => {
      const data = fromGame(message);
      window.dispatchEvent(
        new MessageEvent("message", { data, origin: new URL(url).origin, source: window }),
      );
    });
  say({ type: "ready" });
  const setting = () => queryClient.getQueryData(userSettingQuery().queryKey);
  await expect.poll(() => setting()).toBeDefined();
  const restsForReminder = () =>
    posted.mock.calls.some(
      ([message]: readonly unknown[]) => appMessage.parse(message).type === "reality-check",
    );
  return { say, restsForReminder };
}
const round = (state: "OPEN" | "CLOSED", roundId = "one") => ({ type: "round", state, roundId }) as const;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const reminder = () => screen.queryByRole("button", { name: "계속하기" });

test("a reminder waits for the end of the round: until then the member can cash out", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { say, restsForReminder } = await openWithReminderDue();
  // A game that comes back reports its round a moment later.
  await pass(1_000);
  say(round("OPEN"));
  say(round("OPEN", "two"));
  await pass(60_000);
  say(round("CLOSED"));
  await pass(10_000);
  expect(reminder()).toBeNull();
  expect(restsForReminder()).toBe(false);
  say(round("CLOSED", "two"));
  await pass(0);
  expect(reminder()).not.toBeNull();
  expect(restsForReminder()).toBe(true);
  // A round that is reported late takes nothing back.
  say(round("OPEN", "three"));
  await pass(1_000);
  expect(reminder()).not.toBeNull();
});

test("no round puts a reminder off for ever", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { say } = await openWithReminderDue();
  say(round("OPEN"));
  await pass(120_000);
  expect(reminder()).toBeNull();
  await pass(15_000);
  expect(reminder()).not.toBeNull();
});

test("a balance waits until the last of several rounds is over", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { say } = await openWithReminderDue();
  const shownWon = () => currentMember()?.balances.cash;
  say(round("OPEN"));
  say(round("OPEN", "two"));
  const beforeWon = shownWon();
  act(() => showBalances({ ...someUser.balances, cash: 777_000 }));
  say(round("CLOSED"));
  await pass(1_000);
  expect(shownWon()).toBe(beforeWon);
  say(round("CLOSED", "two"));
  expect(shownWon()).toBe(777_000);
});

test("a balance that a game reports is never shown for its word", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { say } = await openWithReminderDue();
  say({ type: "balance", balanceWon: 99_000_000 });
  await pass(1_000);
  expect(currentMember()?.balances.cash).toBe(someUser.balances.cash);
});

/** A game of a vendor that knows nothing of the bridge; gives its frame and whether it is shown. */
async function openForeign(saysReady = false) {
  const url = "https://games.maker.example/slot";
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(window);
  const posted = vi.spyOn(window, "postMessage").mockImplementation(() => undefined);
  await openFrame(url, saysReady);
  const frame = await screen.findByTitle<HTMLIFrameElement>(/연날리기/);
  const isShown = () => !frame.classList.contains("opacity-0") && screen.queryByRole("status") === null;
  return { frame, isShown, posted };
}

test("a game that knows nothing of the bridge is shown once it has loaded, and is sent nothing", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { frame, isShown, posted } = await openForeign();
  expect(isShown()).toBe(false);
  fireEvent.load(frame);
  expect(isShown()).toBe(true);
  await pass(31_000);
  expect(isShown()).toBe(true);
  expect(posted).not.toHaveBeenCalled();
});

test("a game that says when it is ready is not shown before, though it has loaded", async () => {
  const { frame, isShown } = await openForeign(true);
  fireEvent.load(frame);
  expect(isShown()).toBe(false);
});

test("a game that never loads is said to be unreachable", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openForeign();
  await pass(31_000);
  expect(screen.queryByTitle(/연날리기/)).toBeNull();
  expect(screen.getByRole("button", { name: "다시 시도" })).toBeTruthy();
});

test("beside a game without the bridge the reminder and the wallet's balance stand as ever, and no stranger's message is received", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  edge.answer("GET /setting/user-setting", { data: { ...someUserSetting, realityCheckMinutes: 30 } });
  sessionStorage.setItem("hanpan.playedSinceReminder", String(30 * 60_000));
  const { frame } = await openForeign();
  fireEvent.load(frame);
  act(() => {
    const data = fromGame({ type: "balance", balanceWon: 77_777_777 });
    window.dispatchEvent(
      new MessageEvent("message", { data, origin: "https://stranger.example", source: window }),
    );
  });
  expect(currentMember()?.balances.cash).toBe(someUser.balances.cash);
  act(() => showBalances({ ...someUser.balances, cash: 12_000 }));
  await pass(1_000);
  expect(currentMember()?.balances.cash).toBe(12_000);
  await pass(5_000);
  expect(reminder()).not.toBeNull();
});

test("a frame may run its game and nothing of ours: no other tab, no device, no address of this page", async () => {
  const { frame } = await openForeign();
  expect([...frame.sandbox].toSorted()).toEqual([
    "allow-forms",
    "allow-popups",
    "allow-popups-to-escape-sandbox",
    "allow-same-origin",
    "allow-scripts",
  ]);
  expect(frame.getAttribute("allow")).toBe("autoplay; fullscreen");
  expect(frame.referrerPolicy).toBe("no-referrer");
});

test("the header shows what the server sent when a game was loaded anew in the middle of a round", async () => {
  const url = "https://studio.example/games/slot/";
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(window);
  vi.spyOn(window, "postMessage").mockImplementation(() => undefined);
  await openFrame(url);
  const say = (message: Parameters<typeof fromGame>[0]) =>
    act(() => {
      window.dispatchEvent(
        new MessageEvent("message", { data: fromGame(message), origin: new URL(url).origin, source: window }),
      );
    });
  say({ type: "ready" });
  say({ type: "round", roundId: "one", state: "OPEN" });
  // The frame is reloaded; its round has ended meanwhile, so it reports none.
  say({ type: "ready" });
  vi.useFakeTimers();
  act(() => showBalances({ ...someUser.balances, cash: 777_000 }));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(currentMember()?.balances.cash).toBe(777_000);
});

test("a frame that goes on to another game says so, and nobody else does", async () => {
  const url = "https://studio.example/games/baccarat/";
  const moved = vi.fn();
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(window);
  vi.spyOn(window, "postMessage").mockImplementation(() => undefined);
  await openScreen(
    () => (
      <GameFrame url={url} saysReady name="바카라" onMoved={moved} onRelaunch={nothing} onBlocked={nothing} />
    ),
    "/play",
  );
  const say = (data: unknown, origin = new URL(url).origin) =>
    act(() => void window.dispatchEvent(new MessageEvent("message", { data, origin, source: window })));
  const sicBo = fromGame({ type: "game", gameCode: "sic-bo" });
  say(sicBo, "https://stranger.example");
  say({ ...sicBo, gameCode: "../sic bo" });
  expect(moved).not.toHaveBeenCalled();
  say(sicBo);
  expect(moved).toHaveBeenCalledExactlyOnceWith("sic-bo");
});

/** The bar and the frame of a game of ours. */
function BarAndFrame({ url }: { url: string }) {
  const [menu, setMenu] = useState<GameMenu | null>(null);
  return (
    <GameShellContext value={{ game: someGame, menu, setMenu }}>
      <GameBar name="주사위">{null}</GameBar>
      <GameFrame
        url={url}
        saysReady
        name="주사위"
        onMoved={nothing}
        onRelaunch={nothing}
        onBlocked={nothing}
      />
    </GameShellContext>
  );
}

/** A game of ours with the bar above it; gives what it says, and what was sent to it. */
async function openWithBar() {
  const url = "https://studio.example/games/dice/";
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(window);
  const posted = vi.spyOn(window, "postMessage").mockImplementation(() => undefined);
  await openScreen(() => <BarAndFrame url={url} />, "/play");
  const say = (message: Parameters<typeof fromGame>[0], origin = new URL(url).origin) =>
    act(() => {
      window.dispatchEvent(new MessageEvent("message", { data: fromGame(message), origin, source: window }));
    });
  const sent = () =>
    posted.mock.calls
      .map(([message]: readonly unknown[]) => appMessage.parse(message))
      .filter(({ type }) => type === "shell" || type === "panel");
  return { say, sent };
}

test("a game that offers its panels is answered that the bar is here, and has them opened by it", async () => {
  const { say, sent } = await openWithBar();
  say({ type: "menu", panels: ["RULES", "SOUND"] }, "https://stranger.example");
  expect(sent()).toEqual([]);
  expect(screen.queryByRole("button", { name: "게임 메뉴" })).toBeNull();
  say({ type: "menu", panels: ["RULES", "SOUND"] });
  expect(sent()).toMatchObject([{ type: "shell" }]);
  const [rules] = screen.getAllByRole("button", { name: "배당표·규칙" });
  if (rules === undefined) throw new Error("there is no way to the rules");
  await userEvent.click(rules);
  expect(sent().at(-1)).toMatchObject({ type: "panel", panel: "RULES" });
  expect(focused).toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: "베팅 한도" })).toBeNull();
});

test("until a game can be played its poster says how much of it has come, and what has come gives it more time", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { say } = await openWithBar();
  const bar = () => screen.getByRole("progressbar").getAttribute("aria-valuenow");
  expect(bar()).toBe("10");
  expect(screen.getByText(someGame.name)).toBeTruthy();
  expect(
    document.querySelector<HTMLImageElement>(
      `img[src*="${someGame.thumbnail.split("/").at(-1)?.split(".")[0] ?? ""}"]`,
    ),
  ).toBeTruthy();
  await pass(15_000);
  say({ type: "progress", percent: 50 });
  expect(bar()).toBe("55");
  say({ type: "progress", percent: 40 });
  expect(bar()).toBe("55");
  await pass(15_000);
  expect(screen.queryByRole("button", { name: "다시 시도" })).toBeNull();
  await pass(6_000);
  expect(screen.getByRole("button", { name: "다시 시도" })).toBeTruthy();
});
