import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { createLogger } from "../http/logger.ts";
import { currentTracer, inSpan, traceFields, traceHeaders } from "./spans.ts";
import { startTracing } from "./startTracing.ts";

let stop: () => Promise<void> = async () => undefined;
afterEach(() => stop());

async function openCollector(status: number) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(status, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the collector does not listen");
  return { url: `http://127.0.0.1:${address.port}/v1/traces`, bodies, close: () => server.close() };
}

const traceparent = /^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/;

test("while traces are off work is done as it is, and nothing goes with a call or into the log", async () => {
  stop = await startTracing("test", undefined);
  expect(currentTracer()).toBeUndefined();
  expect(await inSpan({ name: "work", kind: "INTERNAL" }, async () => 7)).toBe(7);
  expect([traceHeaders(), traceFields()]).toEqual([{}, {}]);
});

test("what is done within a span belongs to it: its calls, its lines of the log, its statements", async () => {
  const collector = await openCollector(200);
  stop = await startTracing("test", { url: collector.url, share: 1 });
  const lines: string[] = [];
  const log = createLogger(
    { program: "test", level: "info", secrets: [] },
    { write: (line) => void lines.push(line) },
  );
  const pool = new pg.Pool({ connectionString: "postgres://nobody:hush@127.0.0.1:1/none" });
  await inSpan({ name: "outer", kind: "SERVER", facts: { "hanpan.call": "x" } }, async () => {
    log.info("within");
    const header = traceHeaders()["traceparent"] ?? "";
    expect(header).toMatch(traceparent);
    expect(header).toContain(traceFields().traceId);
    await expect(pool.query("SELECT $1::text", ["a member's secret"])).rejects.toThrow();
  });
  log.info("outside");
  await pool.end();
  await stop();
  const sent = collector.bodies.join("");
  expect(sent).toContain('"hanpan-test"');
  expect(sent).toContain('"outer"');
  expect(sent).toContain('"SELECT $1::text"');
  expect(sent).not.toContain("a member's secret");
  expect(sent).not.toContain("hush");
  expect(lines.map((line) => "traceId" in JSON.parse(line))).toEqual([true, false]);
  collector.close();
});

test("of a share of nothing nothing is sent, and the log still says which lines belong together", async () => {
  const collector = await openCollector(200);
  stop = await startTracing("test", { url: collector.url, share: 0 });
  await inSpan({ name: "outer", kind: "SERVER" }, async () => {
    expect(traceFields().traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(traceHeaders()["traceparent"]).toMatch(/-00$/);
    expect(await inSpan({ name: "inner", kind: "CLIENT" }, async () => 1)).toBe(1);
  });
  await stop();
  expect(collector.bodies).toEqual([]);
  collector.close();
});

test("work that fails fails as it would, and a collector that refuses or is away holds nobody up", async () => {
  const collector = await openCollector(500);
  stop = await startTracing("test", { url: collector.url, share: 1 });
  const failing = inSpan({ name: "failing", kind: "CLIENT" }, async () => {
    throw new RangeError("as it is");
  });
  await expect(failing).rejects.toThrow("as it is");
  await stop();
  collector.close();
});
