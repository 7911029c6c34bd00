import { request } from "node:http";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { languages } from "@hanpan/contract/language";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  brokenBodies,
  brokenParts,
  mark,
  neverValues,
  oddValues,
  placesOf,
  withJsonAt,
} from "./hostileValues.ts";
import { watchRoutes } from "./watchRoutes.ts";

/** A call of a server, with an example of each of its parts that it takes. */
export type TriedCall = {
  /** As the server was told it: `POST /api/things/:id`. */
  readonly route: `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Absent where the call reads none. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Who is signed in for it, by a name that `signIn` knows; absent for nobody. */
  readonly as?: string;
  /** Whether fields that it does not know are let by, as another vendor's protocol wants it. */
  readonly letsUnknownBy?: boolean;
  /** Whether nothing sent is as good as an empty object. */
  readonly needsNoBody?: boolean;
  /** The fields that are judged after the call was taken. */
  readonly judgedLater?: readonly string[];
  /** How a signed call is refused whose body does not say for whom it is; told before the body is judged. */
  readonly unnamed?: "SIGNATURE_WRONG" | "RS_ERROR_INVALID_SIGNATURE";
  /** The largest body, where it is not the server's own limit. */
  readonly bodyLimitBytes?: number;
};

/** A server that listens, and all that it is asked. It takes the word of this machine for whom a request is from. */
export type TriedServer = {
  readonly address: string;
  readonly calls: readonly TriedCall[];
  /** Its routes that no call of these is of: sockets, files, health. */
  readonly otherRoutes: readonly string[];
  readonly bodyLimitBytes: number;
  /** The code by which it refuses a larger body. */
  readonly tooLarge: string;
  /** Signs somebody in anew: the headers by which a body of theirs is sent. */
  readonly signIn: (as: string) => Promise<(body: string | Buffer) => Readonly<Record<string, string>>>;
  /** How much it has written that no refused request may add to. */
  readonly written: () => Promise<unknown>;
  readonly close: () => Promise<void>;
};

type Signed = (body: string | Buffer) => Readonly<Record<string, string>>;

let sent = 0;

/** An address that has asked nothing yet: what is tried is no counting of requests. */
function freshAddress(): string {
  sent += 1;
  return `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
}

type Sent = { readonly status: number; readonly body: string };

type Sending = {
  readonly path: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly language?: string;
};

async function send(
  address: string,
  { path, method, headers, body, language = "ko" }: Sending,
): Promise<Sent> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { "custom-language": language, "x-forwarded-for": freshAddress(), ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : new Uint8Array(body) }),
  });
  return { status: response.status, body: await response.text() };
}

/** Sends so many bytes without saying how many, or says how many and sends none. */
async function sendLarge(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  how: { readonly bytes: number; readonly isChunked: boolean },
): Promise<Sent> {
  const length = how.isChunked ? { "transfer-encoding": "chunked" } : { "content-length": String(how.bytes) };
  const asked = request(url, {
    method,
    headers: { "x-forwarded-for": freshAddress(), ...headers, ...length },
  });
  return await new Promise((resolve, reject) => {
    asked.on("error", reject);
    asked.on("response", async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await text(response) });
      asked.destroy();
    });
    if (how.isChunked) asked.end(Buffer.alloc(how.bytes, " "));
    else asked.flushHeaders();
  });
}

const korean = /[가-힣]/;

/** Whatever was sent: no fault of the server's; refused in the envelope, in the reader's language, and nothing told back. */
function expectInOrder(what: unknown, { status, body }: Sent, language = "ko"): string | null {
  expect({ what, status, body }).toEqual({ what, status: expect.toSatisfy((told) => told < 500), body });
  if (status < 400) return null;
  expect({ what, body }).toEqual({ what, body: expect.not.stringContaining(mark) });
  const envelope = JSON.parse(body);
  // The wallet's protocol has its own way to say no to who is not known.
  if (status === 401 && envelope.error === "RS_ERROR_INVALID_SIGNATURE") return envelope.error;
  expect({ what, envelope }).toEqual({
    what,
    envelope: {
      message: expect.any(String),
      data: null,
      error: expect.objectContaining({ code: expect.any(String), requestId: expect.any(String) }),
      networkError: false,
    },
  });
  expect({ what, message: envelope.message, isKorean: korean.test(envelope.message) }).toEqual({
    what,
    message: envelope.message,
    isKorean: language === "ko",
  });
  return envelope.error.code;
}

const json = { "content-type": "application/json" };

/**
 * The tests of what every server makes of bad input: each of its calls is sent what no client of ours would send, and is
 * answered as ever after it.
 */
export function testHostileInput(
  calls: readonly TriedCall[],
  open: () => Promise<Omit<TriedServer, "calls">>,
): void {
  describe("bad input", () => {
    let server: Omit<TriedServer, "calls">;
    let routes: readonly string[];
    beforeAll(async () => {
      const watched = await watchRoutes(open);
      server = watched.made;
      routes = watched.routes;
    });
    afterAll(() => server.close());

    const signedFor = async ({ as }: TriedCall): Promise<Signed> =>
      as === undefined ? () => ({}) : await server.signIn(as);

    test("every route is tried, and none is told that is not there", () => {
      const known = [...calls.map(({ route }) => route), ...server.otherRoutes];
      expect([...new Set(routes)].sort()).toEqual([...new Set(known)].sort());
    });

    const addressOf = (
      { route, params = {}, query }: TriedCall,
      part: Readonly<Record<string, string>> = {},
    ): string => {
      const path = route.slice(route.indexOf(" ") + 1);
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => part[name] ?? params[name] ?? "");
      return query === undefined ? filled : `${filled}?${new URLSearchParams(query)}`;
    };

    for (const call of calls) {
      const method = call.route.slice(0, call.route.indexOf(" "));
      const good = call.body === undefined ? undefined : JSON.stringify(call.body);

      test(`${call.route} refuses what is not its own, and is answered after it`, async () => {
        const signed = await signedFor(call);
        let before = await server.written();
        let count = 0;
        const tryOne = async (what: unknown, sending: Omit<Sending, "method" | "language">) => {
          const language = languages[(count += 1) % languages.length] ?? "ko";
          const answer = await send(server.address, { ...sending, method, language });
          return { status: answer.status, code: expectInOrder(what, answer, language) };
        };
        const tryBody = (body: string | Buffer, headers: Readonly<Record<string, string>> = json) =>
          tryOne(String(body).slice(0, 200), {
            path: addressOf(call),
            body,
            headers: { ...signed(body), ...headers },
          });
        const refused = (what: string) => ({ what, status: 400, code: "VALIDATION" });
        const unread = (what: string) =>
          call.unnamed === undefined ? refused(what) : { what, status: 401, code: call.unnamed };

        for (const name of Object.keys(call.params ?? {})) {
          for (const bad of brokenParts) {
            const path = addressOf(call, { [name]: bad });
            const answer = await tryOne(path, {
              path,
              headers: { ...signed(good ?? ""), ...(good === undefined ? {} : json) },
              ...(good === undefined ? {} : { body: good }),
            });
            expect({ path, status: answer.status }).toEqual({
              path,
              status: expect.toSatisfy((status) => status >= 400),
            });
          }
        }
        if (method === "GET") {
          const path = addressOf({ ...call, query: {} }).replace("?", "");
          const bads = ["%zz", "%00", "%E0%A4%A", "%ED%A0%80", `${mark}%00`];
          const queries = Object.keys(call.query ?? {}).flatMap((name) => [
            ...bads.map((bad) => `${name}=${bad}`),
            ...["", "[]", "[a]", "[__proto__]"].map((end) => `${name}${end}=1&${name}${end}=2`),
          ]);
          for (const query of ["__proto__=1", "constructor[a]=1", "%zz", "%00=1", "&&==", ...queries]) {
            await tryOne(query, { path: `${path}?${query}`, headers: signed("") });
          }
        }
        if (good !== undefined && call.body !== undefined) {
          const isNothing = (body: string) => call.needsNoBody === true && body.trim() === "";
          for (const body of brokenBodies.filter((body) => !isNothing(body))) {
            const { status, code } = await tryBody(body);
            expect({ what: body.slice(0, 80), status, code }).toEqual(unread(body.slice(0, 80)));
          }
          for (const type of [
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "text/json",
            "x",
          ]) {
            const { status, code } = await tryBody(good, { "content-type": type });
            expect({ type, status, code }).toEqual({ type, status: 415, code: "UNSUPPORTED_MEDIA_TYPE" });
          }
          for (const encoding of ["gzip", "br", "nonsense"]) {
            const packed = gzipSync(good);
            const { status } = await tryBody(packed, { ...json, "content-encoding": encoding });
            expect({ encoding, status }).toEqual({
              encoding,
              status: expect.toSatisfy((told) => [400, 415, unread("").status].includes(told)),
            });
          }
          for (const name of call.letsUnknownBy === true ? [] : ["extra", "__proto__", "constructor"]) {
            const body = `${good.slice(0, -1)}${good === "{}" ? "" : ","}"${name}":{"a":"${mark}"}}`;
            const { status, code } = await tryBody(body);
            expect({ what: body, status, code }).toEqual(refused(body));
          }
          const isLater = (name: unknown) => call.judgedLater?.some((later) => later === name) === true;
          const places = placesOf(call.body);
          for (const place of places.filter(([name]) => !isLater(name))) {
            for (const bad of neverValues) {
              const body = withJsonAt(call.body, place, bad);
              const { status, code } = await tryBody(body);
              const what = `${place.join(".")}: ${bad.slice(0, 80)}`;
              expect({ what, status, code }).toEqual(place[0] === "vendor" ? unread(what) : refused(what));
            }
          }
          const limit = call.bodyLimitBytes ?? server.bodyLimitBytes;
          for (const isChunked of [false, true]) {
            const how = { bytes: limit + 1, isChunked };
            const headers = { ...json, ...signed("") };
            const answer = await sendLarge(`${server.address}${addressOf(call)}`, method, headers, how);
            const code = expectInOrder(how, answer);
            expect({ how, status: answer.status, code }).toEqual({ how, status: 413, code: server.tooLarge });
          }
          expect(await server.written()).toEqual(before);
          for (const place of places) {
            for (const odd of oddValues) await tryBody(withJsonAt(call.body, place, odd));
          }
          before = null;
        }
        if (before !== null) expect(await server.written()).toEqual(before);
        expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
        // Whoever signed in may have signed out by now.
        const again = await signedFor(call);
        const answer = await send(server.address, {
          path: addressOf(call),
          method,
          headers: { ...again(good ?? ""), ...(good === undefined ? {} : json) },
          ...(good === undefined ? {} : { body: good }),
        });
        const code = expectInOrder("a good request", answer);
        expect({ status: answer.status, code }).toEqual({
          status: answer.status,
          code: expect.toSatisfy(
            (told) => !["VALIDATION", "UNAUTHENTICATED", "SIGNATURE_WRONG"].includes(told),
          ),
        });
      });
    }
  });
}
