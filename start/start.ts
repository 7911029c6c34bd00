import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { buildClients } from "./build.ts";
import { type Configuration, readConfiguration } from "./configuration.ts";
import { readParameters, startCrowd } from "./crowd.ts";
import { demoChainUrl, hasLocalNode, startDemoChain } from "./demoChain.ts";
import { readVariables } from "./environmentFile.ts";
import { Problem } from "./problem.ts";
import { runUntilStopped } from "./runUntilStopped.ts";
import { chooseForm, formNow, say } from "./say.ts";
import { type Stack, startStack } from "./stack.ts";
import { isOfThisMachine } from "./stackEnvironment.ts";
import { allRoles, type Role, root } from "./stackOptions.ts";

/** The one program that is named, or undefined: all. */
function rolesOf(role: string | undefined): readonly Role[] | undefined {
  if (role === undefined) return undefined;
  const known = allRoles.find((candidate) => candidate === role);
  if (known === undefined) throw new Problem(`There is no role ${role}; there are ${allRoles.join(", ")}.`);
  return [known];
}

/** The version of the whole, which every workspace has. */
const version = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")))
    .version;

/** Who may sign in to the demo, and with what: everybody knows. */
const demoLogins = {
  member: "demo / demo1234 (exchange password 1234)",
  partner: "partner / partner1234",
  operators: "owner / owner1234, cashier / cashier1234, distributor / distributor1234",
};

type Ready = {
  readonly stack: Stack;
  readonly configuration: Configuration;
  readonly crowd: { readonly members: number; readonly log: string } | undefined;
  readonly seconds: string;
};

/** What is written into a log once all is ready: a sentence and where everything is. */
function sayReady({ stack, configuration, crowd, seconds }: Ready): void {
  const { api, studio, sportsbook } = stack.children;
  const { member, operator, studio: games, sports } = stack.urls;
  say(`Hanpan ${version()} is ready (${seconds} s).`, {
    ...(api ? { memberApp: member, operators: operator } : {}),
    ...(studio ? { studio: games } : {}),
    ...(sportsbook ? { sportsbook: sports } : {}),
    ...(api && !configuration.production ? { demo: demoLogins } : {}),
    dataDir: configuration.dataDir,
    ...(crowd === undefined ? {} : { simulatedMembers: crowd.members }),
  });
}

/** What is printed for a person once all is ready. */
function greeting({ stack, configuration, crowd, seconds }: Ready): string {
  const lines = [`Hanpan ${version()} is ready (${seconds} s).`, ""];
  if (stack.children.api) {
    lines.push(`  Member app   ${stack.urls.member}`, `  Operators    ${stack.urls.operator}`);
  }
  if (stack.children.studio) lines.push(`  Studio       ${stack.urls.studio}`);
  if (stack.children.sportsbook) lines.push(`  Sportsbook   ${stack.urls.sports}`);
  if (stack.children.api && !configuration.production) {
    lines.push(
      "",
      `  Demo member  ${demoLogins.member}`,
      `  Demo partner ${demoLogins.partner}`,
      `  Operators    ${demoLogins.operators}`,
    );
  }
  if (!configuration.production && !isOfThisMachine(configuration.host)) {
    lines.push(
      "",
      `  WARNING: this is the demo, and other machines reach it at ${configuration.host}: whoever knows the passwords above`,
      "  signs in as its owner. Set HOST=127.0.0.1, or NODE_ENV=production for a real site.",
    );
  }
  if (crowd !== undefined) {
    lines.push("", `  ${crowd.members} simulated members play along; what they do is in ${crowd.log}.`);
  }
  lines.push("", `  Data and logs are in ${configuration.dataDir}. Ctrl-C stops everything.`, "");
  return lines.join("\n");
}

await runUntilStopped(async (signal) => {
  const started = performance.now();
  const variables = readVariables(join(root, ".env"), process.env);
  chooseForm(variables["LOG_FORMAT"]);
  const configuration = readConfiguration(variables, root);
  const { role, crowd: members } = readParameters(process.argv.slice(2), configuration.production);
  const roles = rolesOf(role);
  const hasChain =
    !configuration.production &&
    configuration.demoChain &&
    roles === undefined &&
    (variables["ERC20_RPC_URL"] ?? "") === "" &&
    hasLocalNode();
  const memberPort = configuration.ports.member;
  const { dataDir } = configuration;
  let chain: Awaited<ReturnType<typeof startDemoChain>> | undefined;
  const stack = await startStack({
    ...configuration,
    env: hasChain ? { ...variables, ERC20_RPC_URL: demoChainUrl(memberPort) } : variables,
    ...(roles === undefined ? {} : { roles }),
    signal,
    async prepare() {
      // Once the directory is this instance's own, and before who reads the chain.
      if (hasChain) chain = await startDemoChain({ memberPort, dataDir });
      await buildClients(root, roles ?? allRoles, say, signal);
      say(configuration.databases ? "Starting the servers …" : "Starting the database and the servers …");
    },
  }).catch(async (error: unknown) => {
    // A node that is left behind would keep this program from ending.
    await chain?.stop();
    throw error;
  });
  const { platformOwnerUrl, platformUrl } = stack.databases;
  await chain?.open(platformOwnerUrl ?? platformUrl);
  const crowd = members === undefined ? undefined : await startCrowd({ members, urls: stack.urls, dataDir });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const ready = { stack, configuration, crowd: crowd && { members: members ?? 0, log: crowd.log }, seconds };
  if (formNow() === "text") say(greeting(ready));
  else sayReady(ready);
  return {
    failed: stack.failed,
    async stop() {
      await crowd?.stop();
      await chain?.stop();
      await stack.stop();
    },
  };
});
