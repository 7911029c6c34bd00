import { afterEach, expect, test, vi } from "vitest";
import { fetchApart } from "./fetchApart.ts";

afterEach(() => vi.unstubAllGlobals());

/** A network that notes what is asked of it, and answers with the address. */
function stubNetwork(): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    asked.push(address);
    init?.signal?.throwIfAborted();
    return new Response(address);
  });
  return asked;
}

test("of many requests of one task the first is sent at once, the others one after another", async () => {
  const asked = stubNetwork();
  const replies = ["/a", "/b", "/c"].map((address) => fetchApart(address));
  expect(asked).toEqual(["/a"]);

  const texts = await Promise.all(replies.map(async (reply) => (await reply).text()));
  expect(texts).toEqual(["/a", "/b", "/c"]);
  expect(asked).toEqual(["/a", "/b", "/c"]);
});

test("a request that is given up while it waits fails alone, and holds nobody up", async () => {
  stubNetwork();
  const given = new AbortController();
  const first = fetchApart("/a");
  const second = fetchApart("/b", { signal: given.signal });
  const third = fetchApart("/c");
  given.abort();

  await expect(second).rejects.toThrow("aborted");
  expect((await first).ok).toBe(true);
  expect(await (await third).text()).toBe("/c");
});
