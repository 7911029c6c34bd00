import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether `python3` answers. */
function hasPython(): boolean {
  return spawnSync("python3", ["--version"], { stdio: "ignore" }).status === 0;
}

/**
 * Makes sure that there is Python 3, in which the second implementation of the games is written
 * (packages/games/src/second), by Debian's package when it is missing and we may install.
 *
 * @returns undefined when it is there, else one sentence that says what a person has to do.
 */
export function ensurePython(say: (line: string) => void): string | undefined {
  if (hasPython()) return undefined;
  const command = "apt-get install python3";
  const mayInstall = process.geteuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) {
    return `The second implementation of the games needs Python 3. As an administrator: ${command}`;
  }
  say("Installing python3 with apt-get; this happens once.");
  const runAptGet = (...parameters: string[]) =>
    spawnSync("apt-get", parameters, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  runAptGet("update", "-qq");
  runAptGet("install", "-y", "-qq", "--no-install-recommends", "python3");
  if (hasPython()) return undefined;
  return `The second implementation of the games needs Python 3, which could not be installed. Try it yourself: ${command}`;
}
