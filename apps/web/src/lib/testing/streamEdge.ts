/// <reference types="node" />
import { createServer } from "node:http";
import { type StreamHello, streamHello } from "@hanpan/contract/stream";
import { type WebSocket, WebSocketServer } from "ws";

/** A connection as the edge sees it: what the app said first, and how to answer. */
export interface StreamVisit {
  readonly hello: StreamHello;
  send(event: string, data: unknown, id: number): void;
  sendRaw(text: string): void;
  /** Closes it as the server does. */
  end(code: number): void;
  /** Cuts the line without a word. */
  cut(): void;
  readonly left: Promise<void>;
}

/** A real WebSocket server in the place of the platform's stream. */
export async function startStreamEdge() {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  const visits: StreamVisit[] = [];
  const waiting: (() => void)[] = [];
  sockets.on("connection", (socket: WebSocket) => {
    const left = new Promise<void>((gone) => socket.on("close", () => gone()));
    socket.once("message", (message) => {
      visits.push({
        hello: streamHello.parse(JSON.parse(String(message))),
        send: (event, data, id) => socket.send(JSON.stringify({ event, data, id })),
        sendRaw: (text) => socket.send(text),
        end: (code) => socket.close(code),
        cut: () => socket.terminate(),
        left,
      });
      for (const awaken of waiting.splice(0)) awaken();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the edge has no port");
  return {
    url: `ws://127.0.0.1:${address.port}/api/v1/user/stream`,
    visits,
    /** The nth connection, counted from 1, once it has said hello. */
    async visit(number: number): Promise<StreamVisit> {
      for (;;) {
        const found = visits[number - 1];
        if (found) return found;
        await new Promise<void>((awaken) => waiting.push(awaken));
      }
    },
    async stop(): Promise<void> {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      await new Promise<void>((stopped) => server.close(() => stopped()));
    },
  };
}

export type StreamEdge = Awaited<ReturnType<typeof startStreamEdge>>;
