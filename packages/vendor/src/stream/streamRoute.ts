import type { Socket } from "node:net";
import websocket from "@fastify/websocket";
import type { Place, PlaceLimits } from "@hanpan/server/places";
import { openSocketDoor } from "@hanpan/server/socketDoor";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import { streamCloseCodes } from "../protocol/stream.ts";
import { type Connection, connectionOf, readRequests, type Speech } from "./connection.ts";

/** Sockets of a stream that a process holds. An address may be an office's or a mobile network's. */
const mostSockets: PlaceLimits = {
  sockets: 20_000,
  guests: 15_000,
  ofAddress: { STRANGER: 200, GUEST: 500, MEMBER: 2_000 },
};

/** Handshakes of an address in a minute. */
const mostHandshakes = 1_200;

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

/** A stream: its address, what its clients may say, and who receives it. */
export type Stream<Request> = {
  readonly path: `/api/${string}`;
  /** Pages that may open it, beside the program's own. */
  readonly origins: readonly string[];
  readonly speech: Speech<Request>;
  readonly enter: (connection: Connection, place: Place) => Seated<Request>;
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
  function isOwnPage({ headers: { origin, host } }: FastifyRequest): boolean {
    return origin === undefined || origin === `http://${host}` || stream.origins.includes(origin);
  }

  const door = openSocketDoor(app, {
    limits: mostSockets,
    isOwnPage,
    heartbeatMs,
    farewellMs,
    closeCodes: streamCloseCodes,
  });

  function hold(socket: WebSocket, line: Socket, place: Place): void {
    const connection = connectionOf(socket, line);
    const seated = stream.enter(connection, place);
    const unwatch = door.watch(connection);
    const timer = setTimeout(() => {
      if (!seated.hasSaidHello()) connection.close(streamCloseCodes.silent);
    }, helloWithinMs);
    timer.unref();
    socket.on("close", () => {
      clearTimeout(timer);
      unwatch();
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
          rateLimit: { max: mostHandshakes, timeWindow: 60_000, groupId: stream.path },
        },
      },
      // Nothing is waited for here: a message that came before somebody listens would be lost.
      (socket, request) => {
        const place = door.letIn(socket, request);
        if (place !== null) hold(socket, request.raw.socket, place);
      },
    );
  });
}
