import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registerStatic } from "../static.ts";
import { createPages, sendPage } from "./createPages.ts";
import { createServiceStateReader } from "./serviceState.ts";

const names = { siteName: { ko: "새판", en: 'New "Pan" <b>' }, defaultLanguage: "ko" } as const;
const open = { ...names, maintenance: { on: false, until: null, message: null } };

let directory: string;
let app: FastifyInstance;
let nowMs: number;
let site: () => Promise<Awaited<ReturnType<typeof read>>>;

async function read(): Promise<{
  readonly siteName: { readonly ko: string; readonly en: string };
  readonly defaultLanguage: "ko" | "en";
  readonly maintenance: {
    readonly on: boolean;
    readonly until: string | null;
    readonly message: { readonly ko: string; readonly en: string } | null;
  };
}> {
  return open;
}

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "hanpan-status-"));
  writeFileSync(path.join(directory, "index.html"), "<body>app</body>");
  writeFileSync(path.join(directory, "icon.svg"), "<svg/>");
  app = fastify();
  nowMs = 0;
  site = read;
  const isPage = await registerStatic(app, directory);
  const pages = createPages({
    directory,
    publicUrl: undefined,
    site: () => site(),
    service: createServiceStateReader({ site: () => site(), patienceMs: 50, monotonicMs: () => nowMs }),
    pictures: {},
    logger: app.log,
  });
  pages.register(app);
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return reply.status(404).send("none");
    if (await pages.whenClosed(request, reply)) return reply;
    return sendPage(reply, await pages.other());
  });
});
afterEach(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

const opened = (url: string, language?: string) =>
  app.inject({ url, headers: language === undefined ? {} : { "accept-language": language } });

const maintenance = (until: string | null, message: { ko: string; en: string } | null) => async () => ({
  ...names,
  maintenance: { on: true, until, message },
});

async function away(): Promise<never> {
  throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
}

test.each(["/", "/slots", "/my/options?tab=1", "/play/1"])(
  "%s of a site in maintenance is a page of its own, in the reader's language first",
  async (url) => {
    site = maintenance(new Date(Date.now() + 120_000).toISOString(), {
      ko: "정기 점검",
      en: "Repairs <now>",
    });
    const english = await opened(url, "en-GB,ko;q=0.5");
    expect(english.statusCode).toBe(503);
    expect(english.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      vary: "accept-language",
    });
    const seconds = Number(english.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(100);
    expect(seconds).toBeLessThanOrEqual(120);
    expect(english.payload).toContain('<html lang="en">');
    expect(english.payload).toContain(
      '<section lang="en" data-words="en" data-site="New &quot;Pan&quot; &lt;b&gt;" class="first">',
    );
    expect(english.payload).toContain("Repairs &lt;now&gt;");
    expect(english.payload).toContain("New &quot;Pan&quot; &lt;b&gt;");
    expect(english.payload).toMatch(/Expected to end: \d{4}-\d\d-\d\d\u00a0\d\d:\d\d:\d\d \(Korean time\)/);
    // Whoever reads the other language finds it on the same page.
    expect(english.payload).toContain("정기 점검");
    const korean = await opened(url);
    expect(korean.payload).toContain('<section lang="ko" data-words="ko" data-site="새판" class="first">');
  },
);

test("without words or an end the product's own are said, and when to ask again", async () => {
  site = maintenance(null, null);
  const { payload, headers } = await opened("/");
  expect(payload).toContain("점검이 진행되는 동안");
  expect(payload).not.toContain('class="until"');
  expect(headers["retry-after"]).toBe("60");
});

test("with the database away the page is called as the site was last, and the site opens again with it", async () => {
  expect((await opened("/")).payload).toContain("app");
  site = away;
  nowMs = 2_000;
  const closed = await opened("/games", "ko");
  expect([closed.statusCode, closed.headers["retry-after"]]).toEqual([503, "10"]);
  expect(closed.payload).toContain("<title>잠시 후 다시 열립니다 · 새판</title>");
  expect((await opened("/icon.svg")).statusCode).toBe(200);
  site = read;
  nowMs = 4_000;
  expect((await opened("/games")).statusCode).toBe(200);
});

test("a maintenance goes on in its own words while its database is away, and ends with what is read then", async () => {
  const until = new Date(Date.now() + 120_000).toISOString();
  site = maintenance(until, { ko: "데이터베이스 교체", en: "A new database" });
  await opened("/");
  site = away;
  nowMs = 2_000;
  const closed = await opened("/", "ko");
  expect(closed.statusCode).toBe(503);
  expect(Number(closed.headers["retry-after"])).toBeGreaterThan(100);
  for (const words of ["서비스 점검 중입니다", "데이터베이스 교체", "A new database", "종료 예정"])
    expect(closed.payload).toContain(words);
  site = read;
  nowMs = 4_000;
  expect((await opened("/")).statusCode).toBe(200);
  // It is over: the next time the database is away nobody speaks of it.
  site = away;
  nowMs = 6_000;
  expect((await opened("/", "ko")).payload).toContain("잠시 후 다시 열립니다");
});

test("a database that says nothing is away, and no visitor waits for it twice", async () => {
  const gate = Promise.withResolvers<never>();
  let reads = 0;
  site = () => {
    reads += 1;
    return gate.promise;
  };
  const both = await Promise.all([opened("/nowhere"), opened("/sports")]);
  nowMs = 2_000;
  expect([...both, await opened("/sports")].map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  expect(reads).toBe(1);
  gate.promise.catch(() => undefined);
  gate.reject(new Error("Connection terminated"));
});

test("settings that cannot be read for another reason close nothing", async () => {
  site = async () => {
    throw new Error("a document of another version");
  };
  expect((await opened("/sports")).statusCode).toBe(200);
});
