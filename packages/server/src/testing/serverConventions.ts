import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** A server that listens, and what of it the conventions are tried on. */
export type ServerUnderTest = {
  readonly address: string;
  /** A path that is read. */
  readonly reads: string;
  /** A path that takes a JSON body. */
  readonly writes: string;
  /** The largest body that it takes. */
  readonly bodyLimitBytes: number;
  /** The code by which it refuses a larger one. */
  readonly tooLarge: string;
  /** Everything it has logged, as one text. */
  readonly logged: () => string;
  readonly close: () => Promise<void>;
};

const requestId = /^[0-9a-f-]{36}$/;

/** Whatever is refused: the envelope of the wire, whose request can be found in the log and which no cache keeps. */
const refusal = (code: string) => ({
  message: expect.any(String),
  data: null,
  error: expect.objectContaining({ code, requestId: expect.stringMatching(requestId) }),
  networkError: false,
});

/** The tests of what every HTTP server of the house does alike, whatever it serves. */
export function testServerConventions(open: () => Promise<ServerUnderTest>): void {
  describe("what every server does alike", () => {
    let server: ServerUnderTest;
    beforeAll(async () => {
      server = await open();
    });
    afterAll(() => server.close());

    const socketTo = (): Socket => {
      const socket = connect({ port: Number(new URL(server.address).port), host: "127.0.0.1" });
      return socket.on("error", () => undefined);
    };
    const write = (body: string, type = "application/json") =>
      fetch(`${server.address}${server.writes}`, { method: "POST", headers: { "content-type": type }, body });

    test("who writes 200 requests at once on one connection is let go", async () => {
      const socket = socketTo();
      socket.write(`GET ${server.reads} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(200));
      socket.resume();
      await once(socket, "close");
      expect(socket.bytesRead).toBeLessThan(10_000);
      expect(server.logged()).not.toContain('"level":"error"');
    });

    test("what is no HTTP is refused in the envelope, and its connection ends", async () => {
      const socket = socketTo();
      socket.write("NONSENSE\r\n\r\n");
      const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
      expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(head.toLowerCase()).toContain("connection: close");
      expect(JSON.parse(body)).toMatchObject(refusal("VALIDATION"));
    });

    test("an unknown path is refused in the envelope and the request's language", async () => {
      for (const [language, words] of [
        ["ko", /찾을 수 없습니다/],
        ["en", /^Not found\.$/],
      ] as const) {
        const answer = await fetch(`${server.address}/api/nowhere`, {
          headers: { "custom-language": language },
        });
        expect(answer.status).toBe(404);
        expect(await answer.json()).toMatchObject({
          ...refusal("NOT_FOUND"),
          message: expect.stringMatching(words),
        });
      }
    });

    test("an address that cannot be read is refused like all else", async () => {
      const answer = await fetch(`${server.address}/api/%zz`);
      expect([400, 404]).toContain(answer.status);
      expect(answer.headers.get("x-request-id")).toMatch(requestId);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.json()).toMatchObject({ data: null, networkError: false });
    });

    test("a body that is too large, of another type or no JSON is refused in the envelope", async () => {
      const large = await write(JSON.stringify({ text: "x".repeat(server.bodyLimitBytes) }));
      expect([large.status, await large.json()]).toEqual([413, refusal(server.tooLarge)]);
      const other = await write("a=b", "application/x-www-form-urlencoded");
      expect([other.status, await other.json()]).toEqual([415, refusal("UNSUPPORTED_MEDIA_TYPE")]);
      for (const body of ["{", "nonsense", "[]", "null", '"text"']) {
        const bad = await write(body);
        expect({ body, status: bad.status, answer: await bad.json() }).toEqual({
          body,
          status: 400,
          answer: refusal("VALIDATION"),
        });
      }
    });

    test("every answer carries its request's id and the headers that protect a page", async () => {
      const { headers } = await fetch(`${server.address}${server.reads}`);
      expect(headers.get("x-request-id")).toMatch(requestId);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("permissions-policy")).toContain("camera=()");
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("object-src 'none';");
      expect(policy).not.toContain("unsafe-eval");
      expect(headers.has("access-control-allow-origin")).toBe(false);
    });

    test("health and readiness are answered, the metrics to this machine alone and to nobody behind a proxy on it", async () => {
      expect(await (await fetch(`${server.address}/healthz`)).json()).toEqual({ status: "up" });
      expect(await (await fetch(`${server.address}/readyz`)).json()).toEqual({ ready: true, missing: [] });
      const shown = await fetch(`${server.address}/metrics`);
      expect(await shown.text()).toContain("request_duration_seconds_count");
      const behind = { headers: { forwarded: "for=203.0.113.9" } };
      const refused = await fetch(`${server.address}/metrics`, behind);
      expect([refused.status, await refused.json()]).toEqual([403, refusal("FORBIDDEN")]);
    });
  });
}
