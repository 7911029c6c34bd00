import { once } from "node:events";
import { connect } from "node:net";
import { basePath } from "@hanpan/contract/call";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../testing/ask.ts";
import { createTestApp, type TestApp } from "../testing/createTestApp.ts";
import { signUp } from "../testing/members.ts";

let site: TestApp;
let address: string;

beforeAll(async () => {
  site = await createTestApp();
  address = await site.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => site.close());

test("an unknown path and a wrong method are refused in the envelope and the request's language", async () => {
  expect(await ask(site.app, { path: "/nowhere" })).toMatchObject({
    status: 404,
    code: "NOT_FOUND",
    message: "요청하신 항목을 찾을 수 없습니다.",
  });
  expect(await ask(site.app, { path: "/nowhere", language: "en" })).toMatchObject({ message: "Not found." });
  expect(await ask(site.app, { path: "/nowhere", language: "fr" })).toMatchObject({
    message: "요청하신 항목을 찾을 수 없습니다.",
  });
  const wrongMethod = await ask(site.app, { method: "PUT", path: "/bank", body: {} });
  expect(wrongMethod).toMatchObject({ status: 404, code: "NOT_FOUND", headers: { allow: "GET" } });
  for (const path of ["/%zz", "/%00", "/..%2f..%2fetc%2fpasswd", "/member/me/", "//bank"]) {
    expect([401, 404]).toContain((await ask(site.app, { path })).status);
  }
  expect(await ask(site.app, { path: `/${"x".repeat(5_000)}` })).toMatchObject({ status: 404 });
});

test("what is no JSON, no object, or of another type is refused in the envelope", async () => {
  const login = (text: string, headers: Record<string, string> = {}) =>
    ask(site.app, { path: "/auth/login", text, headers });
  for (const text of ["{", '{"loginId":', "nonsense", '{"loginId":1e309,}', "\u0000"]) {
    expect(await login(text)).toMatchObject({ status: 400, code: "VALIDATION" });
  }
  for (const text of ["[]", '"text"', "5", "null", "true"]) {
    expect(await login(text)).toMatchObject({ status: 400, code: "VALIDATION" });
  }
  const prototype = await login('{"loginId":"member1","password":"secret12","__proto__":{"a":1}}');
  expect(prototype).toMatchObject({ status: 400, code: "VALIDATION" });
  for (const type of [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "application/xml",
  ]) {
    expect(await login("a=b", { "content-type": type })).toMatchObject({
      status: 415,
      code: "UNSUPPORTED_MEDIA_TYPE",
    });
  }
});

test("a compressed request is refused, however small it is", async () => {
  for (const coding of ["gzip", "br", "deflate", "x-gzip"]) {
    const answer = await ask(site.app, {
      path: "/auth/login",
      text: "{}",
      headers: { "content-encoding": coding },
    });
    expect(answer).toMatchObject({ status: 415, code: "UNSUPPORTED_MEDIA_TYPE" });
  }
  const plain = await ask(site.app, {
    path: "/auth/login",
    text: "{}",
    headers: { "content-encoding": "identity" },
  });
  expect(plain).toMatchObject({ status: 400, code: "VALIDATION" });
});

test("a request under way while the server closes is answered, and its connection ends", async () => {
  const closing = await createTestApp();
  const port = Number(new URL(await closing.app.listen({ port: 0, host: "127.0.0.1" })).port);
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    received += text;
  });
  const ended = once(socket, "close");
  const arrived = once(closing.app.server, "request");
  socket.write(
    `POST ${basePath}/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
  );
  await arrived;
  const closed = closing.close();
  socket.write("}");
  await ended;
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect(received.toLowerCase()).toContain("connection: close");
  await closed;
});

test("a body of 2 MB is refused over a real connection too", async () => {
  const text = JSON.stringify({ loginId: "x".repeat(2_000_000), password: "secret12" });
  expect(await ask(site.app, { path: "/auth/login", text })).toMatchObject({
    status: 413,
    code: "PAYLOAD_TOO_LARGE",
  });
  const response = await fetch(`${address}${basePath}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: text,
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ networkError: false, error: { code: "PAYLOAD_TOO_LARGE" } });
});

test("what is no HTTP gets the envelope too", async () => {
  const { port } = new URL(address);
  const socket = connect(Number(port), "127.0.0.1");
  socket.end("NONSENSE\r\n\r\n");
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    received += text;
  });
  await once(socket, "close");
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect(received).toContain('"networkError":false');
});

test("unknown, repeated and bracketed query fields are read as the wire has them", async () => {
  expect((await ask(site.app, { path: "/bank?other=1", language: "en" })).fields).toEqual({
    other: "This field is not known.",
  });
  expect((await ask(site.app, { path: "/bank?active=true&active=false" })).fields).toHaveProperty("active");
  expect((await ask(site.app, { path: "/bank?active[]=true" })).fields).toHaveProperty("active");
  expect((await ask(site.app, { path: "/bank?__proto__=1" })).status).toBe(400);
  const { token } = await signUp(site.app);
  const types = (query: string) => ask(site.app, { path: `/money/ledger?${query}`, token });
  expect((await types("types[]=BET&types[]=NONSENSE")).fields).toHaveProperty(["types.1"]);
  expect((await types("types=BET")).fields).toHaveProperty("types");
});

test("of thousands of fields that nobody knows fifty are named", async () => {
  const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1]));
  const { token } = await signUp(site.app);
  for (const path of ["/auth/login", "/auth/logout"]) {
    const answer = await ask(site.app, { path, body, token });
    expect(answer).toMatchObject({ status: 400, code: "VALIDATION" });
    expect(Object.keys(answer.fields)).toHaveLength(50);
  }
});

test("a body where none belongs is refused", async () => {
  const { token } = await signUp(site.app);
  const answer = await ask(site.app, {
    method: "DELETE",
    path: "/member/session/list?all=true",
    body: { all: true },
    token,
  });
  expect(answer).toMatchObject({ status: 400, fields: { all: expect.any(String) } });
});

test("every answer carries its request's id and the headers that protect the page", async () => {
  const answer = await ask(site.app, { path: "/bank" });
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
  });
  expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  const policy = String(answer.headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-src http://127.0.0.1:3002");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe-eval");
  expect(policy.split(";").find((part) => part.startsWith("script-src"))).not.toContain("unsafe-inline");
  expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  expect(answer.headers).not.toHaveProperty("strict-transport-security");
});

test("another origin gets no permission to read", async () => {
  const response = await site.app.inject({
    method: "OPTIONS",
    url: `${basePath}/auth/login`,
    headers: { origin: "https://elsewhere.example", "access-control-request-method": "POST" },
  });
  expect(response.statusCode).toBe(404);
  expect(response.headers).not.toHaveProperty("access-control-allow-origin");
});

test("health, readiness, metrics, the OpenAPI document and its page are served", async () => {
  expect((await site.app.inject("/healthz")).json()).toEqual({ status: "up" });
  expect((await site.app.inject("/readyz")).json()).toEqual({ ready: true, missing: [] });
  const metrics = await site.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
  expect(metrics.payload).toContain('hanpan_http_request_duration_seconds_count{call="bank.list"');
  const elsewhere = await site.app.inject({ url: "/metrics", remoteAddress: "10.0.0.9" });
  expect(elsewhere.statusCode).toBe(403);
  const document = (await site.app.inject(`${basePath}/openapi.json`)).json();
  expect(document).toMatchObject({
    openapi: "3.1.0",
    paths: { "/auth/login": { post: { operationId: "auth.login" } } },
  });
  const page = await site.app.inject("/api/docs");
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.payload).toContain("/api/v1/user/auth/login");
  expect(page.payload).not.toContain("<script");
});

test("a failure that nobody foresaw shows nothing of the inside", async () => {
  await site.database.ownerPool.query("ALTER TABLE platform.bank RENAME TO bank_away");
  const answer = await ask(site.app, { path: "/bank", language: "en" });
  await site.database.ownerPool.query("ALTER TABLE platform.bank_away RENAME TO bank");
  expect(answer).toMatchObject({ status: 500, code: "INTERNAL", data: null });
  expect(JSON.stringify(answer)).not.toMatch(/platform\.|select|node_modules|\.ts/i);
  expect(site.logged()).toContain("bank");
});

test("a site closed for maintenance answers 503 but still describes itself", async () => {
  await site.database.appPool.query(
    "INSERT INTO platform.setting (version, document, changed_at, changed_by) VALUES (1, $1, now(), 'test')",
    [
      JSON.stringify({
        maintenance: { on: true, until: "2026-11-21T00:00:00Z", message: { ko: "점검", en: "Repairs" } },
      }),
    ],
  );
  const poll = { timeout: 60_000 };
  await expect
    .poll(() => ask(site.app, { path: "/bank", language: "en" }), poll)
    .toMatchObject({ status: 503, code: "MAINTENANCE", message: "Repairs", details: { message: "Repairs" } });
  expect((await ask(site.app, { path: "/setting/global" })).data).toMatchObject({
    maintenance: { on: true, message: "점검" },
  });
  await site.database.ownerPool.query("DELETE FROM platform.setting");
  await expect.poll(async () => (await ask(site.app, { path: "/bank" })).status, poll).toBe(200);
});

test("the token's and password's values never reach the log", async () => {
  site.app.log.info({ body: { password: "hush-hush-1", token: "hush-hush-2" } }, "a careless line");
  site.app.log.info({ headers: { authorization: "Bearer hush-hush-3" }, phone: "hush-hush-4" }, "another");
  expect(site.logged()).toContain("a careless line");
  expect(site.logged()).not.toContain("hush-hush");
});
