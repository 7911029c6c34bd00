import { createServer } from "node:net";

/** Whether 127.0.0.1 can be listened on at a port now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server
      .once("error", () => resolve(false))
      .listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * A port of 127.0.0.1 that is free now, below those that systems give to outgoing connections: one of these would be taken
 * by any connection before the program that is started has begun to listen.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 10_000);
    if (await isFree(port)) return port;
  }
}
