import { WebSocket } from "ws";
import type * as z from "zod/mini";

/** A client's socket, and everything that it was told. */
export type StreamListener<Message extends { readonly type: string }> = {
  readonly told: Message[];
  say(message: unknown): void;
  /** Says what may be no message at all. */
  sayText(text: string): void;
  /** Waits until something is told (or was told before) that fits. Rejects when the socket closes first: nothing comes then. */
  hear<Kind extends Message["type"]>(
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

/** Opens a stream's socket and says hello; what is told must be of the stream's messages. */
export async function listenToStream<Message extends { readonly type: string }>(
  url: string,
  schema: z.ZodMiniType<Message>,
  token: string | null,
): Promise<StreamListener<Message>> {
  const socket = new WebSocket(url.replace("http", "ws"));
  const told: Message[] = [];
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
    told.push(schema.parse(JSON.parse(String(text))));
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.on("open", () => resolve());
    socket.on("error", reject);
  });
  const say = (message: unknown) => socket.send(JSON.stringify(message));
  say({ type: "hello", token });
  return {
    told,
    say,
    sayText: (text) => socket.send(text),
    hear(type, fits = () => true) {
      const heard = new Promise<Extract<Message, { type: typeof type }>>((resolve, reject) => {
        const look = () => {
          for (const message of told) {
            if (!isOfType(message, type) || !fits(message)) continue;
            waiting.delete(look);
            resolve(message);
            return;
          }
          if (closedWith === null) return;
          waiting.delete(look);
          reject(new Error(`no ${type} was told: the socket closed with ${closedWith}`));
        };
        waiting.add(look);
        look();
      });
      // Who waits sees it; a test that closes its socket over a question that it no longer asks does not.
      heard.catch(() => undefined);
      return heard;
    },
    closed,
    close: () => socket.terminate(),
  };
}
