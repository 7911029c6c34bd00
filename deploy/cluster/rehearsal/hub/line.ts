import { get } from "node:http";
import { createServer, connect as dial, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { HubOptions } from "./orders.ts";

type Line = HubOptions["lines"][number];

const dialMs = 1_000;
const lookEveryMs = 1_000;

/** Resolves with a connection, or undefined when there is none in its time. */
function connect(host: string, port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = dial({ host, port });
    const giveUp = () => {
      socket.destroy();
      resolve(undefined);
    };
    const late = setTimeout(giveUp, dialMs);
    socket.once("error", giveUp);
    socket.once("connect", () => {
      clearTimeout(late);
      socket.off("error", giveUp);
      resolve(socket);
    });
  });
}

function isWell(host: string, { port, path }: Line["health"]): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host, port, path, timeout: dialMs, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    });
    request.once("timeout", () => request.destroy());
    request.once("error", () => resolve(false));
  });
}

/**
 * Listens on a file and leads each connection into the network, to the addresses that are well by turns, as a balancer does
 * that asks each every second. Connections to one that is well no more end when another is.
 */
export function openLine(line: Line): Server {
  const open = new Map(line.addresses.map((address) => [address, new Set<Socket>()]));
  let well: readonly string[] = [];
  let turn = 0;

  async function look(): Promise<void> {
    const said = await Promise.all(line.addresses.map((address) => isWell(address, line.health)));
    well = line.addresses.filter((_address, place) => said[place]);
    if (well.length === 0) return;
    for (const address of line.addresses)
      if (!well.includes(address)) for (const socket of open.get(address) ?? []) socket.destroy();
  }

  async function reach(): Promise<readonly [Socket, string] | undefined> {
    const known = well.length === 0 && line.isLedToInAnyCase ? line.addresses : well;
    turn += 1;
    for (let place = 0; place < known.length; place += 1) {
      const address = known[(turn + place) % known.length] ?? "";
      const socket = await connect(address, line.port);
      if (socket !== undefined) return [socket, address];
    }
    return undefined;
  }

  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (inner) => {
    inner.on("error", () => inner.destroy());
    void reach().then((found) => {
      if (found === undefined) {
        inner.destroy();
        return;
      }
      const [outer, address] = found;
      open.get(address)?.add(outer);
      outer.setNoDelay(true);
      outer.setKeepAlive(true, 5_000);
      outer.on("error", () => inner.destroy());
      outer.on("close", () => {
        open.get(address)?.delete(outer);
        inner.destroy();
      });
      inner.on("close", () => outer.destroy());
      inner.pipe(outer).pipe(inner);
    });
  });

  async function keepLooking(): Promise<void> {
    for (;;) {
      await look();
      await sleep(lookEveryMs);
    }
  }
  void keepLooking();
  return server.listen(line.socket);
}
