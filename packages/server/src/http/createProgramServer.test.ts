import { once } from "node:events";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProgramServer } from "./createProgramServer.ts";
import { createServer } from "./createServer.ts";
import { measureRequests } from "./metrics.ts";

const lines: Record<string, unknown>[] = [];
const logger = pino(
  { level: "info", messageKey: "message" },
  { write: (line: string) => void lines.push(JSON.parse(line)) },
);
const metrics = measureRequests(new Registry(), {
  name: "test_request_duration_seconds",
  callLabel: "call",
  bucketsSeconds: [1],
});
const refused = (status: number) => Object.assign(new Error("refused"), { status });

let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  const server = createProgramServer({
    ...{ logger, trustedProxies: [], metrics, fastify: { bodyLimit: 1_000 } },
    answerBroken: (reply) => void reply.code(200).send("no such call"),
  });
  server.get("/programs/answer", async () => "for a program");
  server.get("/programs/trouble", async (request) => {
    request.log.warn({ cause: "test" }, "trouble");
    return "done";
  });
  app = await createServer({
    logger,
    trustedProxies: [],
    metrics,
    programs: { path: "/programs", server },
    requestTimeoutMs: 1_000,
    fastify: { return503OnClosing: false },
    answers: {
      answerError: (_error, _request, reply) => void reply.status(500).send("refused"),
      rawRefusal: () => "HTTP/1.1 400 Bad Request\r\n\r\n",
    },
    tooManyRequests: () => refused(429),
    forbidden: () => refused(403),
    pageRules: {
      publicUrl: undefined,
      sources: { connectSrc: [], mediaSrc: [], workerSrc: [] },
      framedBy: [],
      formAction: [],
      permissionsPolicy: "camera=()",
    },
    rateLimit: { global: true, max: 3, timeWindow: 60_000 },
    metricsToken: undefined,
    conditions: [],
  });
  app.get("/page", async () => "for people");
  address = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
});

test("a program is answered on the port of the pages, without what only browsers read and without their limits", async () => {
  const page = await fetch(`${address}/page`);
  expect(await page.text()).toBe("for people");
  expect(page.headers.get("content-security-policy")).not.toBeNull();
  for (let time = 0; time < 10; time += 1) {
    const reply = await fetch(`${address}/programs/answer`);
    expect([reply.status, await reply.text()]).toEqual([200, "for a program"]);
    expect(reply.headers.get("content-security-policy")).toBeNull();
    expect(reply.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect((await fetch(`${address}/programsanswer`)).status).toBe(404);
});

test("each request has a line in the log and a time in the metrics, and what it logs names it", async () => {
  const reply = await fetch(`${address}/programs/trouble`);
  const id = reply.headers.get("x-request-id");
  await expect.poll(() => lines.filter(({ reqId }) => reqId === id).length).toBe(2);
  expect(lines.filter(({ reqId }) => reqId === id)).toMatchObject([
    { level: 40, cause: "test", message: "trouble" },
    { level: 30, path: "/programs/trouble", status: 200, message: "request" },
  ]);
  expect(await metrics.registry.getSingleMetricAsString("test_request_duration_seconds")).toContain(
    'call="/programs/trouble",method="GET",status="200"} 1',
  );
});

/** The answer to a request as it is written, of which no client would write most. */
async function answerTo(line: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  const pieces: Buffer[] = [];
  socket.on("data", (piece) => pieces.push(piece));
  socket.write(`${line} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  await once(socket, "close");
  return Buffer.concat(pieces).toString();
}

test.each([
  ["GET /programs/%zz", "no such call"],
  ["GET /programs/", "no such call"],
  ["PROPFIND /programs/answer", "no such call"],
  ["GET http://elsewhere/programs/answer", "for a program"],
])("%s is answered as programs are", async (line, text) => {
  const answer = await answerTo(line);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/im);
  expect(answer.endsWith(`\r\n\r\n${text}`)).toBe(true);
});

test("a server that closes answers what a program has sent, and ends its connection", async () => {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, "connect");
  socket.write("GET /programs/answer HTTP/1.1\r\nhost: a\r\n\r\n");
  await once(socket, "data");
  const ended = once(socket, "close");
  await app.close();
  await ended;
});
