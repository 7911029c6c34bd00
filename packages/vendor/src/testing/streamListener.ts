import { WebSocket } from "ws";
import * as z from "zod";

/** A client's socket, and everything that it received. */
export type StreamListener<Message extends { readonly type: string }> = {
  readonly received: Message[];
  say(message: unknown): void;
  /** Says what may be no message at all. */
  sayText(text: string): void;
  /** Waits until something that fits is received (or was before). Rejects when the socket closes first: nothing comes then. */
  receive<Kind extends Message["type"]>(
    type: Kind,
    fits?: (message: Extract<Message, { type: Kind }>) => boolean,
  ): Promise<Extract<Message, { type: Kind }>>;
  readonly closed: Promise<number>;
  close(): void;
};

function isOfType<Message extends { readonly type: string }, Kind extends Message["type"]>(
  message: Message,
  type: Kind,
): message is Extract<Message, { type: Kind }> {
  return message.type === type;
}

/** Opens a stream's socket and says hello; what is received must be of the stream's messages. */
export async function listenToStream<Message extends { readonly type: string }>(
  url: string,
  schema: z.core.$ZodType<Message>,
  token: string | null,
): Promise<StreamListener<Message>> {
  const socket = new WebSocket(url.replace("http", "ws"));
  const received: Message[] = [];
  const waiting = new Set<() => void>();
  let closedWith: number | null = null;
  const closed = new Promise<number>((resolve) =>
    socket.on("close", (code) => {
      closedWith = code;
      resolve(code);
      for (const look of waiting) look();
    }),
  );
  socket.on("message", (text) => {
    received.push(z.parse(schema, JSON.parse(String(text))));
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.on("open", () => resolve());
    socket.on("error", reject);
  });
  const say = (message: unknown) => socket.send(JSON.stringify(message));
  say({ type: "hello", token });
  return {
    received,
    say,
    sayText: (text) => socket.send(text),
    receive(type, fits = () => true) {
      const message = new Promise<Extract<Message, { type: typeof type }>>((resolve, reject) => {
        const look = () => {
          for (const message of received) {
            if (!isOfType(message, type) || !fits(message)) continue;
            waiting.delete(look);
            resolve(message);
            return;
          }
          if (closedWith === null) return;
          waiting.delete(look);
          reject(new Error(`no ${type} was received: the socket closed with ${closedWith}`));
        };
        waiting.add(look);
        look();
      });
      // Who waits sees it; a test that closes its socket over a question that it no longer asks does not.
      message.catch(() => undefined);
      return message;
    },
    closed,
    close: () => socket.terminate(),
  };
}
