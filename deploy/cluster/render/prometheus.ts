import { type Inventory, machinesWith, type Program, programs } from "../inventory/schema.ts";
import { fillFile } from "./fill.ts";

/** Where each program shows its metrics: at its first port. */
const metricsPort = { api: "member", studio: "studio", sportsbook: "sportsbook", jobs: "jobs" } as const;

/** The configuration of a Prometheus that watches the site, by the label that rules and boards ask for. */
export function prometheusFile(inventory: Inventory): string {
  const { site, installation, secrets, ports } = inventory;
  const targetsOf = (program: Program) =>
    machinesWith(inventory, program).map(({ address }) => `"${address}:${ports[metricsPort[program]]}"`);
  const targets = programs.flatMap((program) => [
    `- targets: [${targetsOf(program).join(", ")}]`,
    `  labels: { program: ${program} }`,
  ]);
  return fillFile("prometheus.yml.template", { site, installation, secrets, targets: targets.join("\n") });
}
