import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** What begins a request's answer. */
export type HandleRequest = (request: IncomingMessage, response: ServerResponse) => void;

type TurnTimes = {
  /** How long a request may take to arrive. */
  readonly requestTimeoutMs: number;
  /** How often requests that take too long to arrive are looked for. */
  readonly checkEveryMs?: number;
  /** After how long a connection ends whose other side takes nothing of an answer. */
  readonly idleTimeoutMs?: number;
  /** After how long a request is given up that was begun, whatever it is doing. Longer than any answer may take. */
  readonly longestAnswerMs?: number;
};

/** How long a connection is kept for its next request. */
const keepAliveTimeoutMs = 75_000;

/** How long the head of a request may take to arrive. */
const longestHeadersMs = 20_000;

/** Browsers and proxies have one request under way on a connection; who has more waiting than this only fills memory. */
const mostWaiting = 16;

/**
 * Makes Fastify's `serverFactory`: an HTTP/1.1 server that begins the requests of a connection one after another, since
 * Node itself begins all that were written at once, however little of the answers is read. A connection with too many of
 * them is closed, and so is one whose answer is not taken.
 */
export function serveInTurn({
  requestTimeoutMs,
  checkEveryMs = 5_000,
  idleTimeoutMs = 120_000,
  longestAnswerMs = 20 * 60_000,
}: TurnTimes): (handle: HandleRequest) => Server {
  return (handle) => {
    const lines: Lines = new WeakMap();
    const server = createServer({
      requestTimeout: requestTimeoutMs,
      headersTimeout: Math.min(requestTimeoutMs, longestHeadersMs),
      connectionsCheckingInterval: checkEveryMs,
      keepAliveTimeout: keepAliveTimeoutMs,
    });
    // What is half-written is answered by whoever listens, and then its connection ends: ended on this side alone, it
    // would be held for minutes, until its idle times are over.
    server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
      if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && wasSilent(socket)) socket.destroy();
      else process.nextTick(() => endWhole(socket));
    });
    server.setTimeout(idleTimeoutMs, (socket) => {
      const line = lines.get(socket);
      // Nothing is written yet of an answer that takes its time, as the check of a whole ledger does.
      const isAtWork = line !== undefined && socket.writableLength === 0;
      if (isAtWork && Date.now() - line.begunAtMs < longestAnswerMs) socket.setTimeout(idleTimeoutMs);
      else socket.destroy();
    });
    return server.on("request", inTurn(handle, lines));
  };
}

/**
 * Whether nothing came on a connection. Browsers open some before they have anything to ask: a word said there would be
 * taken for the answer to the request that is written in the same moment, where a connection that only ends makes them
 * write it on another (RFC 9112, sections 9.3.1 and 9.5).
 */
const wasSilent = (socket: Duplex): boolean => socket instanceof Socket && socket.bytesRead === 0;

/** Ends a connection on both sides once what was written is sent. */
function endWhole(socket: Duplex): void {
  if (socket.destroyed) return;
  if (socket.writableFinished || !socket.writable) {
    if (socket.writableFinished) socket.destroy();
    else socket.once("finish", () => socket.destroy());
  } else socket.end(() => socket.destroy());
}

/** The connections on which a request is under way: since when, and what waits for its end. */
type Lines = WeakMap<Socket, { begunAtMs: number; readonly waiting: (() => void)[] }>;

function inTurn(handle: HandleRequest, lines: Lines): HandleRequest {
  return (request, response) => {
    const { socket } = request;
    const begin = () => {
      // After an answer that ends its connection there is nothing to answer the next by.
      if (socket.destroyed || response.socket === null) return;
      const own = lines.get(socket);
      if (own !== undefined) own.begunAtMs = Date.now();
      response.once("close", () => {
        const next = lines.get(socket)?.waiting.shift();
        if (next === undefined) lines.delete(socket);
        else next();
      });
      handle(request, response);
    };
    const line = lines.get(socket);
    if (line === undefined) {
      lines.set(socket, { begunAtMs: Date.now(), waiting: [] });
      // What was written together with it is counted first: of a connection that is closed for it nothing is begun.
      process.nextTick(begin);
    } else if (line.waiting.length < mostWaiting) line.waiting.push(begin);
    else socket.destroy();
  };
}
