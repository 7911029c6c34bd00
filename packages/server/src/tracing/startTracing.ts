import type { TraceSettings } from "./traceSettings.ts";

/**
 * Follows requests from now on, where a collector is named. What it is done with is loaded then, and only then: traces that
 * are off cost nothing.
 *
 * @param program the name by which the collector knows it: `hanpan-<program>`.
 * @returns how to stop: what was recorded is sent, for two seconds at most.
 */
export async function startTracing(
  program: string,
  settings: TraceSettings | undefined,
): Promise<() => Promise<void>> {
  if (settings === undefined) return async () => undefined;
  const { openTracer } = await import("./openTracer.ts");
  return openTracer(program, settings);
}
