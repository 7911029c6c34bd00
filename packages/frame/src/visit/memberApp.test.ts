import { fromApp } from "@hanpan/contract/bridge";
import { expect, test, vi } from "vitest";
import { type BridgeWindow, joinMemberApp, pauseIn } from "./memberApp.ts";

const origin = "http://member.example";

type Heard = Parameters<Parameters<BridgeWindow["addEventListener"]>[1]>[0];

const stand = () => {
  const listeners = new Set<(event: Heard) => void>();
  const postMessage = vi.fn();
  const view: BridgeWindow = {
    parent: window,
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  };
  vi.spyOn(window, "postMessage").mockImplementation(postMessage);
  const arrive = (data: unknown, from: string, source: Heard["source"] = window): void => {
    for (const listener of listeners) listener({ data, origin: from, source });
  };
  return { view, postMessage, arrive, listeners };
};

test("hears only the member app, by window, origin and form", () => {
  const { view, arrive, listeners } = stand();
  const hear = vi.fn();
  const app = joinMemberApp(view, origin, hear);
  arrive(fromApp({ type: "pause" }), "http://elsewhere.example");
  arrive(fromApp({ type: "pause" }), origin, null);
  arrive({ ...fromApp({ type: "pause" }), version: 2 }, origin);
  arrive("pause", origin);
  expect(hear).not.toHaveBeenCalled();
  arrive(fromApp({ type: "sound", muted: true }), origin);
  expect(hear).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: "sound", muted: true }));
  app.leave();
  expect(listeners.size).toBe(0);
});

test("speaks to the member app's origin alone", () => {
  const { view, postMessage } = stand();
  joinMemberApp(view, origin, () => undefined).say({ type: "balance", balanceWon: 1_000 });
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(
    { channel: "hanpan-game-bridge", version: 1, type: "balance", balanceWon: 1_000 },
    origin,
  );
});

test("tells a reminder that must be answered from a network that comes back by itself", () => {
  expect(pauseIn(fromApp({ type: "reality-check" }))).toBe("REALITY_CHECK");
  expect(pauseIn(fromApp({ type: "pause" }))).toBe("LINE");
  expect(pauseIn(fromApp({ type: "resume" }))).toBeNull();
  expect(pauseIn(fromApp({ type: "balance-refresh" }))).toBeUndefined();
});
