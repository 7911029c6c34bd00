import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registerStatic } from "../static.ts";
import { createPages, sendPage } from "./createPages.ts";
import { type SiteNames, writeHead } from "./pageHead.ts";

const built = '<html lang="ko"><!-- head --><title>built</title><!-- /head --><body>app</body></html>';
const korean: SiteNames = { siteName: { ko: "한판", en: "Hanpan" }, defaultLanguage: "ko" };

let directory: string;
let app: FastifyInstance;
let site: SiteNames;
let reads = 0;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "hanpan-heads-"));
  writeFileSync(path.join(directory, "index.html"), built);
  site = korean;
  app = fastify();
  const isPage = await registerStatic(app, directory);
  const pages = createPages({
    directory,
    publicUrl: "https://hanpan.example",
    site: async () => {
      reads += 1;
      return site;
    },
    pictures: {},
    logger: app.log,
  });
  pages.register(app);
  app.setNotFoundHandler(async (request, reply) =>
    isPage(request) ? sendPage(reply, await pages.other()) : reply.status(404).send("none"),
  );
});
afterEach(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

test("a page that is shared says its own title, description, picture and address, without a script", async () => {
  const { payload, headers } = await app.inject("/register?referral=HANPAN77");
  expect(headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
  expect(payload).toContain("<title>회원가입 · 한판</title>");
  expect(payload).toMatch(/<meta name="description" content="[^"]*추천인 코드/);
  expect(payload).toContain('<meta property="og:image" content="https://hanpan.example/icons/share.png">');
  // Whose code a link carries is nothing for a search engine: every link is the one page.
  expect(payload).toContain('<link rel="canonical" href="https://hanpan.example/register">');
  expect(payload).toContain("<body>app</body>");
});

test("a site of another name and language says those", async () => {
  site = { siteName: { ko: "새판", en: 'New "Pan" <b>' }, defaultLanguage: "en" };
  const { payload } = await app.inject("/slots");
  expect(payload).toContain(`<html lang="en" data-language="en"`);
  expect(payload).toContain("<title>Slots · New &quot;Pan&quot; &lt;b&gt;</title>");
});

test("home and a member's page are called by the site's name alone", async () => {
  expect(writeHead(built, "/", korean, undefined)).toContain("<title>한판</title>");
  expect(writeHead(built, "/", korean, undefined)).toContain('og:image" content="/icons/share.png"');
  site = { siteName: { ko: "새판", en: 'New "Pan" <b>' }, defaultLanguage: "ko" };
  const { payload } = await app.inject("/my/options");
  expect(payload).toContain("<title>새판</title>");
  expect(payload).toMatch(/<meta name="description" content="[^"]*온라인 게임/);
  expect(payload).toContain("<body>app</body>");
  // Where the app itself reads what the site is called.
  expect(payload).toContain('data-name-ko="새판" data-name-en="New &quot;Pan&quot; &lt;b&gt;"');
});

test("the installed app is called as the site is, in the site's language", async () => {
  writeFileSync(
    path.join(directory, "manifest.webmanifest"),
    readFileSync(new URL("../../../../web/public/manifest.webmanifest", import.meta.url)),
  );
  site = { siteName: { ko: "새판", en: "New Pan" }, defaultLanguage: "en" };
  const { headers, payload } = await app.inject("/manifest.webmanifest");
  expect(headers["content-type"]).toContain("application/manifest+json");
  const manifest = JSON.parse(payload);
  expect(manifest).toMatchObject({
    name: "New Pan",
    short_name: "New Pan",
    lang: "en",
    display: "standalone",
  });
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(["Slots", "History"]);
  expect(payload).not.toMatch(/[가-힣]/);
});

test.each(["/sports", "/board/0199a1b2-0000-7000-8000-0000000000c1", "/play/1?from=home", "/nowhere"])(
  "%s is in the site's language, read once for many visitors",
  async (url) => {
    site = { ...korean, defaultLanguage: "en" };
    reads = 0;
    const pages = await Promise.all([app.inject(url), app.inject("/deposit"), app.inject(url)]);
    for (const { payload, headers } of pages) {
      expect(payload).toContain(`<html lang="en" data-language="en"`);
      expect(headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
      });
    }
    expect(reads).toBe(1);
  },
);
