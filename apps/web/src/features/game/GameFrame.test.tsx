import { appMessage, fromGame } from "@hanpan/contract/bridge";
import { chooseTheme } from "@hanpan/ui";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { ApiEdge } from "../../lib/testing/api-edge.ts";
import { serveMember } from "../../lib/testing/member-edge.ts";
import { someUserSetting } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { GameFrame } from "./GameFrame.tsx";

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});
afterEach(() => vi.restoreAllMocks());

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
