import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Tries the alarms with Prometheus' own tool: its configuration, its rules, and when each alarm rings. With
 * `--where-installed` it passes where the tool is not there: its Debian package is a server that would run from then on, which
 * a test should not put on anybody's machine.
 */
const cwd = fileURLToPath(new URL("../../deploy/observability", import.meta.url));

function run(...parameters: string[]): boolean {
  return spawnSync("promtool", parameters, { cwd, stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}

/** A promtool that was built without Kubernetes, as Debian's is, cannot read how its pods are found. */
function checkKubernetes(): boolean {
  const parameters = ["check", "config", "--syntax-only", "../helm/prometheus.yml"];
  const { status, stdout, stderr } = spawnSync("promtool", parameters, { cwd, encoding: "utf8" });
  const isWithout = `${stdout}${stderr}`.includes("field kubernetes_sd_configs not found");
  console.log(isWithout ? "Not tried: this promtool knows no Kubernetes." : `${stdout}${stderr}`);
  return status === 0 || isWithout;
}

const isInstalled = spawnSync("promtool", ["--version"], { stdio: "ignore" }).status === 0;
if (isInstalled) {
  const ran = [
    run("check", "config", "prometheus.yml"),
    // Its token is a file of the container's.
    run("check", "config", "--syntax-only", "prometheus.compose.yml"),
    // Its token and its pods are a cluster's.
    checkKubernetes(),
    run("test", "rules", ...globSync("tests/*.yml", { cwd })),
  ];
  process.exitCode = ran.every(Boolean) ? 0 : 1;
} else {
  console.log(
    "The alarms were not tried by promtool, which is not here: apt-get install prometheus, or prometheus.io.",
  );
  process.exitCode = process.argv.includes("--where-installed") ? 0 : 1;
}
