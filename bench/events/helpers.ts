import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { z } from "zod";

/** Waits for a process's next word. */
function nextWord<Word>(child: ChildProcess, schema: z.ZodType<Word>): Promise<Word> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a process ended with ${code}`));
    child.once("exit", ended);
    child.once("message", (message) => {
      child.off("exit", ended);
      const read = schema.safeParse(message);
      if (read.success) resolve(read.data);
      else reject(read.error);
    });
  });
}

/** Starts a module of this room as a process of its own and waits for its first word. */
export async function start<Word>(
  module: "server" | "audience",
  environment: Readonly<Record<string, string>>,
  schema: z.ZodType<Word>,
): Promise<{ readonly child: ChildProcess; readonly word: Word }> {
  const file = fileURLToPath(new URL(`./${module}.ts`, import.meta.url));
  const child = fork(file, { serialization: "advanced", env: { ...process.env, ...environment } });
  try {
    return { child, word: await nextWord(child, schema) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

/** Sends a process an order and waits for its answer. */
export function ask<Word>(child: ChildProcess, order: object, schema: z.ZodType<Word>): Promise<Word> {
  const answer = nextWord(child, schema);
  child.send(order);
  return answer;
}

/** Ends a process that was started here. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await exited;
}
