import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import { streamCloseCodes } from "../../protocol/liveStream.ts";
import { type Connection, connectionOf, readRequests, type Speech } from "./connection.ts";

/** Sockets of a stream that a process holds, of one address too, and handshakes of an address in a minute. */
const most = { sockets: 20_000, ofAddress: 2_000, handshakesPerMinute: 1_200 };

/** The largest message that any stream takes; a longer one closes the socket before it is read. */
const largestMessageBytes = 4_096;

const heartbeatMs = 25_000;
const helloWithinMs = 5_000;

/** How long clients have to say goodbye when the server stops. */
const farewellMs = 500;

/** A socket's way through a hub. */
export type Seated<Request> = {
  take(request: Request): void;
  /** Whether it has said who it is. */
  hasSaidHello(): boolean;
  leave(): void;
};

/** A stream: its address, what its clients may say, and who hears them. */
export type Stream<Request> = {
  readonly path: `/api/${string}`;
  /** Pages that may open it, beside the studio's own. */
  readonly origins: readonly string[];
  readonly speech: Speech<Request>;
  readonly enter: (connection: Connection) => Seated<Request>;
};

/** Lets the server hold sockets. Once, before the streams. */
export async function registerSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, { options: { maxPayload: largestMessageBytes, perMessageDeflate: false } });
}

/**
 * A stream's route. Who is no browser names no origin, and has no cookie or page that could be misused. A socket that
 * does not say hello in time, gives no sign of life or does not read is cut off.
 */
export async function registerStream<Request>(app: FastifyInstance, stream: Stream<Request>): Promise<void> {
  const sockets = new Set<WebSocket>();
  const connections = new Set<Connection>();
  const byAddress = new Map<string, number>();

  const heartbeat = setInterval(() => {
    for (const connection of connections) connection.probe();
  }, heartbeatMs);
  heartbeat.unref();

  app.addHook("preClose", async () => {
    clearInterval(heartbeat);
    for (const socket of sockets) socket.close(streamCloseCodes.goingAway);
    setTimeout(() => {
      for (const socket of sockets) socket.terminate();
    }, farewellMs).unref();
  });

  function refusal(request: FastifyRequest): number | undefined {
    const { origin, host } = request.headers;
    const isOwnPage = origin === undefined || origin === `http://${host}` || stream.origins.includes(origin);
    if (!isOwnPage) return streamCloseCodes.originRefused;
    const isFull = sockets.size >= most.sockets || (byAddress.get(request.ip) ?? 0) >= most.ofAddress;
    return isFull ? streamCloseCodes.tryLater : undefined;
  }

  function hold(socket: WebSocket, request: FastifyRequest): void {
    const connection = connectionOf(socket, request.raw.socket);
    const seated = stream.enter(connection);
    const { ip } = request;
    sockets.add(socket);
    connections.add(connection);
    byAddress.set(ip, (byAddress.get(ip) ?? 0) + 1);
    const timer = setTimeout(() => {
      if (!seated.hasSaidHello()) connection.close(streamCloseCodes.silent);
    }, helloWithinMs);
    timer.unref();
    socket.on("close", () => {
      clearTimeout(timer);
      sockets.delete(socket);
      connections.delete(connection);
      const left = (byAddress.get(ip) ?? 1) - 1;
      if (left === 0) byAddress.delete(ip);
      else byAddress.set(ip, left);
      seated.leave();
    });
    readRequests(socket, stream.speech, seated.take);
  }

  await app.register(async (scope) => {
    scope.get(
      stream.path,
      {
        websocket: true,
        config: {
          rateLimit: { max: most.handshakesPerMinute, timeWindow: 60_000, groupId: stream.path },
        },
      },
      // Nothing is waited for here: a message that came before somebody listens would be lost.
      (socket, request) => {
        const refusedWith = refusal(request);
        if (refusedWith === undefined) hold(socket, request);
        else socket.close(refusedWith);
      },
    );
  });
}
