import { spawn } from "node:child_process";
import { once } from "node:events";
import { findDisplay } from "../../../start/browser.ts";

/** A display of a browser's own that nobody looks at, for the browser that cannot do without. Answers its name, and how to end it. */
export async function openDisplay(): Promise<{ readonly name: string; readonly close: () => void }> {
  const program = findDisplay();
  if (program === undefined) throw new Error("there is no Xvfb: start/browser.ts installs it");
  // It looks for a free number itself and says which one it took.
  const child = spawn(program, ["-displayfd", "3", "-screen", "0", "1440x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const said = child.stdio[3];
  if (said === null || said === undefined) throw new Error("Xvfb has no way to say its number");
  const [number] = await Promise.race([
    once(said, "data"),
    once(child, "exit").then(([code]) => {
      throw new Error(`Xvfb ended with ${code}`);
    }),
  ]);
  return { name: `:${String(number).trim()}`, close: () => void child.kill() };
}
