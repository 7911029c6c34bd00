import { expect, test } from "vitest";
import { openingOf } from "./openingOf.ts";

const studioOrigin = "http://127.0.0.1:3002";
const sportsbookOrigin = "http://127.0.0.1:3003";
const open = (url: string, gameOrigins: readonly string[], mode: "IFRAME" | "WINDOW" = "IFRAME") =>
  openingOf(url, { mode, gameOrigins }, [studioOrigin, sportsbookOrigin]);

const inPage = { mode: "IFRAME", saysReady: false };
const inWindow = { mode: "WINDOW", saysReady: false };

test("a game opens in the page only where its maker serves games from", () => {
  expect(open("https://games.maker.example/slot?token=1", ["https://games.maker.example"])).toEqual(inPage);
  expect(
    open("https://maker.example:8443/slot", ["https://a.example", "https://maker.example:8443"]),
  ).toEqual(inPage);
  for (const url of [
    "https://maker.example/slot",
    "http://games.maker.example/slot",
    "https://games.maker.example:8443/slot",
    "https://games.maker.example.evil.example/slot",
    "https://evil.example/https://games.maker.example",
    "https://games.maker.example@evil.example/",
  ]) {
    expect(open(url, ["https://games.maker.example"]), url).toEqual(inWindow);
  }
  expect(open("https://games.maker.example/slot", [])).toEqual(inWindow);
});

test("a wildcard stands for what is below it, as it does in a page's policy", () => {
  const below = ["https://*.maker.example", "https://*.other.example:8443"];
  for (const url of [
    "https://a.maker.example/",
    "https://a.b.maker.example/",
    "https://a.other.example:8443/",
  ]) {
    expect(open(url, below), url).toEqual(inPage);
  }
  for (const url of [
    "https://maker.example/",
    "https://evilmaker.example/",
    "https://a.maker.example.evil.example/",
    "https://a.maker.example:8443/",
    "http://a.maker.example/",
    "https://a.other.example/",
  ]) {
    expect(open(url, below), url).toEqual(inWindow);
  }
});

test("a vendor that demands a window has one, wherever its games are served from", () => {
  expect(open("https://maker.example/", ["https://maker.example"], "WINDOW")).toEqual(inWindow);
  expect(open(`${studioOrigin}/games/kite/`, [], "WINDOW")).toEqual(inWindow);
});

test("games of the bundled vendors open in the page and say when they are ready", () => {
  for (const url of [`${studioOrigin}/games/kite/`, `${sportsbookOrigin}/games/virtual-sports/`])
    expect(open(url, []), url).toEqual({ mode: "IFRAME", saysReady: true });
});
