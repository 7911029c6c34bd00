import * as z from "zod";

/** What the rehearsal asks of the network between its machines. */
export const order = z.discriminatedUnion("kind", [
  /** Lays a line to a machine: `pid` is a process in the machine's network. */
  z.object({ kind: z.literal("attach"), machine: z.string(), pid: z.number() }),
  /** Takes a machine's line away, without a word to anybody. */
  z.object({ kind: z.literal("detach"), machine: z.string() }),
  /** Lets nothing pass between the two of each pair. */
  z.object({ kind: z.literal("cut"), pairs: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ kind: z.literal("heal") }),
]);
export type Order = z.output<typeof order>;

export const numberedOrder = z.object({ number: z.number(), order });

/** What the network is made for, given on the command line as JSON. */
export const hubOptions = z.object({
  /** The hub's own address, in a network of 24 bits. */
  address: z.string(),
  /** Sockets, files that this system reaches, and where each leads: one of the addresses that is well. */
  lines: z.array(
    z.object({
      socket: z.string(),
      port: z.number(),
      addresses: z.array(z.string()),
      /** Who says for an address whether it is to be led to: 200 at this port and path. */
      health: z.object({ port: z.number(), path: z.string() }),
      /** Whether an address that says no is led to all the same, when none says yes. */
      isLedToInAnyCase: z.boolean(),
    }),
  ),
});
export type HubOptions = z.output<typeof hubOptions>;
