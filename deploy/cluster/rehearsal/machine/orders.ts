import * as z from "zod";

/** What the rehearsal asks of a machine that is on. */
export const order = z.discriminatedUnion("kind", [
  /** Brings its network up; the line to the others is there. */
  z.object({ kind: z.literal("connect"), address: z.string() }),
  z.object({ kind: z.literal("start"), unit: z.string() }),
  /** Starts what ends by itself, and waits for it. */
  z.object({ kind: z.literal("runToEnd"), unit: z.string() }),
  z.object({ kind: z.literal("stop"), unit: z.string() }),
  /** Kill -9 of a service and what is in its group; it is started again as its unit says. */
  z.object({ kind: z.literal("kill"), unit: z.string() }),
  /** The same, and it is not started again. */
  z.object({ kind: z.literal("halt"), unit: z.string() }),
  /** Runs a command on it and answers what it said. */
  z.object({
    kind: z.literal("run"),
    command: z.array(z.string()).min(1),
    user: z.string(),
    timeoutMs: z.number(),
  }),
]);
export type Order = z.output<typeof order>;

export const numberedOrder = z.object({ number: z.number(), order });
