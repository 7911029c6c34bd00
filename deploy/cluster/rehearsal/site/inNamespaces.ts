import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { Problem } from "../../../../start/problem.ts";
import { orderReply } from "../reply.ts";

/** A process in namespaces of its own that takes orders. */
export type Ordered<Order> = {
  /** A process in its network. */
  readonly pid: number;
  /** Resolves with what was said when the order is carried out. @throws Problem with the reason when it is not. */
  ask(order: Order): Promise<string>;
  /** Ends it, and with it everything in its namespaces, at once. */
  end(): Promise<void>;
  readonly ended: Promise<void>;
};

/**
 * Starts a command in new namespaces (`unshare`) and waits until it takes orders. It ends with this process, however that
 * ends, for the channel between them ends then.
 *
 * @throws Problem when it ends before that, with what it printed.
 */
export async function inNamespaces<Order>(
  name: string,
  namespaces: readonly string[],
  command: readonly string[],
  logFile: string,
): Promise<Ordered<Order>> {
  const child = spawn("unshare", [...namespaces, "--fork", "--kill-child", "--", ...command], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // Ctrl-C is for this process alone, which ends all in order.
    detached: true,
    env: { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", LANG: "C.UTF-8" },
  });
  const log = createWriteStream(logFile, { flags: "a" });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      printed = (printed + text).slice(-2_000);
      log.write(text);
    });
  }
  const waiting = new Map<number, (reply: { failure: string | null; said: string }) => void>();
  const ready = Promise.withResolvers<void>();
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", () => resolve());
  });
  void ended.then(() => {
    log.end();
    ready.reject(new Problem(`${name} ended before it was on: ${printed.trim()}`));
    for (const answer of waiting.values()) answer({ failure: `${name} is off`, said: "" });
  });
  ready.promise.catch(() => undefined);
  child.on("message", (message: unknown) => {
    const { number, failure, said } = orderReply.parse(message);
    if (number === 0) ready.resolve();
    waiting.get(number)?.({ failure, said });
    waiting.delete(number);
  });
  await ready.promise;
  let number = 0;
  return {
    pid: child.pid ?? 0,
    ended,
    async ask(order) {
      number += 1;
      const own = number;
      const { promise, resolve } = Promise.withResolvers<{ failure: string | null; said: string }>();
      waiting.set(own, resolve);
      if (child.connected) child.send({ number: own, order });
      else resolve({ failure: `${name} is off`, said: "" });
      const { failure, said } = await promise;
      waiting.delete(own);
      if (failure !== null) throw new Problem(`${name}: ${failure}`);
      return said;
    },
    async end() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
