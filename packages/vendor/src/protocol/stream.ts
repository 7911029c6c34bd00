import * as z from "zod/mini";

/**
 * What is said on any socket of a program's, beside what is of its games: hello within 5 s, which is answered by
 * `welcome`, and a ping now and then, by whose round trip the clock's difference is measured. Whether a socket still lives the
 * server asks by WebSocket pings of its own, which browsers answer by themselves.
 */
export const helloRequest = z.strictObject({
  type: z.literal("hello"),
  /** The session's token; null reads what is open to everybody. */
  token: z.nullable(z.string().check(z.minLength(1), z.maxLength(256))),
});

export const pingRequest = z.strictObject({
  type: z.literal("ping"),
  /** Any number of the client's; it comes back as it is. */
  sentAtMs: z.number(),
});

const atMs = z.int().check(z.nonnegative());

export const welcomeMessage = z.object({
  type: z.literal("welcome"),
  serverAtMs: atMs,
  /** Whether the token is good. */
  hasSession: z.boolean(),
});

export const pongMessage = z.object({ type: z.literal("pong"), sentAtMs: z.number(), serverAtMs: atMs });

/** Codes with which the server closes a socket. After tryLater come again with growing pauses. */
export const streamCloseCodes = {
  goingAway: 1001,
  malformed: 4400,
  /** No hello in time. */
  silent: 4408,
  originRefused: 4403,
  /** The session has ended: back to the lobby. */
  unauthenticated: 4401,
  tooMany: 4429,
  tryLater: 1013,
} as const;
