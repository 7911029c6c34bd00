import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registerStatic } from "../static.ts";
import { createPages } from "./createPages.ts";

let directory: string;
let app: FastifyInstance;
let nowMs: number;
let pictures: () => Promise<readonly string[]>;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "hanpan-home-"));
  writeFileSync(path.join(directory, "index.html"), "<p>app</p><!-- first picture -->");
  nowMs = 0;
  app = fastify();
  await registerStatic(app, directory);
  createPages({
    directory,
    publicUrl: undefined,
    site: async () => ({ siteName: { ko: "한판", en: "Hanpan" }, defaultLanguage: "ko" }),
    pictures: {
      "/": { look: "picture", read: () => pictures() },
      "/games": { look: "tiles", read: () => pictures() },
    },
    logger: app.log,
    monotonicMs: () => nowMs,
  }).register(app);
});
afterEach(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

test("home carries the picture of the first game, anew after ten seconds", async () => {
  pictures = async () => ["/art/games/one-wide.svg"];
  const first = await app.inject("/");
  expect(first.payload).toContain('<img data-first="picture" src="/art/games/one-wide.svg"');
  // As pixels in the width that is seen, from the first moment.
  expect(first.payload).toContain("/art/games/one-wide-720.avif 720w");
  expect(first.payload).toContain('sizes="');
  expect(first.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
  });
  pictures = async () => ["/art/games/two-wide.svg"];
  expect((await app.inject("/")).payload).toContain("one-wide");
  nowMs = 10_001;
  expect((await app.inject("/")).payload).toContain("two-wide");
});

test("an address cannot leave its attribute", async () => {
  pictures = async () => ['/a.svg"><script>alert(1)</script>$&'];
  const { payload } = await app.inject("/");
  expect(payload).not.toContain("<script>");
  expect(payload).toContain("$&amp;");
  expect(payload).not.toContain("srcset");
});

test("without a picture, or when it cannot be read, home is the page as built", async () => {
  pictures = async () => [];
  expect((await app.inject("/")).payload).toBe("<p>app</p><!-- first picture -->");
  nowMs = 20_000;
  pictures = () => Promise.reject(new Error("no database"));
  expect(await app.inject("/")).toMatchObject({
    statusCode: 200,
    payload: "<p>app</p><!-- first picture -->",
  });
});

test("the lobby carries its first tiles; a lobby that is searched or filtered shows others, so it carries none", async () => {
  pictures = async () => ["/art/games/one.svg", "/art/games/two.svg"];
  const { payload } = await app.inject("/games");
  expect(payload).toContain(
    '<ul class="boot-tiles" aria-hidden="true"><li><img data-first="tiles" src="/art/games/one.svg"',
  );
  expect(payload).toContain('src="/art/games/two.svg"');
  expect(payload).toContain("/art/games/two-208.avif 208w");
  expect((await app.inject("/games?search=a")).payload).toBe("<p>app</p><!-- first picture -->");
});
