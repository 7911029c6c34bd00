import { connect, createServer, type Socket } from "node:net";
import { count } from "./send.ts";

/** Where on its way a request's connection is killed. */
export const cutPlaces = [
  "before the request arrives",
  "in the middle of the request",
  "while it is worked on",
  "when it is answered",
  "in the middle of the answer",
] as const;
export type CutPlace = (typeof cutPlaces)[number];

export type Cut = {
  readonly place: CutPlace;
  /** Where in the bytes, from 0 to 1. */
  readonly part: number;
  /** How long it is worked on. */
  readonly delayMs: number;
};

/** A line to a server on this machine, which kills the next connection at a given point. */
export type CutLine = {
  readonly url: string;
  /** Kills the next connection; false while an earlier cut still waits for one. */
  cutNext(cut: Cut): boolean;
  /** How many connections were killed, by place. */
  readonly killed: ReadonlyMap<string, number>;
  close(): Promise<void>;
};

export async function openCutLine(target: string): Promise<CutLine> {
  const { hostname, port } = new URL(target);
  const killed = new Map<string, number>();
  const sockets = new Set<Socket>();
  let waiting: Cut | null = null;

  function lead(client: Socket): void {
    const cut = waiting;
    waiting = null;
    const called = connect({ host: hostname, port: Number(port) });
    let isKilled = false;
    const end = () => {
      client.destroy();
      called.destroy();
    };
    const kill = (place: CutPlace) => {
      if (!isKilled) count(killed, place);
      isKilled = true;
      end();
    };
    for (const socket of [client, called]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on("data", (bytes: Buffer) => {
      const part = bytes.subarray(0, Math.ceil(bytes.length * (cut?.part ?? 1)));
      if (cut?.place === "before the request arrives") kill(cut.place);
      else if (cut?.place === "in the middle of the request") called.write(part, () => kill(cut.place));
      else called.write(bytes);
      if (cut?.place === "while it is worked on") setTimeout(() => kill(cut.place), cut.delayMs);
    });
    called.on("data", (bytes: Buffer) => {
      const part = bytes.subarray(0, Math.floor(bytes.length * (cut?.part ?? 1)));
      if (cut?.place === "when it is answered") kill(cut.place);
      else if (cut?.place === "in the middle of the answer") client.write(part, () => kill(cut.place));
      else client.write(bytes);
    });
  }

  const server = createServer(lead);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the line has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    cutNext(cut) {
      if (waiting !== null) return false;
      waiting = cut;
      return true;
    },
    killed,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
