import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What begins a request's answer. */
export type HandleRequest = (request: IncomingMessage, response: ServerResponse) => void;

type TurnTimes = {
  /** How long a request may take to arrive. */
  readonly requestTimeoutMs: number;
  /** After how long a connection ends whose other side takes nothing of an answer. */
  readonly idleTimeoutMs?: number;
  /** After how long a request is given up that was begun, whatever it is doing. Longer than any answer may take. */
  readonly longestAnswerMs?: number;
};

/** How long a connection is kept for its next request. */
const keepAliveTimeoutMs = 75_000;

/** Browsers and proxies have one request under way on a connection; who has more waiting than this only fills memory. */
const mostWaiting = 16;

/**
 * Makes Fastify's `serverFactory`: an HTTP/1.1 server that begins the requests of a connection one after another, since
 * Node itself begins all that were written at once, however little of the answers is read. A connection with too many of
 * them is closed, and so is one whose answer is not taken.
 */
export function serveInTurn({
  requestTimeoutMs,
  idleTimeoutMs = 120_000,
  longestAnswerMs = 20 * 60_000,
}: TurnTimes): (handle: HandleRequest) => Server {
  return (handle) => {
    const lines: Lines = new WeakMap();
    const server = createServer({ requestTimeout: requestTimeoutMs, keepAliveTimeout: keepAliveTimeoutMs });
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
