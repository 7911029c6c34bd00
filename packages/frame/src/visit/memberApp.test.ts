import { fromApp, gameMessage } from "@hanpan/contract/bridge";
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type BridgeWindow, joinMemberApp, pauseIn } from "./memberApp.ts";
import { usePanels, useShell } from "./shell.ts";

const origin = "http://member.example";

type WindowMessage = Parameters<Parameters<BridgeWindow["addEventListener"]>[1]>[0];

function stand() {
  const listeners = new Set<(event: WindowMessage) => void>();
  const postMessage = vi.fn();
  const view: BridgeWindow = {
    parent: window,
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  };
  vi.spyOn(window, "postMessage").mockImplementation(postMessage);
  const arrive = (data: unknown, from: string, source: WindowMessage["source"] = window): void => {
    for (const listener of listeners) listener({ data, origin: from, source });
  };
  return { view, postMessage, arrive, listeners };
}

test("accepts messages of the member app alone, by window, origin and form", () => {
  const { view, arrive, listeners } = stand();
  const onMessage = vi.fn();
  const app = joinMemberApp(view, origin, onMessage);
  arrive(fromApp({ type: "pause" }), "http://elsewhere.example");
  arrive(fromApp({ type: "pause" }), origin, null);
  arrive({ ...fromApp({ type: "pause" }), version: 2 }, origin);
  arrive("pause", origin);
  expect(onMessage).not.toHaveBeenCalled();
  arrive(fromApp({ type: "sound", muted: true }), origin);
  expect(onMessage).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: "sound", muted: true }));
  app.leave();
  expect(listeners.size).toBe(0);
});

test("speaks to the member app's origin alone", () => {
  const { view, postMessage } = stand();
  const app = joinMemberApp(view, origin, () => undefined);
  app.send({ type: "balance", balanceWon: 1_000 });
  app.leave();
  expect(postMessage).toHaveBeenLastCalledWith(
    { channel: "hanpan-game-bridge", version: 1, type: "balance", balanceWon: 1_000 },
    origin,
  );
  expect(new Set(postMessage.mock.calls.map(([, to]: readonly unknown[]) => to))).toEqual(new Set([origin]));
});

test("distinguishes a reminder that must be answered from a network that comes back by itself", () => {
  expect(pauseIn(fromApp({ type: "reality-check" }))).toBe("REALITY_CHECK");
  expect(pauseIn(fromApp({ type: "pause" }))).toBe("LINE");
  expect(pauseIn(fromApp({ type: "resume" }))).toBeNull();
  expect(pauseIn(fromApp({ type: "balance-refresh" }))).toBeUndefined();
});

/** A part of a page that offers panels to the bar of the app around, and shows whether that has them. */
function offering(opened: (panel: string) => void) {
  return renderHook(
    ({ panels }: { panels: readonly ("RULES" | "TABLES" | "SOUND")[] }) => {
      usePanels(panels, opened);
      return useShell();
    },
    { initialProps: { panels: ["SOUND", "RULES"] } },
  );
}

test("a page offers its panels to the app around, steps back when that has a bar, and opens what is asked for alone", () => {
  const { view, postMessage, arrive } = stand();
  const opened = vi.fn();
  const touched = vi.fn();
  addEventListener("pointerup", touched);
  const { result, rerender, unmount } = offering(opened);
  const offers = () =>
    postMessage.mock.calls.flatMap(([message]: readonly unknown[]) => {
      const said = gameMessage.parse(message);
      return said.type === "menu" ? [said.panels] : [];
    });
  const app = joinMemberApp(view, origin, () => undefined);
  expect(offers()).toEqual([["RULES", "SOUND"]]);
  rerender({ panels: ["SOUND", "RULES"] });
  expect(offers()).toHaveLength(1);
  rerender({ panels: ["TABLES", "SOUND"] });
  expect(offers().at(-1)).toEqual(["TABLES", "SOUND"]);

  expect(result.current).toBe(false);
  act(() => arrive(fromApp({ type: "shell" }), "http://elsewhere.example"));
  expect(result.current).toBe(false);
  act(() => arrive(fromApp({ type: "shell" }), origin));
  expect(result.current).toBe(true);
  expect(document.documentElement.dataset["shell"]).toBe("");

  act(() => arrive(fromApp({ type: "panel", panel: "RULES" }), origin));
  act(() => arrive({ ...fromApp({ type: "panel", panel: "RULES" }), panel: "BALANCE" }, origin));
  expect(opened).not.toHaveBeenCalled();
  expect(touched).not.toHaveBeenCalled();
  act(() => arrive(fromApp({ type: "panel", panel: "TABLES" }), origin));
  expect(opened).toHaveBeenCalledExactlyOnceWith("TABLES");
  // It is a touch, by which sound may begin.
  expect(touched).toHaveBeenCalledOnce();
  unmount();
  expect(offers().at(-1)).toEqual([]);
  app.leave();
  removeEventListener("pointerup", touched);
  delete document.documentElement.dataset["shell"];
});
