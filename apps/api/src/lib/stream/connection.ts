import { type StreamHello, streamCloseCodes, streamHello } from "@hanpan/contract/stream";
import { probeOf } from "@hanpan/server/socketDoor";
import type { WebSocket } from "ws";
import { safeParse } from "zod";

/** A message as it goes out: built once, written to every socket that is to have it. */
export type Frame = Buffer;

/** Builds the frame of an event; `id` is the place of the stream up to which the reader has then received everything. */
export function frameOf(event: string, data: unknown, id: number): Frame {
  return Buffer.from(JSON.stringify({ event, data, id }));
}

/** The largest message of a client: its token and a number. */
export const largestMessageBytes = 1_024;

/** What may wait in a socket for a client that does not read; then it is cut off. */
const mostBufferedBytes = 64 * 1_024;

/** How long a client may take to say who it is. */
const helloWithinMs = 5_000;

/** How long finding out who that is may take; a client that was not at fault is then asked to come again. */
const knownWithinMs = 15_000;

/** An open socket that has said who it is. */
export type Connection = {
  /** Writes a frame, unless the client reads too slowly: then it is cut off and comes back by itself. */
  send(frame: Frame): void;
  close(code: number): void;
  /** Asks for a sign of life; a connection that gave none since it was last asked is cut off. */
  probe(): void;
};

/** What stands behind a socket: who may come in, and what then happens. */
export type Door<Reader> = {
  /** Answers the reader whom the hello names, who came from an address, or the frame and code with which the socket is closed. */
  identify(hello: StreamHello, address: string): Promise<Reader | Refused>;
  /** Called once, in the same turn as the reader came in; answers what to do when the socket is gone. */
  enter(reader: Reader, connection: Connection, hello: StreamHello): () => void;
};

/** A hello that leads nowhere: a last frame, when there is one, and the code. */
export class Refused {
  readonly code: number;
  readonly lastFrame: Frame | undefined;

  constructor(code: number, lastFrame?: Frame) {
    this.code = code;
    this.lastFrame = lastFrame;
  }
}

/**
 * Takes a socket in: waits for its one message, finds out who it is, and passes it on. A socket that says nothing in
 * time, or anything else, is closed. It never says a second thing: whatever comes then closes it too.
 */
export function takeIn<Reader>(socket: WebSocket, door: Door<Reader>, address: string): void {
  let isClosed = false;
  let hasSaidHello = false;
  let leave: () => void = () => undefined;
  let timer = setTimeout(() => socket.close(streamCloseCodes.unauthenticated), helloWithinMs);
  // Faults of the protocol close the socket; there is nobody else to report them to.
  socket.on("error", () => undefined);
  socket.on("close", () => {
    isClosed = true;
    clearTimeout(timer);
    leave();
  });
  socket.on("message", (message, isBinary) => {
    const hello = hasSaidHello || isBinary ? null : readHello(String(message));
    hasSaidHello = true;
    clearTimeout(timer);
    if (hello === null) {
      socket.close(streamCloseCodes.malformed);
      return;
    }
    timer = setTimeout(() => socket.close(streamCloseCodes.tryLater), knownWithinMs);
    door.identify(hello, address).then(
      (reader) => {
        clearTimeout(timer);
        if (isClosed || socket.readyState !== socket.OPEN) return;
        if (reader instanceof Refused) {
          if (reader.lastFrame !== undefined) socket.send(reader.lastFrame, { binary: false });
          socket.close(reader.code);
        } else {
          leave = door.enter(reader, connectionOf(socket), hello);
        }
      },
      () => socket.close(streamCloseCodes.tryLater),
    );
  });
}

function readHello(text: string): StreamHello | null {
  try {
    const parsed = safeParse(streamHello, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function connectionOf(socket: WebSocket): Connection {
  return {
    send(frame) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > mostBufferedBytes) socket.terminate();
      else socket.send(frame, { binary: false });
    },
    close: (code) => socket.close(code),
    probe: probeOf(socket),
  };
}
