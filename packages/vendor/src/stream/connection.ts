import type { Socket } from "node:net";
import { probeOf } from "@hanpan/server/socketDoor";
import type { WebSocket } from "ws";
import * as z from "zod";
import { streamCloseCodes } from "../protocol/stream.ts";
import { type Frame, frameOf } from "./frame.ts";

/** What may wait in a socket for a client that does not read; then it is cut off, and comes back by itself. */
const mostBufferedBytes = 512 * 1_024;

/** Messages that a client may send in a stretch of time. */
const most = { messages: 60, withinMs: 10_000 };

/** A socket of a client. */
export type Connection = {
  /** Writes a frame that was built before. */
  write(frame: Frame): void;
  send(message: object): void;
  close(code: number): void;
  /** Asks for a sign of life; a socket that gave none since it was last asked is cut off. */
  probe(): void;
  isOpen(): boolean;
};

/**
 * Makes a connection of a WebSocket and the line under it. Frames go straight to the line: nothing here is compressed or
 * sent in parts, so they cannot come between another message's parts, and a broadcast is not framed again for each socket.
 */
export function connectionOf(socket: WebSocket, line: Socket): Connection {
  const connection: Connection = {
    write(frame) {
      if (socket.readyState !== socket.OPEN) return;
      if (line.writableLength > mostBufferedBytes) socket.terminate();
      else line.write(frame);
    },
    send: (message) => connection.write(frameOf(message)),
    close: (code) => socket.close(code),
    probe: probeOf(socket),
    isOpen: () => socket.readyState === socket.OPEN,
  };
  return connection;
}

/** What a client may say on a socket: the form of its messages, and how large one may be. */
export type Speech<Request> = {
  readonly schema: z.core.$ZodType<Request>;
  readonly largestMessageBytes: number;
};

/** Reads what the client says, and closes a socket that says what is no message, or too much. */
export function readRequests<Request>(
  socket: WebSocket,
  speech: Speech<Request>,
  take: (request: Request) => void,
): void {
  let messages = 0;
  let countedSinceMs = performance.now();
  // Faults of the protocol close the socket; there is nobody else to report them to.
  socket.on("error", () => undefined);
  socket.on("message", (message, isBinary) => {
    const nowMs = performance.now();
    if (nowMs - countedSinceMs > most.withinMs) {
      countedSinceMs = nowMs;
      messages = 0;
    }
    messages += 1;
    if (messages > most.messages) {
      socket.close(streamCloseCodes.tooMany);
      return;
    }
    const request = isBinary ? null : parsed(speech, String(message));
    if (request === null) socket.close(streamCloseCodes.malformed);
    else take(request);
  });
}

function parsed<Request>({ schema, largestMessageBytes }: Speech<Request>, text: string): Request | null {
  if (Buffer.byteLength(text) > largestMessageBytes) return null;
  try {
    const request = z.safeParse(schema, JSON.parse(text));
    return request.success ? request.data : null;
  } catch {
    return null;
  }
}
