import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { parseArgs } from "node:util";

/**
 * Holds many sockets in a process of its own, and notes when each of them has each broadcast. The sockets are plain
 * lines that speak as much WebSocket as they need, so that little of what is measured is the measuring.
 */
const { values } = parseArgs({
  options: { url: { type: "string" }, sockets: { type: "string" }, first: { type: "string", default: "0" } },
});
const url = new URL(values.url ?? "");
const sockets = Number(values.sockets);

type Arrivals = { readonly text: string; readonly atMs: number[] };

/** Arrivals (epoch milliseconds) of each broadcast, by its name; its text once. */
const arrivals = new Map<string, Arrivals>();

/** The latest broadcast: to most sockets in a row it is the same, and need not be read again. */
let latest: { readonly payload: Buffer; readonly known: Arrivals } | undefined;

/** What the kernel has for whichever socket is read at present: it is taken before the next one is. */
const received = Buffer.allocUnsafe(65_536);

/** A client's text frame, masked with zeros. */
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new RangeError("a bench's message is short");
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

/** The answer to a ping without content: a sign of life, without which the server lets go. */
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** Takes the server's frames out of what came; answers what is left of an unfinished one. */
function readFrames(bytes: Buffer, take: (payload: Buffer) => void, answerPing: () => void): Buffer {
  let offset = 0;
  while (bytes.length - offset >= 2) {
    const short = (bytes[offset + 1] ?? 0) & 0x7f;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (bytes.length - offset < head) break;
    const length =
      short < 126
        ? short
        : short === 126
          ? bytes.readUInt16BE(offset + 2)
          : Number(bytes.readBigUInt64BE(offset + 2));
    if (bytes.length - offset < head + length) break;
    if (bytes[offset] === 0x89) answerPing();
    if (bytes[offset] === 0x81) take(bytes.subarray(offset + head, offset + head + length));
    offset += head + length;
  }
  return bytes.subarray(offset);
}

/** A broadcast is named by its sequence, or by its topic and its moment, which stand near its beginning. */
function nameOf(payload: Buffer): string | undefined {
  const head = payload.toString("latin1", 0, 160);
  if (head.startsWith('{"type":"changes"')) return /"topic":"[^"]+","serverAtMs":\d+/.exec(head)?.[0];
  return head.startsWith('{"type":"change"') ? /"sequence":(\d+)/.exec(head)?.[1] : undefined;
}

function note(payload: Buffer, atMs: number): void {
  if (latest?.payload.equals(payload)) {
    latest.known.atMs.push(atMs);
    return;
  }
  const name = nameOf(payload);
  if (name === undefined) return;
  const known = arrivals.get(name) ?? { text: payload.toString(), atMs: [] };
  known.atMs.push(atMs);
  arrivals.set(name, known);
  latest = { payload: Buffer.from(payload), known };
}

const nothing = Buffer.alloc(0);

/** What follows the server's yes to a handshake; null while it is not all here. */
function afterHandshake(bytes: Buffer): Buffer | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = bytes.toString("latin1", 0, end);
  if (!head.includes(" 101 ")) throw new Error(head);
  return bytes.subarray(end + 4);
}

/** A line to the server; `take` has what comes, and must have read it when it returns. */
function connectTo(take: (bytes: Buffer) => void): Socket {
  return connect({
    host: url.hostname,
    port: Number(url.port),
    noDelay: true,
    onread: {
      buffer: received,
      callback: (length) => {
        take(received.subarray(0, length));
        return true;
      },
    },
  });
}

async function open(number: number, words: readonly string[]): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let rest: Buffer = nothing;
  let isOpen = false;
  const read = (bytes: Buffer, atMs: number): Buffer => {
    const framed = isOpen ? bytes : afterHandshake(bytes);
    if (framed === null) return bytes;
    if (!isOpen) for (const word of words) line.write(maskedFrame(word));
    isOpen = true;
    resolve();
    return readFrames(
      framed,
      (payload) => note(payload, atMs),
      () => line.write(pong),
    );
  };
  const line = connectTo((bytes) => {
    const atMs = performance.timeOrigin + performance.now();
    try {
      const left = read(rest.length === 0 ? bytes : Buffer.concat([rest, bytes]), atMs);
      // The next socket's bytes are written over these.
      rest = left.length === 0 ? nothing : Buffer.from(left);
    } catch (error) {
      reject(error);
    }
  });
  line.on("error", reject);
  line.on("close", () => reject(new Error("a socket was closed")));
  // Each from an address of its own, as members are: an address may open only so many a minute.
  const address = `10.${Math.floor(number / 62_500)}.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`;
  line.write(
    `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n` +
      `X-Forwarded-For: ${address}\r\n\r\n`,
  );
  await promise;
  return line;
}

type Order =
  | {
      readonly order: "open";
      readonly tokens: readonly (string | null)[];
      readonly words: readonly string[];
      /** Of these each socket says one, in turn. */
      readonly choices?: readonly string[];
    }
  | { readonly order: "report" };

process.on("message", (message: Order) => {
  if (message.order === "report") {
    process.send?.([...arrivals].map(([name, { text, atMs }]) => ({ name, text, atMs })));
    arrivals.clear();
    latest = undefined;
    return;
  }
  const atOnce = 50;
  let next = 0;
  const openSome = async () => {
    while (next < sockets) {
      const number = next;
      next += 1;
      const hello = JSON.stringify({ type: "hello", token: message.tokens[number] ?? null });
      const { words, choices = [] } = message;
      const own = choices.length === 0 ? words : [...words, choices[number % choices.length] ?? ""];
      await open(Number(values.first) + number, own.length === 0 ? [] : [hello, ...own]);
    }
  };
  Promise.all(Array.from({ length: atOnce }, openSome)).then(
    () => process.send?.("open"),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.("ready");
