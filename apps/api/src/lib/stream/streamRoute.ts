import websocket from "@fastify/websocket";
import { streamCloseCodes } from "@hanpan/contract/stream";
import { addressSubject } from "@hanpan/network";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import { type Connection, type Door, largestMessageBytes, Refused, takeIn } from "./connection.ts";

export type StreamRoute<Reader> = {
  readonly url: string;
  /** The origin that the app's pages have; without it the page must come from the host that it asks. */
  readonly publicUrl: string | undefined;
  readonly door: Door<Reader>;
  /** Called at each heartbeat: the stream tells its readers where it is, and looks after what else it must. */
  readonly onHeartbeat: () => void;
  readonly heartbeatMs?: number;
  /** Handshakes that an address may make in a minute. */
  readonly handshakesPerMinute: number;
  /** Whether new sockets are taken in now. */
  readonly isOpen: () => Promise<boolean>;
};

/** Sockets that a process holds, and those among them that have not yet said who they are, by address. */
const most = { sockets: 20_000, strangersOfAddress: 200 };

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
  const connections = new Set<Connection>();
  const strangers = new Map<string, number>();
  const sockets = new Set<WebSocket>();

  const heartbeat = setInterval(() => {
    for (const connection of connections) connection.probe();
    route.onHeartbeat();
  }, route.heartbeatMs ?? defaultHeartbeatMs);
  heartbeat.unref();

  app.addHook("preClose", async () => {
    clearInterval(heartbeat);
    for (const socket of sockets) socket.close(streamCloseCodes.goingAway);
    setTimeout(() => {
      for (const socket of sockets) socket.terminate();
    }, farewellMs).unref();
  });

  const door: Door<Reader> = {
    identify: async (hello) =>
      (await route.isOpen()) ? route.door.identify(hello) : new Refused(streamCloseCodes.tryLater),
    enter(reader, connection, hello) {
      connections.add(connection);
      const leave = route.door.enter(reader, connection, hello);
      return () => {
        connections.delete(connection);
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
        const refusedWith = refusal(request);
        if (refusedWith === undefined) hold(socket, addressSubject(request.ip));
        else socket.close(refusedWith);
      },
    );
  });

  function refusal(request: FastifyRequest): number | undefined {
    if (!isOwnOrigin(request, route.publicUrl)) return streamCloseCodes.originRefused;
    const strangersHere = strangers.get(addressSubject(request.ip)) ?? 0;
    const isFull = sockets.size >= most.sockets || strangersHere >= most.strangersOfAddress;
    return isFull ? streamCloseCodes.tryLater : undefined;
  }

  function hold(socket: WebSocket, address: string): void {
    sockets.add(socket);
    strangers.set(address, (strangers.get(address) ?? 0) + 1);
    let isStranger = true;
    const isKnown = () => {
      if (!isStranger) return;
      isStranger = false;
      const left = (strangers.get(address) ?? 1) - 1;
      if (left === 0) strangers.delete(address);
      else strangers.set(address, left);
    };
    socket.on("close", () => {
      sockets.delete(socket);
      isKnown();
    });
    takeIn(socket, {
      identify: door.identify,
      enter(reader, connection, hello) {
        isKnown();
        return door.enter(reader, connection, hello);
      },
    });
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
