import websocket from "@fastify/websocket";
import { streamCloseCodes } from "@hanpan/contract/stream";
import type { Place, PlaceLimits } from "@hanpan/server/places";
import { openSocketDoor } from "@hanpan/server/socketDoor";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import { type Door, largestMessageBytes, Refused, takeIn } from "./connection.ts";

export type StreamRoute<Reader> = {
  readonly url: string;
  /** The origin that the app's pages have; without it the page must come from the host that it asks. */
  readonly publicUrl: string | undefined;
  readonly door: Door<Reader>;
  /** Called at each heartbeat: the stream sends its readers its position, and checks what else it must. */
  readonly onHeartbeat: () => void;
  readonly heartbeatMs?: number;
  /** Handshakes that an address may make in a minute. */
  readonly handshakesPerMinute: number;
  /** Whether new sockets are taken in now. */
  readonly isOpen: () => Promise<boolean>;
};

/**
 * Sockets that a process holds, and of one address those that have not yet said who they are and those that have: an
 * address may be an office's or a mobile network's. Nobody is a guest here.
 */
const mostSockets: PlaceLimits = {
  sockets: 20_000,
  guests: 0,
  ofAddress: { STRANGER: 200, GUEST: 0, MEMBER: 500 },
};

const defaultHeartbeatMs = 25_000;

/** How long clients have to say goodbye when the server stops. */
const farewellMs = 1_000;

/**
 * Serves a WebSocket stream: origin, limits, heartbeat and a clean end. Who may read what is the door's. The
 * WebSocket plugin lives in a scope of its own, so that no other route is touched.
 */
export async function registerStreamRoute<Reader>(
  app: FastifyInstance,
  route: StreamRoute<Reader>,
): Promise<void> {
  const sockets = openSocketDoor(app, {
    limits: mostSockets,
    isOwnPage: (request) => isOwnOrigin(request, route.publicUrl),
    heartbeatMs: route.heartbeatMs ?? defaultHeartbeatMs,
    onHeartbeat: route.onHeartbeat,
    farewellMs,
    closeCodes: streamCloseCodes,
  });

  const door: Door<Reader> = {
    identify: async (hello, address) =>
      (await route.isOpen()) ? route.door.identify(hello, address) : new Refused(streamCloseCodes.tryLater),
    enter(reader, connection, hello) {
      const unwatch = sockets.watch(connection);
      const leave = route.door.enter(reader, connection, hello);
      return () => {
        unwatch();
        leave();
      };
    },
  };

  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: largestMessageBytes, perMessageDeflate: false },
    });
    scope.get(
      route.url,
      {
        websocket: true,
        config: { rateLimit: { max: route.handshakesPerMinute, timeWindow: 60_000, groupId: "streams" } },
      },
      // Nothing is waited for here: a message that came before somebody listens would be lost.
      (socket, request) => {
        const place = sockets.letIn(socket, request);
        if (place !== null) hold(socket, place, request.ip);
      },
    );
  });

  function hold(socket: WebSocket, place: Place, address: string): void {
    const held: Door<Reader> = {
      identify: door.identify,
      enter(reader, connection, hello) {
        if (place.turnInto("MEMBER")) return door.enter(reader, connection, hello);
        connection.close(streamCloseCodes.tryLater);
        return () => undefined;
      },
    };
    takeIn(socket, held, address);
  }
}

/** A browser names the page's origin; who is no browser names none, and has no cookie or page that could be misused. */
function isOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (publicUrl !== undefined) return origin === publicUrl;
  try {
    return new URL(origin).host === request.headers.host;
  } catch {
    return false;
  }
}
