import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import { createPlaces, type Place, type PlaceLimits } from "./places.ts";

export type SocketDoorOptions = {
  readonly limits: PlaceLimits;
  /** Whether the page that opens a socket is one that may. */
  readonly isOwnPage: (request: FastifyRequest) => boolean;
  /** How often those that are watched are asked for a sign of life. */
  readonly heartbeatMs: number;
  /** Called at each heartbeat. */
  readonly onHeartbeat?: () => void;
  /** How long clients have to say goodbye when the server stops. */
  readonly farewellMs: number;
  readonly closeCodes: {
    readonly goingAway: number;
    readonly originRefused: number;
    readonly tryLater: number;
  };
};

export type SocketDoor = {
  /** Takes a socket in and answers its place, which it leaves when it closes; null when it was closed for want of one. */
  letIn(socket: WebSocket, request: FastifyRequest): Place | null;
  /** Asks for a sign of life at each heartbeat from now on. Answers how to stop. */
  watch(connection: { probe(): void }): () => void;
};

/** The door of a WebSocket stream: which pages, how many sockets, the heartbeat, and a clean end when the server stops. */
export function openSocketDoor(app: FastifyInstance, options: SocketDoorOptions): SocketDoor {
  const { closeCodes, farewellMs, heartbeatMs, isOwnPage, onHeartbeat } = options;
  const places = createPlaces(options.limits);
  const sockets = new Set<WebSocket>();
  const watched = new Set<{ probe(): void }>();

  const heartbeat = setInterval(() => {
    for (const connection of watched) connection.probe();
    onHeartbeat?.();
  }, heartbeatMs);
  heartbeat.unref();

  app.addHook("preClose", async () => {
    clearInterval(heartbeat);
    for (const socket of sockets) socket.close(closeCodes.goingAway);
    setTimeout(() => {
      for (const socket of sockets) socket.terminate();
    }, farewellMs).unref();
  });

  return {
    letIn(socket, request) {
      if (!isOwnPage(request)) {
        socket.close(closeCodes.originRefused);
        return null;
      }
      const place = places.take(request.ip);
      if (place === null) {
        socket.close(closeCodes.tryLater);
        return null;
      }
      sockets.add(socket);
      socket.on("close", () => {
        sockets.delete(socket);
        place.leave();
      });
      return place;
    },
    watch(connection) {
      watched.add(connection);
      return () => void watched.delete(connection);
    },
  };
}

/** Makes what asks a socket for a sign of life: one that gave none since it was last asked is cut off. */
export function probeOf(socket: WebSocket): () => void {
  let isAlive = true;
  socket.on("pong", () => {
    isAlive = true;
  });
  return () => {
    if (!isAlive) {
      socket.terminate();
      return;
    }
    isAlive = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  };
}
