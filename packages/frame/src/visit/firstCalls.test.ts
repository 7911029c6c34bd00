import { afterEach, expect, test, vi } from "vitest";
import { makeFirstCalls } from "./firstCalls.ts";
import { launchKey } from "./launch.ts";

const token = "a".repeat(43);
const address = new URL(`http://studio.example/games/dice/?token=${token}&user=somebody&language=en`);

function pageOf(head: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = head;
  return page;
}

const dice = pageOf(
  `<meta name="first-call" content="/api/instant/session" data-kept="${launchKey}" data-as="gameCode" data-named="dice">`,
);

function stand() {
  const asked = vi.fn<typeof fetch>(async () => new Response("{}"));
  vi.stubGlobal("fetch", asked);
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("a session is opened before the page has come, and taken once by who asks for the same", async () => {
  const asked = stand();
  const calls = makeFirstCalls(dice, address);
  expect(asked).toHaveBeenCalledOnce();
  const body = JSON.stringify({ token, user: "somebody", gameCode: "dice" });
  expect(asked.mock.calls[0]?.[0]).toBe("/api/instant/session");
  expect(asked.mock.calls[0]?.[1]).toMatchObject({
    method: "POST",
    body,
    headers: { "custom-language": "en", "content-type": "application/json" },
  });
  expect(
    calls.take("POST", "/api/instant/session", JSON.stringify({ token, user: "another" })),
  ).toBeUndefined();
  expect(await calls.take("POST", "/api/instant/session", body)?.then((reply) => reply.text())).toBe("{}");
  expect(calls.take("POST", "/api/instant/session", body)).toBeUndefined();
});

test("what is read without a session is asked for too, and a failure is received by who takes it alone", async () => {
  vi.stubGlobal("fetch", async () => await Promise.reject(new TypeError("offline")));
  const calls = makeFirstCalls(pageOf('<meta name="first-call" content="/api/sports/overview">'), address);
  await expect(calls.take("GET", "/api/sports/overview", undefined)).rejects.toThrow("offline");
});

test("nothing is opened for a reload, without a launch, or where the address names no language", () => {
  const asked = stand();
  makeFirstCalls(dice, new URL("http://studio.example/games/dice/"));
  makeFirstCalls(dice, new URL(address.href.replace("&language=en", "")));
  makeFirstCalls(pageOf(""), address);
  sessionStorage.setItem(launchKey, token);
  makeFirstCalls(dice, address);
  expect(asked).not.toHaveBeenCalled();
});
