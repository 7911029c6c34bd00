import type { ProgramProcess } from "./programProcess.ts";

/**
 * The processes of a file whose tests kill them. A start is most of what such a file costs, so the one that took over from
 * a killed one goes on in the next test.
 */
export function programFleet(spawn: () => Promise<ProgramProcess>) {
  const running = new Set<ProgramProcess>();

  async function start(): Promise<ProgramProcess> {
    const started = await spawn();
    const program: ProgramProcess = {
      ...started,
      async kill() {
        running.delete(program);
        await started.kill();
      },
    };
    started.child.once("exit", () => running.delete(program));
    running.add(program);
    return program;
  }

  return {
    start,
    /** One that runs already, or a new one. */
    async any(): Promise<ProgramProcess> {
      const [program] = running;
      return program ?? (await start());
    },
    async killAll(): Promise<void> {
      await Promise.all([...running].map((program) => program.kill()));
    },
  };
}
