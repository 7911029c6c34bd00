import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { errors } from "@hanpan/contract/errors";
import { createPool, type EmbeddedPostgres, roles, startEmbeddedPostgres } from "@hanpan/database";
import { findFreePort } from "@hanpan/server/findFreePort";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { type Stack, startStack } from "../start/stack.ts";
import { root } from "../start/stackOptions.ts";
import { expectAccessible } from "./house/accessible.ts";
import { atLength } from "./house/atLength.ts";
import { type Member, registerMember } from "./house/server.ts";
import { expect, test, type VisitOf } from "./house/test.ts";
import { type Language, say } from "./house/words.ts";

/** The database is taken away, and comes back: what members see meanwhile, and that all goes on by itself. */

const titles = {
  AWAY: { ko: "잠시 후 다시 열립니다", en: "We will be back shortly" },
  MAINTENANCE: { ko: "서비스 점검 중입니다", en: "Under maintenance" },
};
const siteName = { ko: "한판", en: "Hanpan" };
const words = { ko: "데이터베이스를 교체하고 있습니다.", en: "We are changing the database." };

let dataDir: string;
let postgres: EmbeddedPostgres;
let stack: Stack;
let member: Member;

test.describe.configure({ mode: "serial" });

const startDatabase = (port?: number) =>
  startEmbeddedPostgres({
    dataDir: join(dataDir, "postgresql"),
    log: () => undefined,
    durable: false,
    ...(port === undefined ? {} : { port }),
  });

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "hanpan-e2e-away-"));
  postgres = await startDatabase();
  stack = await startStack({
    dataDir,
    ports: {
      member: await findFreePort(),
      operator: await findFreePort(),
      studio: await findFreePort(),
      sports: await findFreePort(),
    },
    databases: {
      platformUrl: postgres.appUrl("hanpan"),
      platformOwnerUrl: postgres.ownerUrl("hanpan"),
      studioUrl: postgres.appUrl("hanpan_studio"),
      studioOwnerUrl: postgres.ownerUrl("hanpan_studio"),
      sportsUrl: postgres.urlFor(roles.sportsbook, "hanpan_studio"),
      sportsOwnerUrl: postgres.ownerUrl("hanpan_studio"),
    },
    roles: ["api"],
    quiet: true,
  });
  member = await registerMember(stack.urls.member);
});

test.afterAll(async () => {
  await stack.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const readiness = z.object({
  ready: z.boolean(),
  missing: z.array(z.string()),
  conditions: z.optional(
    z.array(z.object({ name: z.string(), state: z.enum(["ready", "waiting"]), detail: z.string() })),
  ),
});

async function readReadiness(query = "") {
  const response = await fetch(`${stack.urls.member}/readyz${query}`);
  return { status: response.status, ...readiness.parse(await response.json()) };
}

/** Pages know within a second what a program's readiness knows at once: one look serves every visitor for so long. */
const untilPagesAreClosed = (): Promise<void> =>
  expect
    .poll(async () => (await fetch(stack.urls.member, { headers: { accept: "text/html" } })).status)
    .toBe(503);

async function bringBack(): Promise<void> {
  postgres = await startDatabase(postgres.port);
  await expect.poll(async () => (await readReadiness()).status, { timeout: 120_000 }).toBe(200);
}

/** Opens the site at an address and sees the page that says so: in one language, whole, and fit for everybody. */
async function expectClosed(page: Page, path: string, kind: keyof typeof titles, language: Language) {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(503);
  expect(Number(answer?.headers()["retry-after"])).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[kind][language]);
  await expect(page).toHaveTitle(`${titles[kind][language]} · ${siteName[language]}`);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  const isWithin = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  expect(await page.evaluate(isWithin)).toBe(true);
  await expectAccessible(page);
}

/** Members of both languages at both widths, who open the site while it is closed; answers their pages. */
async function openEverywhere(visit: VisitOf, kind: keyof typeof titles): Promise<Page[]> {
  const pages: Page[] = [];
  for (const language of ["ko", "en"] as const)
    for (const width of [390, 1440] as const) {
      const context = await visit({ member, language, width, at: stack.urls.member });
      const page = await context.newPage();
      await expectClosed(page, width === 390 ? "/" : "/my", kind, language);
      pages.push(page);
    }
  return pages;
}

/** The app is there again: whoever had the page that says that it is closed did nothing for it. */
const expectOpen = (page: Page) => expect(page.locator("#root #main")).toBeVisible({ timeout: 120_000 });

test("with the database away members read that it is, in their language, and are in again when it is back", async ({
  visit,
}) => {
  const inside = await (await visit({ member, calm: true, at: stack.urls.member })).newPage();
  await inside.goto("/notices");
  await expectOpen(inside);
  expect(await readReadiness()).toEqual({ status: 200, ready: true, missing: [] });

  await postgres.stop();
  await expect.poll(readReadiness).toEqual({ status: 503, ready: false, missing: ["database"] });
  const { conditions = [] } = await readReadiness("?verbose");
  expect(conditions.find(({ name }) => name === "database")).toMatchObject({ state: "waiting" });
  expect((await fetch(`${stack.urls.member}/healthz`)).status).toBe(200);

  await untilPagesAreClosed();
  const pages = await openEverywhere(visit, "AWAY");
  // Nobody knows the language of a guest but their browser: it comes first, and the other one below.
  const guest = await (
    await visit({ at: stack.urls.member, width: 390, options: { locale: "en-GB" } })
  ).newPage();
  await guest.goto("/");
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText([titles.AWAY.ko, titles.AWAY.en]);
  await expect(guest.locator("section.first")).toHaveAttribute("lang", "en");
  // Who is in the app keeps the screen; another one that cannot be read says so, until it can.
  await expect(inside.getByText(say("ko", "board_notice_lead"))).toBeVisible();
  await inside
    .getByRole("link", { name: say("ko", "nav_event") })
    .first()
    .click();
  const unavailable = inside.getByText(errors.UNAVAILABLE.ko);
  await expect(unavailable).toBeVisible();

  await bringBack();
  for (const page of [...pages, guest]) await expectOpen(page);
  await expect(unavailable).toBeHidden({ timeout: 120_000 });
  await expect(inside.getByText(say("ko", "board_event_lead"))).toBeVisible();
});

test(
  "a maintenance for the database's sake is called one all the while, with the operator's words",
  atLength,
  async ({ visit }) => {
    const setMaintenance = async (on: boolean) => {
      const pool = createPool({
        connectionString: postgres.ownerUrl("hanpan"),
        applicationName: "e2e",
        maximum: 1,
      });
      await pool.query(
        `INSERT INTO platform.setting (version, document, changed_at, changed_by)
       SELECT coalesce(max(version), 0) + 1,
              coalesce((array_agg(document ORDER BY version DESC))[1], '{}') || jsonb_build_object('maintenance', $1::jsonb),
              now(), 'e2e'
         FROM platform.setting`,
        [{ on, until: null, message: on ? words : null }],
      );
      await pool.end();
    };
    await setMaintenance(true);
    const early = await (
      await visit({ member, language: "ko", width: 390, at: stack.urls.member })
    ).newPage();
    await expect(async () => {
      await expectClosed(early, "/", "MAINTENANCE", "ko");
    }).toPass();
    await postgres.stop();
    await expect.poll(async () => (await readReadiness()).missing).toEqual(["database"]);
    const pages = await openEverywhere(visit, "MAINTENANCE");
    for (const page of pages) {
      const [korean, english] = [page.getByText(words.ko), page.getByText(words.en)];
      const isKorean = (await page.evaluate(() => document.documentElement.lang)) === "ko";
      await expect(isKorean ? korean : english).toBeVisible();
      await expect(isKorean ? english : korean).toBeHidden();
    }

    await bringBack();
    await setMaintenance(false);
    for (const page of [early, ...pages]) await expectOpen(page);
  },
);

/** A proxy before the site that answers as docs/operating.md has it: with the page where nobody answers behind it. */
async function startProxy(closed: string, upstream: () => string | null) {
  const server = createServer(async (request, response) => {
    const target = upstream();
    const reply = await (target === null
      ? undefined
      : fetch(`${target}${request.url}`, { redirect: "manual" }).catch(() => undefined));
    if (reply === undefined) {
      response
        .writeHead(503, { "content-type": "text/html; charset=utf-8", "retry-after": "30" })
        .end(closed);
      return;
    }
    const type = reply.headers.get("content-type") ?? "text/plain";
    response.writeHead(reply.status, { "content-type": type }).end(Buffer.from(await reply.arrayBuffer()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test(
  "where no process of the API answers the proxy has a page that needs none, and asks again by itself",
  atLength,
  async ({ visit }) => {
    const command = join(root, "apps/api/src/commands/writeStatusPage.ts");
    const parameters = [command, "--name-ko", "새판", "--name-en", "New Pan"];
    const { stdout } = await promisify(execFile)(process.execPath, parameters);
    let isUp = false;
    const proxy = await startProxy(stdout, () => (isUp ? stack.urls.member : null));
    const pages: Page[] = [];
    for (const width of [390, 1440] as const) {
      const page = await (await visit({ at: proxy.url, width })).newPage();
      expect((await page.goto("/slots"))?.status()).toBe(503);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText([titles.AWAY.ko, titles.AWAY.en]);
      await expect(page).toHaveTitle(`${titles.AWAY.ko} · 새판`);
      await expectAccessible(page);
      pages.push(page);
    }
    isUp = true;
    for (const page of pages) {
      await expectOpen(page);
      expect(new URL(page.url()).pathname).toBe("/slots");
    }
    proxy.close();
  },
);
