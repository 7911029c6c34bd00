import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { isAlive, waitUntil } from "./processes.ts";

test("a process that has ended is not alive, though nobody has taken note of its end", async () => {
  // `sleep` takes the shell's place and never asks after the child that the shell began.
  const parent = spawn("sh", ["-c", "true & echo $!; exec sleep 30"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  try {
    const [line] = await once(createInterface({ input: parent.stdout }), "line");
    const pid = Number.parseInt(String(line), 10);
    expect(pid).toBeGreaterThan(1);
    expect(await waitUntil(() => !isAlive(pid), 5_000)).toBe(true);
    expect(isAlive(parent.pid ?? 0)).toBe(true);
  } finally {
    parent.kill("SIGKILL");
  }
});
