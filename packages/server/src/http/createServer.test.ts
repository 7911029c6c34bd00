import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createServer } from "./createServer.ts";
import { measureRequests } from "./metrics.ts";
import { holding, type Standing } from "./readiness.ts";
import { serveStaticFiles } from "./staticFiles.ts";

class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

let directory: string;
let app: FastifyInstance;
let standing: Standing = { state: "ready", detail: "it answers" };
let asked = 0;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "hanpan-server-"));
  writeFileSync(path.join(directory, "index.html"), "<title>app</title>");
  writeFileSync(path.join(directory, "tile.avif"), "pixels");
  app = await createServer({
    logger: fastify().log,
    trustedProxies: [],
    requestTimeoutMs: 1_000,
    fastify: {},
    answers: {
      answerError: (error, _request, reply) => {
        reply.status(error instanceof Refused ? error.status : 500).send("refused");
      },
      rawRefusal: () => "HTTP/1.1 400 Bad Request\r\n\r\n",
    },
    tooManyRequests: () => new Refused(429),
    forbidden: () => new Refused(403),
    pageRules: {
      publicUrl: "https://games.example",
      sources: { connectSrc: ["'self'"], mediaSrc: ["'self'"], workerSrc: ["'self'"] },
      framedBy: ["https://play.example"],
      formAction: ["'none'"],
      permissionsPolicy: "camera=()",
    },
    rateLimit: { global: true, max: 5, timeWindow: 60_000 },
    metrics: measureRequests(new Registry(), {
      name: "test_request_duration_seconds",
      callLabel: "route",
      bucketsSeconds: [1],
    }),
    metricsToken: undefined,
    conditions: [
      {
        name: "database",
        needed: true,
        look: async () => {
          asked += 1;
          return standing;
        },
      },
      holding("keys", "platform 0123abcd"),
      { name: "wallet", needed: false, look: async () => ({ state: "waiting", detail: "no answer" }) },
      {
        name: "disk",
        needed: false,
        look: async () => {
          throw new Error("postgres://secret@database/hanpan");
        },
      },
    ],
  });
  await serveStaticFiles(app, { directory, cacheControlOf: () => "no-cache", isPage: () => false });
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

const statusOf = async (url: string, remoteAddress: string) =>
  (await app.inject({ url, remoteAddress })).statusCode;

test("all addresses of an IPv6 network are one, and an IPv4 address is one however it is written", async () => {
  for (let count = 0; count < 5; count += 1) {
    expect(await statusOf("/healthz", `2001:db8:1:1::${count}`)).toBe(200);
    expect(await statusOf("/healthz", count % 2 === 0 ? "10.0.0.1" : "::ffff:10.0.0.1")).toBe(200);
  }
  expect(await statusOf("/healthz", "2001:db8:1:1:ffff::1")).toBe(429);
  expect(await statusOf("/healthz", "10.0.0.1")).toBe(429);
  expect(await statusOf("/healthz", "::ffff:10.0.0.1")).toBe(429);
  expect(await statusOf("/healthz", "2001:db8:1:2::1")).toBe(200);
});

test("whoever asks whether it is ready within a second is answered the same: each answer asks the database", async () => {
  standing = { state: "waiting", detail: "it does not answer" };
  const answers = await Promise.all([
    app.inject({ url: "/readyz", remoteAddress: "10.0.0.3" }),
    app.inject({ url: "/readyz", remoteAddress: "10.0.0.4" }),
  ]);
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([503, { ready: false, missing: ["database"] }]);
  }
  expect(asked).toBe(1);
});

test("how each condition stands is said to this machine alone, and nothing of why one cannot be looked at", async () => {
  const all = await app.inject({ url: "/readyz?verbose", remoteAddress: "127.0.0.1" });
  expect(all.statusCode).toBe(503);
  expect(all.json()).toEqual({
    ready: false,
    missing: ["database"],
    conditions: [
      { name: "database", needed: true, state: "waiting", detail: "it does not answer" },
      { name: "keys", needed: true, state: "ready", detail: "platform 0123abcd" },
      { name: "wallet", needed: false, state: "waiting", detail: "no answer" },
      { name: "disk", needed: false, state: "waiting", detail: "could not be looked at" },
    ],
  });
  expect(await statusOf("/readyz?verbose", "10.0.0.7")).toBe(403);
});

test("a page carries the rules of pages, a picture none of them", async () => {
  const page = await app.inject({ url: "/", remoteAddress: "10.0.0.5" });
  expect(page.headers).toMatchObject({
    "content-security-policy": expect.stringContaining("frame-ancestors https://play.example"),
    "strict-transport-security": expect.stringContaining("max-age=31536000"),
    "permissions-policy": "camera=()",
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(page.headers).not.toHaveProperty("x-frame-options");
  const picture = await app.inject({ url: "/tile.avif", remoteAddress: "10.0.0.5" });
  expect(picture.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "x-request-id": expect.any(String),
  });
  expect(picture.headers).not.toHaveProperty("content-security-policy");
  expect(picture.headers).not.toHaveProperty("permissions-policy");
});

test("the metrics are shown to this machine alone, with what was asked before", async () => {
  const own = await app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
  expect(own.payload).toMatch(
    /test_request_duration_seconds_count\{route="\/healthz",method="GET",status="200"\}/,
  );
  expect(await statusOf("/metrics", "10.0.0.6")).toBe(403);
});
