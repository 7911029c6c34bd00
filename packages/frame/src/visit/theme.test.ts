import { fromApp } from "@hanpan/contract/bridge";
import { beforeEach, expect, test, vi } from "vitest";
import { pageAddress } from "../words/pageAddress.ts";
import { type BridgeWindow, joinMemberApp } from "./memberApp.ts";
import { startTheme } from "./theme.ts";

const drawn = (): string | undefined => document.documentElement.dataset["theme"];

/** A device that prefers light or dark, and can change. */
function device(prefersLight: boolean) {
  const query = {
    matches: prefersLight,
    addEventListener: vi.fn<(type: string, changed: () => void) => void>(),
  };
  vi.stubGlobal("matchMedia", () => query);
  return (nextPrefersLight: boolean) => {
    query.matches = nextPrefersLight;
    for (const [, changed] of query.addEventListener.mock.calls) changed();
  };
}

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

test("draws what the device prefers, and follows it", () => {
  const turn = device(true);
  startTheme({ darkAlone: false });
  expect(drawn()).toBe("hanji");
  turn(false);
  expect(drawn()).toBe("ink");
  expect(pageAddress("/fairness/", { game: "kite" })).toBe("/fairness/?game=kite&language=ko");
});

test("draws what the member app says, whatever the device prefers, and in the pages it leads to", () => {
  const turn = device(false);
  startTheme({ darkAlone: false });
  const listeners = new Set<Parameters<BridgeWindow["addEventListener"]>[1]>();
  const onMessage = vi.fn();
  const view: BridgeWindow = {
    parent: window,
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  };
  vi.spyOn(window, "postMessage").mockImplementation(() => undefined);
  joinMemberApp(view, "http://member.example", onMessage);
  for (const listener of listeners)
    listener({
      data: fromApp({ type: "theme", theme: "hanji" }),
      origin: "http://member.example",
      source: window,
    });
  expect(drawn()).toBe("hanji");
  expect(onMessage).not.toHaveBeenCalled();
  turn(false);
  expect(drawn()).toBe("hanji");
  expect(pageAddress("/fairness/", { game: "kite" })).toBe("/fairness/?game=kite&language=ko&theme=hanji");
  startTheme({ darkAlone: false });
  expect(drawn()).toBe("hanji");
});

test("draws what the address names; a theme there is none of counts as none", () => {
  device(false);
  history.replaceState(null, "", "/fairness/?theme=hanji");
  startTheme({ darkAlone: false });
  expect(drawn()).toBe("hanji");
  sessionStorage.clear();
  history.replaceState(null, "", "/fairness/?theme=<b>");
  startTheme({ darkAlone: false });
  expect(drawn()).toBe("ink");
});

test("keeps the room of a game dark and passes the theme on", () => {
  device(true);
  history.replaceState(null, "", "/games/kite/?theme=hanji");
  startTheme({ darkAlone: true });
  expect(drawn()).toBe("ink");
  expect(pageAddress("/fairness/")).toBe("/fairness/?language=ko&theme=hanji");
});
