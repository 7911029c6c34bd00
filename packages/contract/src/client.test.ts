import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { login } from "./calls/auth.ts";
import { downloadBets, getBet } from "./calls/bet.ts";
import { listBanks } from "./calls/setting.ts";
import { listLedger } from "./calls/statement.ts";
import { createClient } from "./client.ts";

/** A real HTTP edge: what the client sends is what a server gets. */
let server: Server;
let baseUrl: string;
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
let token: string | null;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += String(chunk);
    });
    request.on("end", () => answer(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
});
beforeEach(() => {
  token = null;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ended: string[] = [];
const client = (timeoutMs = 5_000) =>
  createClient({
    baseUrl,
    token: () => token,
    language: () => "ko",
    timeoutMs,
    onUnauthenticated: (of) => ended.push(of),
  });

const reply = (status: number, body: unknown) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const failure = (status: number, code: string, more = {}) =>
  reply(status, {
    message: "words",
    data: null,
    error: { code, requestId: "r", ...more },
    networkError: false,
  });

test("a request carries token, language, body and key; the reply is parsed", async () => {
  let seen: Record<string, unknown> = {};
  token = "a-token";
  answer = (request, response, body) => {
    seen = { method: request.method, url: request.url, headers: request.headers, body };
    reply(200, { message: null, data: { list: [] }, error: null, networkError: false })(request, response);
  };
  const envelope = await client().send(listBanks, { query: { active: true } });
  expect(envelope).toEqual({ message: null, data: { list: [] }, error: null, networkError: false });
  expect(seen).toMatchObject({
    method: "GET",
    url: "/api/v1/user/bank?active=true",
    headers: { authorization: "Bearer a-token", "custom-language": "ko" },
    body: "",
  });
  await client().send(login, { body: { loginId: "a", password: "b" }, idempotencyKey: "key" });
  expect(seen).toMatchObject({
    method: "POST",
    url: "/api/v1/user/auth/login",
    headers: { "content-type": "application/json", "idempotency-key": "key" },
    body: '{"loginId":"a","password":"b"}',
  });
  await client().send(listLedger, { query: { types: ["BET", "WIN"], page: 2 } });
  expect(seen).toMatchObject({ url: "/api/v1/user/money/ledger?types%5B%5D=BET&types%5B%5D=WIN&page=2" });
  await client().send(getBet, { params: { id: "a/b" } });
  expect(seen).toMatchObject({ url: "/api/v1/user/bet/a%2Fb" });
});

test("a refusal is passed on with its words and fields", async () => {
  answer = failure(400, "VALIDATION", { fields: { loginId: "required" } });
  expect(await client().send(login, { body: { loginId: "", password: "" } })).toEqual({
    message: "words",
    data: null,
    error: { code: "VALIDATION", fields: { loginId: "required" }, requestId: "r" },
    networkError: false,
  });
});

test("a 401 is reported with the token it was sent with, and only then", async () => {
  answer = failure(401, "UNAUTHENTICATED");
  await client().send(listBanks);
  expect(ended).toEqual([]);
  token = "old-token";
  await client().send(listBanks);
  expect(ended).toEqual(["old-token"]);
});

test("no reply is a network error, said in words that members know", async () => {
  answer = (request) => request.socket.destroy();
  expect(await client().send(listBanks)).toEqual({
    message: "인터넷 연결이 불안정합니다. 네트워크 상태를 확인해 주십시오.",
    data: null,
    error: { code: "NETWORK", requestId: "" },
    networkError: true,
  });
});

test("a reply that takes too long, and one that is cancelled, are told apart", async () => {
  answer = () => undefined;
  expect(await client(50).send(listBanks)).toMatchObject({ networkError: true, error: { code: "TIMEOUT" } });
  const controller = new AbortController();
  const sent = client().send(listBanks, { signal: controller.signal });
  controller.abort();
  expect(await sent).toMatchObject({ networkError: false, error: { code: "ABORTED" } });
});

test("a reply that is no envelope, or whose data is not the call's, is an error in the response", async () => {
  for (const body of [
    "text",
    { data: {} },
    { message: null, data: { list: 1 }, error: null, networkError: false },
  ]) {
    answer = reply(200, body);
    expect(await client().send(listBanks)).toMatchObject({
      message: "응답 처리 중 오류가 발생하였습니다.",
      error: { code: "RESPONSE_INVALID" },
      networkError: false,
    });
  }
});

test("a CSV call answers the file, or the refusal", async () => {
  answer = (_, response) => response.writeHead(200, { "content-type": "text/csv" }).end("a,b\r\n");
  const file = await client().download(downloadBets);
  expect(await file.data?.text()).toBe("a,b\r\n");
  answer = failure(401, "UNAUTHENTICATED");
  expect(await client().download(downloadBets)).toMatchObject({ error: { code: "UNAUTHENTICATED" } });
});
