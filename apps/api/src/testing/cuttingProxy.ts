import { createServer, type Socket } from "node:net";
import { lineTo } from "@hanpan/database/testing";

/** The frontend's messages that end a statement: a simple query, and the Sync of an extended one. */
const endsStatement = new Set(["Q".charCodeAt(0), "S".charCodeAt(0)]);

export type CuttingProxy = {
  /** The database's address through the proxy. */
  readonly url: string;
  /** How many statements were sent since the last `arm` or `mend`. */
  readonly statements: () => number;
  /**
   * Cuts every connection at the `number`th statement from now on: the database has done it and nobody learns that.
   * From then on nobody is let through.
   */
  readonly arm: (number: number) => void;
  /** Whether the cut that was armed has come. */
  readonly isCut: () => boolean;
  /** Lets everybody through again. */
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

/**
 * A line to PostgreSQL that breaks between any two statements, as it does for the database when a process is killed
 * there: open transactions are rolled back, committed ones stay, and nobody receives what was answered.
 */
export async function openCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let sent = 0;
  let cutAt: number | undefined;
  let isCut = false;
  /** Lines whose next answer is the last, and is received by nobody. */
  const silenced = new Set<Socket>();
  const cutAll = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const database = lineTo(databaseUrl);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    const messages = splitMessages();
    client.on("data", (chunk: Buffer) => {
      for (const message of messages(chunk)) {
        if (message.ends) sent += 1;
        if (message.ends && sent === cutAt) silenced.add(client);
        database.write(message.bytes);
      }
    });
    database.on("data", (chunk: Buffer) => {
      // ReadyForQuery ends every answer, and is the last message of it.
      if (!silenced.has(client)) client.write(chunk);
      else if (chunk.at(-6) === "Z".charCodeAt(0)) cutAll();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(address.port);
  return {
    url: url.href,
    statements: () => sent,
    isCut: () => isCut,
    arm(number) {
      sent = 0;
      isCut = false;
      cutAt = number;
    },
    mend() {
      sent = 0;
      isCut = false;
      cutAt = undefined;
      // An answer that is still to come would cut what has just been mended.
      for (const client of silenced) client.destroy();
      silenced.clear();
    },
    close: () =>
      new Promise((resolve) => {
        cutAll();
        server.close(() => resolve());
      }),
  };
}

/** Cuts a frontend's bytes into its messages; the first, the startup, has no type. */
function splitMessages() {
  let rest: Buffer = Buffer.alloc(0);
  let isStartup = true;
  return function* (chunk: Buffer): Generator<{ bytes: Buffer; ends: boolean }> {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isStartup ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return;
      const bytes = rest.subarray(0, length);
      rest = rest.subarray(length);
      yield { bytes, ends: !isStartup && endsStatement.has(bytes[0] ?? 0) };
      isStartup = false;
    }
  };
}
