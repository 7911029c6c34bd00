import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a program said of the files that it will read. */
export type Verdict = {
  readonly what: string;
  readonly verdict: "passed" | "FAILED" | "left out";
  /** What was wrong, or what could not be looked at here. */
  readonly said: string;
};

function find(program: string): string | undefined {
  return ["/usr/sbin", "/usr/bin", "/sbin", "/bin"]
    .map((directory) => join(directory, program))
    .find((path) => existsSync(path));
}

function run(
  program: string,
  parameters: readonly string[],
): { readonly status: number; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(program, parameters, { encoding: "utf8", timeout: 60_000 });
  return { status: status ?? 1, said: `${stdout}${stderr}`.trim() };
}

const certificate = / ssl crt (\S+) alpn \S+/g;

/** `haproxy -c`, without the certificate where that is not on this system. */
function checkHaproxy(directory: string): Verdict | undefined {
  const what = "haproxy -c";
  const file = join(directory, "etc/haproxy/haproxy.cfg");
  if (!existsSync(file)) return undefined;
  const program = find("haproxy");
  if (program === undefined) return { what, verdict: "left out", said: "HAProxy is not on this system." };
  const text = readFileSync(file, "utf8");
  const missing = [...text.matchAll(certificate)]
    .map(([, path = ""]) => path)
    .filter((path) => !existsSync(path));
  const checked = missing.length === 0 ? text : text.replaceAll(certificate, "");
  const place = mkdtempSync(join(tmpdir(), "hanpan-check-"));
  try {
    writeFileSync(join(place, "haproxy.cfg"), checked);
    const { status, said } = run(program, ["-c", "-f", join(place, "haproxy.cfg")]);
    if (status !== 0 || /WARNING/.test(said)) return { what, verdict: "FAILED", said };
    const without = missing.length === 0 ? "" : `Without TLS: ${missing[0]} is not on this system.`;
    return { what, verdict: "passed", said: without };
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** What `patroni --validate-config` says of other machines and of directories, which this system knows nothing of. */
const ofElsewhere =
  /is not reachable|already in use|doesn't look like a valid|didn't pass validation: (data_dir|bin_dir)|Errno|not exist/i;

function checkPatroni(directory: string): Verdict | undefined {
  const what = "patroni --validate-config";
  const file = join(directory, "etc/patroni/config.yml");
  if (!existsSync(file)) return undefined;
  const program = find("patroni");
  if (program === undefined) return { what, verdict: "left out", said: "Patroni is not on this system." };
  const lines = run(program, ["--validate-config", file])
    .said.split("\n")
    .filter((line) => line !== "");
  const wrong = lines.filter((line) => !ofElsewhere.test(line));
  if (wrong.length > 0) return { what, verdict: "FAILED", said: wrong.join("\n") };
  return {
    what,
    verdict: "passed",
    said: lines.length === 0 ? "" : "But for what only the machines themselves can see.",
  };
}

/** `systemd-analyze verify` of the units of ours; those over Debian's own are looked at with them. */
function checkUnits(directory: string): Verdict | undefined {
  const what = "systemd-analyze verify";
  const units = globSync("etc/systemd/system/*.{service,timer}", { cwd: directory });
  if (units.length === 0) return undefined;
  const program = find("systemd-analyze");
  if (program === undefined) return { what, verdict: "left out", said: "systemd is not on this system." };
  const { said } = run(program, ["verify", "--man=no", ...units.map((unit) => join(directory, unit))]);
  const lines = said.split("\n").filter((line) => line.includes(directory) || /hanpan/.test(line));
  const wrong = lines.filter((line) => !/is not executable: No such file/.test(line));
  if (wrong.length > 0) return { what, verdict: "FAILED", said: wrong.join("\n") };
  return {
    what,
    verdict: "passed",
    said: lines.length === 0 ? "" : "But for programs that are not installed on this system.",
  };
}

/** Has the files of a machine, below a directory, checked by the programs that read them, where this system has them. */
export const checkRendered = (directory: string): Verdict[] =>
  [checkHaproxy(directory), checkPatroni(directory), checkUnits(directory)].filter(
    (verdict) => verdict !== undefined,
  );
