#!/usr/bin/env node
/**
 * The first step of `npm start`, `npm test`, `npm run check`, `npm run build` and `npm run dev`: runs on any Node from 20 on and needs nothing
 * installed. Installs what the lockfile names, then goes on under Node 24.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, "node_modules");
const wantedMajor = 24;

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Without a terminal a start's words are the first lines of a log. */
const { LOG_FORMAT: asked } = process.env;
const isLog =
  process.argv[2] === "start" && (asked === "json" || (asked !== "text" && !process.stdout.isTTY));

function say(message) {
  const record = { level: "info", time: new Date(), program: "start", message };
  process.stdout.write(`${isLog ? JSON.stringify(record) : message}\n`);
}

function majorOf(version) {
  return Number.parseInt(version, 10);
}

function packagesOf(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")).packages ?? {}) : {};
}

/** Whether what npm noted as installed is what the lockfile asks for; other machines' packages aside. */
function isInstalled() {
  const installed = packagesOf(path.join(modules, ".package-lock.json"));
  return Object.entries(packagesOf(path.join(root, "package-lock.json"))).every(
    ([place, wanted]) =>
      !place.startsWith("node_modules/") ||
      (wanted.optional === true && installed[place] === undefined) ||
      (installed[place]?.version === wanted.version && installed[place]?.link === wanted.link),
  );
}

function install() {
  say("Installing the packages of package-lock.json; the first time takes a minute or two.");
  const started = Date.now();
  const npm = process.env.npm_execpath?.endsWith(".js")
    ? [process.execPath, process.env.npm_execpath]
    : ["npm"];
  const [program, ...first] = npm;
  // What builds the clients is among the packages of development, which npm leaves out in production.
  const parameters = [...first, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const beat = process.stdout.isTTY
    ? undefined
    : spawn(process.execPath, ["-e", beatProgram, isLog ? "log" : "text"], { stdio: "inherit" });
  const result = spawnSync(program, parameters, { cwd: root, stdio: "inherit" });
  beat?.kill();
  if (result.status !== 0) {
    fail("The packages could not be installed: npm's message is above. Is the package registry reachable?");
  }
  say(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Says that the installation goes on where npm shows no bar of its own. */
const beatProgram =
  "let s = 0; setInterval(() => { const message = '… still installing, ' + (s += 10) + ' s';" +
  "const record = JSON.stringify({ level: 'info', time: new Date(), program: 'start', message });" +
  "process.stdout.write((process.argv[1] === 'log' ? record : message) + '\\n'); }, 10000);" +
  "const p = process.ppid; setInterval(() => process.ppid === p || process.exit(), 1000);";

function findNode() {
  if (majorOf(process.versions.node) >= wantedMajor) return process.execPath;
  const own = path.join(modules, ".bin", "node");
  if (existsSync(own)) return own;
  return fail(
    `Hanpan runs on Node ${wantedMajor}; this is ${process.version}, and there is no packaged one for ` +
      `${process.platform}-${process.arch}. Install Node ${wantedMajor} and try again.`,
  );
}

function goOn(node, command, parameters) {
  const child = spawn(node, [path.join(root, "start", `${command}.ts`), ...parameters], {
    cwd: root,
    // The channel closes when this process dies, however it dies; the child stops then.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      // Halves what a program's start costs from the second on: sources are stripped of types and compiled once.
      NODE_COMPILE_CACHE: path.join(root, ".cache", "node"),
      ...process.env,
      PATH: [path.join(modules, ".bin"), process.env.PATH].join(path.delimiter),
    },
  });
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => child.kill(name));
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 1000).unref();
  }
  child.on("error", (error) => fail(`Node ${wantedMajor} could not be started: ${error.message}`));
  child.on("exit", (code, signal) => {
    if (code === null) process.stderr.write(`Hanpan was ended by ${signal}.\n`);
    process.exit(code ?? 1);
  });
}

// Words that nobody takes (a full disk, a reader or a terminal that is gone) are lost, and nothing else is.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
const [command, ...parameters] = process.argv.slice(2);
if (majorOf(process.versions.node) < 20) fail(`Hanpan needs Node 20 or newer; this is ${process.version}.`);
if (!["start", "dev", "test", "check", "buildAll"].includes(command ?? "")) {
  fail("usage: node start/bootstrap.mjs start|dev|test|check|buildAll");
}
if (!isInstalled()) install();
goOn(findNode(), command, parameters);
