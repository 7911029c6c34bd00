import type { Socket } from "./keptSocket.ts";

/** A browser's WebSocket to an address, as the stream wants it; what is said while it is shut is dropped. */
export const browserSocket = (address: URL): Socket => {
  const socket = new WebSocket(address);
  const wrapped: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
  socket.addEventListener("open", () => wrapped.onopen?.());
  socket.addEventListener("message", (event) => wrapped.onmessage?.(event));
  socket.addEventListener("close", (event) => wrapped.onclose?.(event));
  return wrapped;
};
