import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findFreePort } from "@hanpan/server/findFreePort";
import * as z from "zod";
import { buildClients } from "../../../start/build.ts";
import { messageOf, Problem } from "../../../start/problem.ts";
import { runUntilStopped } from "../../../start/runUntilStopped.ts";
import { root } from "../../../start/stackOptions.ts";
import { installPackages } from "../rehearsal/site/packages.ts";
import { clearLeftOver, findMachine, makePlace, takeDown } from "../rehearsal/site/place.ts";
import { rehearsalInventory } from "../rehearsal/site/rehearsalInventory.ts";
import { type Rehearsal, startRehearsal } from "../rehearsal/site/startRehearsal.ts";
import { findCommandIn } from "./commandIn.ts";

/** `npm run cluster`: three machines on this one, with the files that are rendered for a site (docs/cluster.md). */

const say = (line: string) => console.log(line);

const commandIn = findCommandIn(process.argv.slice(2));
const { values } = parseArgs({
  args: commandIn === undefined ? process.argv.slice(2) : [],
  options: {
    minutes: { type: "string", default: "0" },
    port: { type: "string" },
    disk: { type: "string", default: "4096" },
    down: { type: "boolean", default: false },
    /** With a machine and a command after it, which `findCommandIn` reads. */
    in: { type: "string" },
  },
});

function numberOf(name: "minutes" | "port" | "disk", least: number, most: number): number {
  const read = z.coerce.number().min(least).max(most).safeParse(values[name]);
  if (!read.success) throw new Problem(`--${name} is not a number from ${least} to ${most}.`);
  return read.data;
}

/** Five ports in a row from the one that is named, or five that are free. */
async function choosePorts() {
  const first = values.port === undefined ? undefined : numberOf("port", 1_024, 65_530);
  const next = async (place: number) => (first === undefined ? await findFreePort() : first + place);
  return {
    member: await next(0),
    operator: await next(1),
    studio: await next(2),
    sportsbook: await next(3),
    database: await next(4),
  };
}

function greeting({ machines, inventory, databaseUrl }: Rehearsal, directory: string): string {
  const { origins } = inventory;
  return [
    "",
    "The cluster is ready.",
    "",
    `  Member app   ${origins.member}          demo / demo1234 (exchange password 1234)`,
    `  Operators    ${origins.operator}          owner / owner1234, cashier / cashier1234`,
    `  Studio       ${origins.studio}`,
    `  Sportsbook   ${origins.sportsbook}`,
    `  Primary      ${databaseUrl.replace(/:[^:@]*@/, ":…@")}`,
    "",
    ...machines.map(({ name, address, roles }) => `  ${name}  ${address}  ${roles.join(", ")}`),
    "",
    "  npm run cluster -- --in m1 hanpan-patronictl list     a command on a machine",
    `  Logs are below ${directory}/machines/<name>/log. Ctrl-C takes everything down.`,
    "",
  ].join("\n");
}

/** Runs a command on a machine of the cluster that runs. */
function runIn(machine: string, command: readonly string[]): Promise<number> {
  const namespaces = ["--net", "--mount", "--uts", "--ipc", "--root"];
  // The process that is noted waits in this system's list of processes; its only child is the machine's first.
  const target = String(findMachine(machine));
  const child = spawn(
    "sh",
    [
      "-c",
      `first=$(cat /proc/$1/task/$1/children); first=\${first%% *}; shift; exec nsenter --target "$first" ${namespaces.join(" ")} --pid -- env --chdir=/ "$@"`,
      "in",
      target,
      ...command,
    ],
    { stdio: "inherit" },
  );
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code ?? 1)).once("error", () => resolve(1));
  });
}

async function bringUp(): Promise<void> {
  if (values.in !== undefined)
    throw new Problem("Name the machine and the command: --in <machine> <command> …");
  const minutes = numberOf("minutes", 0, 1_440);
  const diskMegabytes = numberOf("disk", 1_024, 65_536);
  await runUntilStopped(async (signal) => {
    installPackages(say);
    await clearLeftOver(say);
    await buildClients(root, ["api", "studio", "sportsbook"], say, signal);
    const place = makePlace();
    try {
      const ports = await choosePorts();
      const inventory = rehearsalInventory(ports);
      const rehearsal = await startRehearsal({ inventory, place, ports, diskMegabytes, say, signal });
      say(greeting(rehearsal, place.directory));
      const over = new AbortController();
      if (minutes > 0)
        void sleep(minutes * 60_000, undefined, { signal: over.signal }).then(
          () => process.kill(process.pid, "SIGTERM"),
          () => undefined,
        );
      return {
        failed: new Promise<Error>(() => undefined),
        async stop() {
          over.abort();
          await rehearsal.stop();
          place.remove();
        },
      };
    } catch (error) {
      place.remove();
      throw error;
    }
  });
}

try {
  if (values.down) await takeDown(say);
  else if (commandIn !== undefined) process.exitCode = await runIn(commandIn.machine, commandIn.command);
  else await bringUp();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
