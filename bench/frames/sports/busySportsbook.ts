import { createServer, request } from "node:http";
import { WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { manyMatches } from "./manyMatches.ts";

/** Five hundred matches, each of which changes once a second: far more than virtual leagues have at once. */
export const busySports = { matches: 500, beatMs: 200, movedInBeat: 100 } as const;

const said = z.object({ type: z.string(), sentAtMs: z.number().optional() });

export type BusySportsbook = {
  /** The address of a page of the sportsbook behind this one. */
  readonly address: (sportsUrl: string) => string;
  readonly stop: () => Promise<void>;
};

/**
 * A proxy before a sportsbook. It passes everything on, and sends the sports stream itself: any number of matches that change as
 * often as one likes, in the messages of the protocol.
 */
export async function startBusySportsbook(sportsbook: URL): Promise<BusySportsbook> {
  const matches = manyMatches(busySports.matches);
  const server = createServer((incoming, outgoing) => {
    const passed = request(
      {
        host: sportsbook.hostname,
        port: sportsbook.port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) => {
    const send = (message: object) => socket.send(JSON.stringify(message));
    socket.on("message", (data) => {
      const { type, sentAtMs } = said.parse(JSON.parse(String(data)));
      const serverAtMs = Date.now();
      if (type === "hello") send({ type: "welcome", serverAtMs, hasSession: true });
      if (type === "ping") send({ type: "pong", sentAtMs, serverAtMs });
      if (type === "follow") send({ type: "live", serverAtMs, fixtures: matches.fixtures() });
    });
  });
  const beat = setInterval(() => {
    const frame = JSON.stringify({
      type: "changes",
      topic: "live",
      serverAtMs: Date.now(),
      gone: [],
      added: [],
      changes: matches.move(busySports.movedInBeat),
    });
    for (const socket of sockets.clients) if (socket.readyState === WebSocket.OPEN) socket.send(frame);
  }, busySports.beatMs);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    address: (sportsUrl) => {
      const url = new URL(sportsUrl);
      url.host = `127.0.0.1:${address.port}`;
      return url.href;
    },
    async stop() {
      clearInterval(beat);
      for (const socket of sockets.clients) socket.terminate();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
