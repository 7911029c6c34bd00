import { appMessage, fromGame } from "@hanpan/contract/bridge";
import { chooseTheme } from "@hanpan/ui";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../lib/query-client.ts";
import { userSettingQuery } from "../../lib/settings.ts";
import type { ApiEdge } from "../../lib/testing/api-edge.ts";
import { serveMember } from "../../lib/testing/member-edge.ts";
import { someUserSetting } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { GameFrame } from "./GameFrame.tsx";

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
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

test("a reminder rests the game until it is answered, though the network goes and comes back meanwhile", async () => {
  edge.answer("GET /setting/user-setting", { data: { ...someUserSetting, realityCheckMinutes: 30 } });
  sessionStorage.setItem("hanpan.playedSinceReminder", String(30 * 60_000));
  const url = "https://studio.example/games/kite/";
  // No page is loaded into frames here: the member app speaks to itself.
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(window);
  const told = vi.spyOn(window, "postMessage").mockImplementation(() => undefined);
  await openScreen(() => <GameFrame url={url} name="연날리기" onRelaunch={() => undefined} />, "/play");
  const types = () =>
    told.mock.calls
      .map(([message]: readonly unknown[]) => message)
      .filter((message) => appMessage.parse(message).type !== "theme");
  act(() => {
    const data = fromGame({ type: "ready" });
    window.dispatchEvent(new MessageEvent("message", { data, origin: new URL(url).origin, source: window }));
  });
  const goOn = await screen.findByRole("button", { name: "계속하기" }, { timeout: 5_000 });
  networkIs(false);
  networkIs(true);
  expect(types().at(-1)).toMatchObject({ type: "reality-check" });
  expect(types()).not.toContainEqual(expect.objectContaining({ type: "pause" }));
  await userEvent.click(goOn);
  expect(types().at(-1)).toMatchObject({ type: "resume" });
  networkIs(false);
  expect(types().at(-1)).toMatchObject({ type: "pause" });
});

test("a game is told the theme when it is ready, and again when the member chooses the other", async () => {
  const url = "https://studio.example/games/kite/";
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(window);
  const told = vi.spyOn(window, "postMessage").mockImplementation(() => undefined);
  const themes = () =>
    told.mock.calls.flatMap(([message]: readonly unknown[]) => {
      const said = appMessage.parse(message);
      return said.type === "theme" ? [said.theme] : [];
    });
  await openScreen(() => <GameFrame url={url} name="연날리기" onRelaunch={() => undefined} />, "/play");
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

/** A kite that is ready, and a reminder that is due; gives what the game says, and what it was told. */
async function openWithReminderDue() {
  edge.answer("GET /setting/user-setting", { data: { ...someUserSetting, realityCheckMinutes: 30 } });
  sessionStorage.setItem("hanpan.playedSinceReminder", String(30 * 60_000));
  const url = "https://studio.example/games/kite/";
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(window);
  const told = vi.spyOn(window, "postMessage").mockImplementation(() => undefined);
  await openScreen(() => <GameFrame url={url} name="연날리기" onRelaunch={() => undefined} />, "/play");
  const say = (message: Parameters<typeof fromGame>[0]) =>
    act(() => {
      const data = fromGame(message);
      window.dispatchEvent(
        new MessageEvent("message", { data, origin: new URL(url).origin, source: window }),
      );
    });
  say({ type: "ready" });
  const setting = () => queryClient.getQueryData(userSettingQuery().queryKey);
  await vi.waitFor(() => expect(setting()).toBeDefined());
  const restsForReminder = () =>
    told.mock.calls.some(
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
  // A game that comes back tells of its round a moment later.
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
  // A round that is told of late takes nothing back.
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
