import { buildClients } from "./build.ts";
import { messageOf } from "./problem.ts";
import { allRoles, root } from "./stackOptions.ts";

/** `npm run build`: builds what the programs serve, for roles that are started by themselves; what did not change stays. */
try {
  await buildClients(root, allRoles, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
if (process.connected) process.disconnect();
