import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { bareEnvironment } from "@hanpan/database/testing";
import { z } from "zod";

/** A program that runs as a process of its own, to be killed. */
export type ProgramProcess = {
  readonly address: string;
  readonly child: ChildProcess;
  kill(): Promise<void>;
};

/**
 * Starts a program and waits until it is ready.
 * @param main the file that is run.
 * @param ready what the line of its log says, beside its `address`, once it listens.
 */
export async function spawnProgram({
  main,
  variables,
  ready,
}: {
  readonly main: string;
  readonly variables: Record<string, string>;
  readonly ready: string;
}): Promise<ProgramProcess> {
  const readyLine = z.object({ message: z.literal(ready), address: z.string() });
  const child = spawn(process.execPath, [main], {
    env: { ...bareEnvironment(), ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the program left with ${code} before it was ready`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const read = readyLine.safeParse(JSON.parse(line));
      if (read.success) resolve(read.data.address);
    });
  });
  return {
    address,
    child,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
