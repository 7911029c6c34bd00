import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { OrderReply } from "../reply.ts";
import { openLine } from "./line.ts";
import { hubOptions, numberedOrder, type Order } from "./orders.ts";

/**
 * The network of a rehearsal, in a namespace of its own: a bridge to which every machine has a line, and the lines by which
 * this system reaches the site. It ends with the process that started it, and then there is nothing left of it.
 */

const run = promisify(execFile);
const ip = (...parameters: string[]) => run("ip", parameters);
const nft = (...parameters: string[]) => run("nft", parameters);

const lineOf = (machine: string) => `to-${machine}`;

async function carryOut(order: Order): Promise<void> {
  switch (order.kind) {
    case "attach": {
      const line = lineOf(order.machine);
      await ip("link", "add", line, "type", "veth", "peer", "name", "eth0", "netns", String(order.pid));
      await ip("link", "set", line, "master", "bridge0");
      await ip("link", "set", line, "up");
      return;
    }
    case "detach":
      // With it goes the machine's end. Connections that it still has may keep its network for minutes, and reach nobody.
      await ip("link", "delete", lineOf(order.machine));
      return;
    case "cut":
      for (const [one, other] of order.pairs)
        for (const [from, to] of [
          [one, other],
          [other, one],
        ] as const)
          await nft(
            "add",
            "rule",
            "bridge",
            "cut",
            "forward",
            "iifname",
            lineOf(from),
            "oifname",
            lineOf(to),
            "drop",
          );
      return;
    case "heal":
      await nft("flush", "chain", "bridge", "cut", "forward");
      return;
  }
}

const options = hubOptions.parse(JSON.parse(process.argv[2] ?? ""));
await ip("link", "set", "lo", "up");
await ip("link", "add", "bridge0", "type", "bridge");
await ip("address", "add", `${options.address}/24`, "dev", "bridge0");
await ip("link", "set", "bridge0", "up");
await nft("add", "table", "bridge", "cut");
await nft("add", "chain", "bridge", "cut", "forward", "{ type filter hook forward priority 0 ; }");
for (const line of options.lines) openLine(line);

process.on("disconnect", () => process.exit(0));
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => undefined);

// One after another: two orders at once could meet half of each other.
let turn = Promise.resolve();
process.on("message", (message: unknown) => {
  const { number, order } = numberedOrder.parse(message);
  const reply = (failure: string | null) => {
    const answer: OrderReply = { number, failure, said: "" };
    if (process.connected) process.send?.(answer);
  };
  turn = turn.then(() =>
    carryOut(order).then(
      () => reply(null),
      (error: unknown) => reply(error instanceof Error ? error.message : String(error)),
    ),
  );
});
process.send?.({ number: 0, failure: null, said: "on" } satisfies OrderReply);
