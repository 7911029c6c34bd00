import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { bareEnvironment } from "@hanpan/database/testing";

/** Runs one of the commands in src/commands as a person does: its exit code and everything that it said. */
export function runCommand(
  name: string,
  given: {
    readonly directory: string;
    readonly environment: Record<string, string>;
    readonly argumentsGiven?: readonly string[];
    readonly typed?: string | undefined;
  },
): Promise<{ code: number | null; said: string }> {
  const command = fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [command, ...(given.argumentsGiven ?? [])], {
    cwd: given.directory,
    env: { ...bareEnvironment(), ...given.environment },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  child.stdin.on("error", () => undefined);
  child.stdin.end(given.typed ?? "");
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said })));
}
