import { fromApp } from "@hanpan/contract/bridge";
import { expect, test, vi } from "vitest";
import { type BridgeWindow, joinMemberApp, pauseIn } from "./memberApp.ts";

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
  joinMemberApp(view, origin, () => undefined).send({ type: "balance", balanceWon: 1_000 });
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(
    { channel: "hanpan-game-bridge", version: 1, type: "balance", balanceWon: 1_000 },
    origin,
  );
});

test("distinguishes a reminder that must be answered from a network that comes back by itself", () => {
  expect(pauseIn(fromApp({ type: "reality-check" }))).toBe("REALITY_CHECK");
  expect(pauseIn(fromApp({ type: "pause" }))).toBe("LINE");
  expect(pauseIn(fromApp({ type: "resume" }))).toBeNull();
  expect(pauseIn(fromApp({ type: "balance-refresh" }))).toBeUndefined();
});
