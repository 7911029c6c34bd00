import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { registerSecurityHeaders } from "@hanpan/server/securityHeaders";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageRules } from "./pageRules.ts";
import { registerStatic } from "./static.ts";

let directory: string;
let app: FastifyInstance;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "hanpan-static-"));
  mkdirSync(path.join(directory, "assets"));
  writeFileSync(path.join(directory, "index.html"), "<title>app</title>");
  writeFileSync(path.join(directory, "assets", "main-abc123.js"), "code");
  writeFileSync(path.join(directory, "assets", "main-abc123.js.br"), "compressed");
  writeFileSync(path.join(directory, "assets", "main-abc123.css"), "style");
  writeFileSync(path.join(directory, "assets", "worker-abc123.js"), "code");
  writeFileSync(path.join(directory, "icon.svg"), "<svg/>");
  writeFileSync(path.join(directory, "sw.js"), "worker");
  writeFileSync(path.join(directory, "kite-208.avif"), "pixels");
  app = fastify();
  await registerSecurityHeaders(
    app,
    pageRules({ frameOrigins: () => [], connectOrigins: () => [], publicUrl: undefined }),
  );
  const isPage = await registerStatic(app, directory);
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? reply.sendFile("index.html") : reply.status(404).send("none"),
  );
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

const cacheOf = async (url: string) => (await app.inject(url)).headers["cache-control"];

test("hashed files are kept for a year, the page is asked for anew", async () => {
  expect(await cacheOf("/assets/main-abc123.js")).toBe("public, max-age=31536000, immutable");
  expect(await cacheOf("/")).toBe("no-cache");
  expect(await cacheOf("/sw.js")).toBe("no-cache");
  expect(await cacheOf("/icon.svg")).toBe("public, max-age=3600");
});

test("pictures and a page's own parts go out without the headers of pages; what is opened, or runs by itself, keeps them all", async () => {
  const names = ["content-security-policy", "permissions-policy", "x-frame-options"];
  for (const url of ["/kite-208.avif", "/assets/main-abc123.js", "/assets/main-abc123.css"]) {
    const { headers } = await app.inject({ url, headers: { "accept-encoding": "br" } });
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    for (const name of names) expect(headers).not.toHaveProperty(name);
  }
  for (const url of ["/", "/history", "/sw.js", "/icon.svg", "/assets/worker-abc123.js", "/gone.avif"]) {
    const { headers } = await app.inject(url);
    for (const name of names) expect(headers).toHaveProperty(name);
  }
});

test("a path of the app's own gets the page; a missing file, an API path and a write do not", async () => {
  const page = await app.inject("/history?page=2");
  expect(page).toMatchObject({ statusCode: 200, payload: "<title>app</title>" });
  expect(page.headers["cache-control"]).toBe("no-cache");
  for (const url of [
    "/assets/gone-123.js",
    "/api/v1/user/nowhere",
    "/api/",
    "/../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
  ]) {
    const answer = await app.inject(url);
    expect(answer.payload).not.toContain("root:");
    if (url.startsWith("/a")) expect(answer.statusCode).toBe(404);
  }
  expect((await app.inject({ method: "POST", url: "/history" })).statusCode).toBe(404);
});

test("while the app is built anew its pages are not there, and come back", async () => {
  const page = path.join(directory, "index.html");
  rmSync(page);
  expect(await app.inject("/history")).toMatchObject({ statusCode: 404, payload: "none" });
  writeFileSync(page, "<title>app</title>");
  expect(await app.inject("/history")).toMatchObject({ statusCode: 200, payload: "<title>app</title>" });
});
