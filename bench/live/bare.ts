import { WebSocketServer } from "ws";

/** The yardstick: a server that does nothing but send the same bytes to each of its sockets with `ws`. */
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
server.on("listening", () => {
  const address = server.address();
  process.send?.(`ws://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`);
});
process.on("message", ({ text }: { readonly text: string }) => {
  const atMs = performance.timeOrigin + performance.now();
  const data = Buffer.from(text);
  for (const socket of server.clients) socket.send(data, { binary: false });
  process.send?.(atMs);
});
