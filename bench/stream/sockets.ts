import { WebSocket } from "ws";

export type ReceivedEvent = {
  readonly memberId: string;
  readonly event: string;
  readonly data: unknown;
  readonly atMs: number;
};

/** Opens a socket for each token, some at a time, and passes on whatever they receive. */
export async function openSockets(
  url: string,
  tokens: ReadonlyMap<string, string>,
  onEvent: (event: ReceivedEvent) => void,
): Promise<() => void> {
  const sockets: WebSocket[] = [];
  const waiting = [...tokens];
  const atOnce = 50;
  const open = async (memberId: string, token: string): Promise<void> => {
    const number = sockets.length;
    // Each from an address of its own, as members are: an address may open only so many a minute.
    const headers = { "x-forwarded-for": `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}` };
    const socket = new WebSocket(url, { perMessageDeflate: false, headers });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.on("open", () => socket.send(JSON.stringify({ token })));
      socket.on("error", reject);
      socket.on("close", (code) => reject(new Error(`A socket was closed with ${code}.`)));
      socket.on("message", (message) => {
        const atMs = performance.now();
        const { event, data } = JSON.parse(String(message));
        if (event === "notification") resolve();
        onEvent({ memberId, event, data, atMs });
      });
    });
  };
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await open(...next);
    }),
  );
  return () => {
    for (const socket of sockets) {
      socket.removeAllListeners("close");
      socket.terminate();
    }
  };
}
