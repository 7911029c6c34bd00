import { spawn } from "node:child_process";

/**
 * Stands between a program and the local node that it runs: the node ends when the program does, however it dies, for then the
 * channel between them closes. Is given the node's program and its arguments; answers the program with the node's process id.
 */
const [program = "", ...parameters] = process.argv.slice(2);
const node = spawn(program, parameters, { stdio: "ignore" });
const end = () => node.kill("SIGKILL");

// Before anything that can fail: whatever ends the guard, the node is not left behind.
process.once("exit", end);
process.once("disconnect", end);
process.once("SIGTERM", end);
// A terminal interrupts the node too, which keeps its state then.
process.on("SIGINT", () => undefined);
node.once("error", () => process.exit(1));
node.once("exit", () => process.exit(0));
// The program may have died while the node was started: nobody waits for it then.
process.send?.({ pid: node.pid ?? 0 }, (error: Error | null) => {
  if (error !== null) end();
});
if (!process.connected) end();
