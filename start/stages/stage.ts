import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "../stackOptions.ts";
import { type Count, countStage } from "../testReports.ts";

/** Takes what a stage says. */
export type Print = (text: string) => void;

/**
 * One step of `npm test` or `npm run check`. All run, also after one failed, so that one run shows everything. What it
 * says goes to `print`, since quick steps run beside others.
 */
export type Stage = {
  readonly title: string;
  readonly run: (print: Print) => Promise<Count>;
};

/** The programs that stages have started and that have not ended. */
export const running = new Set<ChildProcess>();

/**
 * Runs a program of node_modules/.bin, or a file of ours, under this Node; what it says goes to `print`. Answers whether it
 * ended well.
 */
export async function runTool(
  print: Print,
  tool: string,
  parameters: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const file = tool.includes("/") ? join(root, tool) : join(root, "node_modules", ".bin", tool);
  const child = spawn(process.execPath, [file, ...parameters], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", print);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  running.delete(child);
  return code === 0;
}

/** A stage that passes when its program ends well. */
export function check(title: string, tool: string, parameters: readonly string[]): Stage {
  return { title, run: async (print) => countStage(await runTool(print, tool, parameters), undefined) };
}
