import { readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const tickMs = 10;

type Status = { readonly parent: number; readonly ticks: number };

function statusOf(pid: number | string): Status | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined;
  }
}

/** Processor time in ms of a process and its children that run now; NaN where the system does not report it. */
export function processorTimeMs(pid: number): number {
  const own = statusOf(pid);
  if (own === undefined) return Number.NaN;
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(statusOf)
    .filter((status) => status?.parent === pid);
  return [own, ...children].reduce((sum, status) => sum + (status?.ticks ?? 0), 0) * tickMs;
}
