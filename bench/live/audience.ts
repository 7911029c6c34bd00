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

/** Arrivals (epoch milliseconds) of each broadcast, by its name; its text once. */
const arrivals = new Map<string, { readonly text: string; readonly atMs: number[] }>();

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
  const name = nameOf(payload);
  if (name === undefined) return;
  const known = arrivals.get(name);
  if (known === undefined) arrivals.set(name, { text: payload.toString(), atMs: [atMs] });
  else known.atMs.push(atMs);
}

async function open(number: number, words: readonly string[]): Promise<Socket> {
  const line = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
  // Each from an address of its own, as members are: an address may open only so many a minute.
  const address = `10.${Math.floor(number / 62_500)}.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`;
  line.write(
    `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n` +
      `X-Forwarded-For: ${address}\r\n\r\n`,
  );
  let rest: Buffer = Buffer.alloc(0);
  let isOpen = false;
  await new Promise<void>((resolve, reject) => {
    line.on("error", reject);
    line.on("close", () => reject(new Error("a socket was closed")));
    line.on("data", (chunk) => {
      const atMs = performance.timeOrigin + performance.now();
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!isOpen) {
        const end = rest.indexOf("\r\n\r\n");
        if (end < 0) return;
        if (!rest.toString("latin1", 0, end).includes(" 101 "))
          reject(new Error(rest.toString("latin1", 0, end)));
        rest = rest.subarray(end + 4);
        isOpen = true;
        for (const word of words) line.write(maskedFrame(word));
        resolve();
      }
      rest = readFrames(
        rest,
        (payload) => note(payload, atMs),
        () => line.write(pong),
      );
    });
  });
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
