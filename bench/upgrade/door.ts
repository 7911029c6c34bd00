import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A door before several processes of a program, as a proxy before a site is: each connection goes to one that answers. */
export type Door = {
  readonly port: number;
  /** Connections that found nobody behind the door. */
  unanswered(): number;
  open(port: number): void;
  /** No new connection goes there; those that are open go on. */
  shut(port: number): void;
  close(): void;
};

async function reached(port: number): Promise<Socket | undefined> {
  const socket = connect({ host: "127.0.0.1", port });
  try {
    await once(socket, "connect");
    return socket;
  } catch {
    return undefined;
  }
}

export async function openDoor(): Promise<Door> {
  const ports: number[] = [];
  const sockets = new Set<Socket>();
  let turn = 0;
  let unanswered = 0;

  async function lead(caller: Socket): Promise<void> {
    turn += 1;
    const order = ports.map((_, place) => ports[(turn + place) % ports.length] ?? 0);
    for (const port of order) {
      const called = await reached(port);
      if (called === undefined) continue;
      sockets.add(called);
      called.on("error", () => caller.destroy());
      called.on("close", () => {
        sockets.delete(called);
        caller.end();
      });
      caller.on("close", () => called.end());
      caller.pipe(called).pipe(caller);
      return;
    }
    unanswered += 1;
    caller.destroy();
  }

  const server = createServer((caller) => {
    sockets.add(caller);
    caller.on("error", () => caller.destroy());
    caller.on("close", () => sockets.delete(caller));
    void lead(caller);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the door has no port");
  return {
    port: address.port,
    unanswered: () => unanswered,
    open: (port) => void ports.push(port),
    shut(port) {
      const place = ports.indexOf(port);
      if (place >= 0) ports.splice(place, 1);
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
