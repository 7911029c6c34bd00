import { get } from "node:http";
import { createServer, connect as dial, type Server, type Socket } from "node:net";
import type { HubOptions } from "./orders.ts";

type Line = HubOptions["lines"][number];

const dialMs = 1_000;

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

function isPrimary(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host, port, path: "/primary", timeout: dialMs }, (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    });
    request.once("timeout", () => request.destroy());
    request.once("error", () => resolve(false));
  });
}

/** A connection to the first address that answers, as one who has a name of several addresses makes it. */
async function reach(line: Line, order: readonly string[]): Promise<readonly [Socket, string] | undefined> {
  for (const address of order) {
    if (line.patroniPort !== null && !(await isPrimary(address, line.patroniPort))) continue;
    const socket = await connect(address, line.port);
    if (socket !== undefined) return [socket, address];
  }
  return undefined;
}

/** Listens on a file and leads each connection into the network, beginning with the address that answered last. */
export function openLine(line: Line): Server {
  let last = line.addresses[0] ?? "";
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (inner) => {
    inner.on("error", () => inner.destroy());
    const order = [last, ...line.addresses.filter((address) => address !== last)];
    void reach(line, order).then((found) => {
      if (found === undefined) {
        inner.destroy();
        return;
      }
      const [outer, address] = found;
      last = address;
      outer.setNoDelay(true);
      outer.setKeepAlive(true, 5_000);
      outer.on("error", () => inner.destroy());
      outer.on("close", () => inner.destroy());
      inner.on("close", () => outer.destroy());
      inner.pipe(outer).pipe(inner);
    });
  });
  return server.listen(line.socket);
}
