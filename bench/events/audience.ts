import { z } from "zod";
import { openSockets } from "../stream/sockets.ts";
import { nowMs } from "./money.ts";

/** Holds the members' sockets in a process of its own, and notes when each event came. */
const order = z.union([
  z.object({
    order: z.literal("open"),
    readers: z.array(z.object({ url: z.string(), tokens: z.array(z.tuple([z.string(), z.string()])) })),
  }),
  z.object({ order: z.literal("report") }),
]);
const update = z.object({ id: z.string() });

const arrived: [string, number][] = [];
let frames = 0;

async function open(readers: readonly { url: string; tokens: readonly (readonly [string, string])[] }[]) {
  for (const { url, tokens } of readers)
    await openSockets(url, new Map(tokens), ({ event, data }) => {
      frames += 1;
      if (event === "request-updated") arrived.push([update.parse(data).id, nowMs()]);
    });
}

process.on("message", (message) => {
  const given = order.parse(message);
  if (given.order === "report") {
    process.send?.({ arrived, frames });
    return;
  }
  open(given.readers).then(
    () => process.send?.("open"),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.("ready");
