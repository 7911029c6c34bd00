import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { OrderReply } from "../reply.ts";
import { numberedOrder, type Order } from "./orders.ts";
import { readUnit } from "./readUnit.ts";
import { type Service, startService } from "./service.ts";

/**
 * A machine of a rehearsal, in namespaces of its own: starts and ends services as their units say. It takes its orders over
 * the channel to the process that switched it on, and when that is gone it ends, and with it everything on it.
 */

const run = promisify(execFile);
const services = new Map<string, Service>();

async function carryOut(order: Order): Promise<string> {
  switch (order.kind) {
    case "connect":
      await run("ip", ["address", "add", `${order.address}/24`, "dev", "eth0"]);
      await run("ip", ["link", "set", "eth0", "up"]);
      return "";
    case "start":
      await services.get(order.unit)?.stop();
      services.set(order.unit, startService(readUnit(order.unit), "/var/log/machine"));
      return "";
    case "runToEnd": {
      const service = startService(readUnit(order.unit), "/var/log/machine");
      if (!(await service.ended)) throw new Error(`${order.unit} did not end well: see its log`);
      return "";
    }
    case "stop":
      await services.get(order.unit)?.stop();
      services.delete(order.unit);
      return "";
    case "kill":
      services.get(order.unit)?.kill("SIGKILL");
      return "";
    case "halt":
      await services.get(order.unit)?.stop("SIGKILL");
      services.delete(order.unit);
      return "";
    case "run": {
      const { command, user, timeoutMs } = order;
      const { stdout, stderr } = await run("runuser", ["-u", user, "--", ...command], { timeout: timeoutMs });
      return `${stdout}${stderr}`;
    }
  }
}

process.on("disconnect", () => process.exit(0));
// Ctrl-C is for the process that switched it on.
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => undefined);

process.on("message", (message: unknown) => {
  const { number, order } = numberedOrder.parse(message);
  const reply = (failure: string | null, said: string) => {
    const answer: OrderReply = { number, failure, said };
    if (process.connected) process.send?.(answer);
  };
  carryOut(order).then(
    (said) => reply(null, said),
    (error: unknown) => reply(error instanceof Error ? error.message : String(error), ""),
  );
});
process.send?.({ number: 0, failure: null, said: "on" } satisfies OrderReply);
