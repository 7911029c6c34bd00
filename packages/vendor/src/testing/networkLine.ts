import { connect, createServer, type Socket } from "node:net";

/** A line between two programs that can be cut without either of them being notified. */
export type NetworkLine = {
  /** Where the line is entered: http://127.0.0.1:<port>. */
  readonly url: string;
  /** Says where it leads. */
  leadTo(url: string): void;
  /** From now on nothing gets through, either way; who calls is neither refused nor answered. */
  cut(): void;
  /** What was sent meanwhile arrives now, as the network sends again what was lost; then all goes on. */
  heal(): void;
  /** Connections that were opened, or that sent something, since the cut. */
  held(): number;
  close(): Promise<void>;
};

/** Lays a line on a port of the system's choice. */
export async function openNetworkLine(): Promise<NetworkLine> {
  let target: URL | undefined;
  let isCut = false;
  const waiting: (() => void)[] = [];
  const heldUp = new Set<Socket>();
  const sockets = new Set<Socket>();

  /** Does it now, or in its turn once the line is whole again. */
  function pass(caller: Socket, act: () => void): void {
    if (!isCut) {
      act();
      return;
    }
    heldUp.add(caller);
    waiting.push(act);
  }

  function join(caller: Socket, to: URL): void {
    const called = connect({ host: to.hostname, port: Number(to.port) });
    for (const [from, into] of [
      [caller, called],
      [called, caller],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes: Buffer) => pass(caller, () => into.write(bytes)));
      from.on("error", () => undefined);
      from.on("close", () => {
        sockets.delete(from);
        pass(caller, () => into.end());
      });
    }
  }

  const server = createServer({ allowHalfOpen: false }, (caller) => {
    caller.pause();
    pass(caller, () => {
      if (target === undefined) caller.destroy();
      else join(caller, target);
      caller.resume();
    });
    caller.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the line has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    leadTo(url) {
      target = new URL(url);
    },
    cut() {
      isCut = true;
      heldUp.clear();
    },
    heal() {
      isCut = false;
      for (const act of waiting.splice(0)) act();
    },
    held: () => heldUp.size,
    async close() {
      isCut = false;
      waiting.length = 0;
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
