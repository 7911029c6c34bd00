import { request } from "node:http";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { languages } from "@hanpan/contract/language";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isEveryInput, valuesByTurns } from "./byTurns.ts";
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
  /** As it was registered with the server: `POST /api/things/:id`. */
  readonly route: `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Absent where the call reads none. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Who is signed in for it, by a name that `signIn` knows; absent for nobody. */
  readonly as?: string;
  /** Whether fields that it does not know are let by, as another vendor's protocol wants it. */
  readonly letsUnknownBy?: boolean;
  /** Whether its example fills fields that exclude one another, to have each of them tried: it is refused as a whole. */
  readonly excludesItself?: boolean;
  /** Whether nothing sent is as good as an empty object. */
  readonly needsNoBody?: boolean;
  /** The fields that are judged after the call was taken. */
  readonly judgedLater?: readonly string[];
  /** How a signed call is refused whose body does not say for whom it is; before the body is judged. */
  readonly unnamed?: "SIGNATURE_WRONG" | "RS_ERROR_INVALID_SIGNATURE";
  /** The largest body, where it is not the server's own limit. */
  readonly bodyLimitBytes?: number;
};

/** A server that listens, and all that it is asked. It takes the word of this machine for whom a request is from. */
export type TriedServer = {
  readonly address: string;
  readonly calls: readonly TriedCall[];
  /** Which of its routes are tried or named, where it serves what other suites try. */
  readonly ours?: RegExp;
  /** Its routes that no call of these is of: sockets, documents. Pages, files and health are asked for by anybody. */
  readonly otherRoutes: readonly string[];
  readonly bodyLimitBytes: number;
  /** The code by which it refuses a larger body. */
  readonly tooLarge: string;
  /** Whether a suite of its own tries each odd value of each field, and what is answered. */
  readonly hasOwnFieldSuite?: boolean;
  /** Signs somebody in again: the headers by which a body of theirs is sent. */
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

/** Whatever was sent: no fault of the server's; refused in the envelope, in the reader's language, and nothing echoed. */
function expectInOrder(
  what: unknown,
  { status, body }: Sent,
  { language = "ko", unnamed }: { readonly language?: string } & Pick<TriedCall, "unnamed"> = {},
): string | null {
  expect({ what, status, body }).toEqual({ what, status: expect.toSatisfy((status) => status < 500), body });
  if (status < 400) return null;
  expect({ what, body }).toEqual({ what, body: expect.not.stringContaining(mark) });
  const envelope = JSON.parse(body);
  // The wallet's protocol has its own way to say no.
  if (unnamed === "RS_ERROR_INVALID_SIGNATURE" && /^RS_ERROR_[A-Z_]+$/.test(String(envelope.error))) {
    return envelope.error;
  }
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

/** The path of a call as it is sent, with other parts than its own where there are any. */
function addressOf(
  { route, params = {}, query }: TriedCall,
  parts: Readonly<Record<string, string>> = {},
): string {
  const path = route.slice(route.indexOf(" ") + 1);
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => parts[name] ?? params[name] ?? "");
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query)}`;
}

const methodOf = ({ route }: TriedCall): string => route.slice(0, route.indexOf(" "));

/** A call that is tried by somebody, its good body as JSON, and how what is sent is answered. */
type Trial = {
  readonly call: TriedCall;
  readonly good: string | undefined;
  readonly signed: Signed;
  /** Sends it in one language after another; the answer is in order, whatever it says. */
  readonly send: (sending: Omit<Sending, "method" | "language">) => Promise<Answered>;
  readonly sendBody: (body: string | Buffer, headers?: Readonly<Record<string, string>>) => Promise<Answered>;
};

type Answered = { readonly status: number; readonly code: string | null };

function trialOf(address: string, call: TriedCall, signed: Signed): Trial {
  let count = 0;
  const sendOne: Trial["send"] = async (sending) => {
    const language = languages[count++ % languages.length] ?? "ko";
    const answer = await send(address, { ...sending, method: methodOf(call), language });
    const what = { path: sending.path, body: String(sending.body).slice(0, 200) };
    return { status: answer.status, code: expectInOrder(what, answer, { ...call, language }) };
  };
  return {
    call,
    good: call.body === undefined ? undefined : JSON.stringify(call.body),
    signed,
    send: sendOne,
    sendBody: (body, headers = json) =>
      sendOne({ path: addressOf(call), body, headers: { ...signed(body), ...headers } }),
  };
}

const refused = { status: 400, code: "VALIDATION" };

/** How a body is refused that says nothing. */
const unread = ({ unnamed }: TriedCall): Answered =>
  unnamed === undefined ? refused : { status: 401, code: unnamed };

/** What comes with a call beside what is tried of it. */
const goodBody = ({ good, signed }: Trial) =>
  good === undefined ? { headers: signed("") } : { headers: { ...signed(good), ...json }, body: good };

const inTurn = valuesByTurns();

async function tryParams(trial: Trial): Promise<void> {
  for (const name of Object.keys(trial.call.params ?? {})) {
    for (const bad of inTurn(brokenParts)) {
      const path = addressOf(trial.call, { [name]: bad });
      const { status } = await trial.send({ path, ...goodBody(trial) });
      expect({ path, status }).toEqual({ path, status: expect.toSatisfy((status) => status >= 400) });
    }
  }
}

async function tryQueries({ call, send, signed }: Trial): Promise<void> {
  const { query = {}, ...unasked } = call;
  const bads = ["%zz", "%00", "%E0%A4%A", "%ED%A0%80", `${mark}%00`];
  const queries = Object.keys(query).flatMap((name) => [
    ...inTurn(bads).map((bad) => `${name}=${bad}`),
    ...inTurn(["", "[]", "[a]", "[__proto__]"]).map((end) => `${name}${end}=1&${name}${end}=2`),
  ]);
  for (const each of ["__proto__=1", "constructor[a]=1", "%zz", "%00=1", "&&==", ...queries]) {
    await send({ path: `${addressOf({ ...unasked })}?${each}`, headers: signed("") });
  }
}

const otherTypes = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/json",
  "x",
];

async function tryBodies({ call, sendBody }: Trial, good: string): Promise<void> {
  const isNothing = (body: string) => call.needsNoBody === true && body.trim() === "";
  for (const body of inTurn(brokenBodies).filter((each) => !isNothing(each))) {
    const what = body.slice(0, 80);
    expect({ what, ...(await sendBody(body)) }).toEqual({ what, ...unread(call) });
  }
  for (const type of inTurn(otherTypes)) {
    const answer = await sendBody(good, { "content-type": type });
    expect({ type, ...answer }).toEqual({ type, status: 415, code: "UNSUPPORTED_MEDIA_TYPE" });
  }
  for (const encoding of ["gzip", "br", "nonsense"]) {
    const { status } = await sendBody(gzipSync(good), { ...json, "content-encoding": encoding });
    const allowed = [400, 415, unread(call).status];
    expect({ encoding, status }).toEqual({
      encoding,
      status: expect.toSatisfy((status) => allowed.includes(status)),
    });
  }
  for (const name of call.letsUnknownBy === true ? [] : ["extra", "__proto__", "constructor"]) {
    const body = `${good.slice(0, -1)}${good === "{}" ? "" : ","}"${name}":{"a":"${mark}"}}`;
    expect({ body, ...(await sendBody(body)) }).toEqual({ body, ...refused });
  }
}

async function tryFields({ call, sendBody }: Trial): Promise<void> {
  const isLater = (name: unknown) => call.judgedLater?.some((later) => later === name) === true;
  for (const place of placesOf(call.body).filter(([name]) => !isLater(name))) {
    for (const bad of inTurn(neverValues)) {
      const what = `${place.join(".")}: ${bad.slice(0, 80)}`;
      const answer = await sendBody(withJsonAt(call.body, place, bad));
      expect({ what, ...answer }).toEqual({ what, ...(place[0] === "vendor" ? unread(call) : refused) });
    }
  }
}

async function tryLarge(
  { call, signed }: Trial,
  server: Pick<TriedServer, "address" | "bodyLimitBytes" | "tooLarge">,
): Promise<void> {
  const bytes = (call.bodyLimitBytes ?? server.bodyLimitBytes) + 1;
  for (const isChunked of [false, true]) {
    const headers = { ...json, ...signed("") };
    const url = `${server.address}${addressOf(call)}`;
    const answer = await sendLarge(url, methodOf(call), headers, { bytes, isChunked });
    const code = expectInOrder({ isChunked }, answer, call);
    expect({ isChunked, status: answer.status, code }).toEqual({
      isChunked,
      status: 413,
      code: server.tooLarge,
    });
  }
}

async function tryOddValues({ call, sendBody }: Trial): Promise<void> {
  for (const place of placesOf(call.body)) {
    for (const odd of inTurn(oddValues)) await sendBody(withJsonAt(call.body, place, odd));
  }
}

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
    let before: unknown;
    const signedIn = new Map<TriedCall, Signed>();
    beforeAll(async () => {
      const watched = await watchRoutes(open);
      server = watched.made;
      routes = watched.routes;
    });
    afterAll(() => server.close());

    const signedFor = async ({ as }: TriedCall): Promise<Signed> =>
      as === undefined ? () => ({}) : await server.signIn(as);

    test("every route is tried, and none is named that is not there", () => {
      const known = [...calls.map(({ route }) => route), ...server.otherRoutes];
      const kind = server.ours ?? /^[A-Z]+ \/(api|operator|feed)\//;
      const ours = routes.filter((route) => kind.test(route));
      expect([...new Set(ours)].sort()).toEqual([...new Set(known)].sort());
    });

    // Which writes; then nothing does.
    test("whoever sends them signs in", async () => {
      for (const call of calls) signedIn.set(call, await signedFor(call));
      before = await server.written();
    });

    for (const call of calls) {
      test(`${call.route} refuses what is not its own`, async () => {
        const trial = trialOf(server.address, call, signedIn.get(call) ?? (() => ({})));
        await tryParams(trial);
        if (methodOf(call) === "GET") await tryQueries(trial);
        if (trial.good !== undefined) {
          await tryBodies(trial, trial.good);
          await tryFields(trial);
          await tryLarge(trial, server);
        }
        // Which of them wrote: a count of all rows takes longer than what is tried of a call.
        if (isEveryInput) expect(await server.written()).toEqual(before);
      });
    }

    test("nothing of all that was written", async () => {
      expect(await server.written()).toEqual(before);
    });

    for (const call of calls) {
      test(`${call.route} is answered after it`, async () => {
        // Whoever signed in may have signed out by now.
        const trial = trialOf(server.address, call, await signedFor(call));
        // Some of these are some fields' own.
        if (server.hasOwnFieldSuite !== true && trial.good !== undefined) await tryOddValues(trial);
        expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
        const again = trialOf(server.address, call, await signedFor(call));
        const { code } = await again.send({ path: addressOf(call), ...goodBody(again) });
        const bad = ["UNAUTHENTICATED", "SIGNATURE_WRONG"];
        expect(call.excludesItself === true ? bad : [...bad, "VALIDATION"]).not.toContain(code);
      });
    }
  });
}
