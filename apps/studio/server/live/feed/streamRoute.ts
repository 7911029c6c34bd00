import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import { streamCloseCodes } from "../../../protocol/liveStream.ts";
import { type Connection, connectionOf, largestMessageBytes, readRequests } from "./connection.ts";
import type { Hub } from "./hub.ts";

/** Sockets that a process holds, of one address too, and handshakes of an address in a minute. */
const most = { sockets: 20_000, ofAddress: 2_000, handshakesPerMinute: 1_200 };

const heartbeatMs = 25_000;
const helloWithinMs = 5_000;

/** How long clients have to say goodbye when the server stops. */
const farewellMs = 500;

/**
 * GET /api/live/stream: the socket of shared rounds. The studio's own pages and the member app may open it; who is no
 * browser names no origin, and has no cookie or page that could be misused.
 */
export async function registerLiveStream(
  app: FastifyInstance,
  options: { readonly hub: Hub; readonly origins: readonly string[] },
): Promise<void> {
  const { hub, origins } = options;
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
    const isOwnPage = origin === undefined || origin === `http://${host}` || origins.includes(origin);
    if (!isOwnPage) return streamCloseCodes.originRefused;
    const isFull = sockets.size >= most.sockets || (byAddress.get(request.ip) ?? 0) >= most.ofAddress;
    return isFull ? streamCloseCodes.tryLater : undefined;
  }

  function hold(socket: WebSocket, request: FastifyRequest): void {
    const connection = connectionOf(socket, request.raw.socket);
    const seated = hub.enter(connection);
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
    readRequests(socket, seated.take);
  }

  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: largestMessageBytes, perMessageDeflate: false },
    });
    scope.get(
      "/api/live/stream",
      {
        websocket: true,
        config: {
          rateLimit: { max: most.handshakesPerMinute, timeWindow: 60_000, groupId: "live-stream" },
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
