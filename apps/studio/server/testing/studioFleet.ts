import { type StudioProcess, spawnStudio } from "./studioUnderTest.ts";

/**
 * The studios of a file whose tests kill them. A start is most of what such a file costs, so the one that took over from
 * a killed one goes on in the next test.
 */
export function studioFleet(variables: () => Record<string, string>) {
  const running = new Set<StudioProcess>();

  async function start(): Promise<StudioProcess> {
    const started = await spawnStudio(variables());
    const studio: StudioProcess = {
      ...started,
      async kill() {
        running.delete(studio);
        await started.kill();
      },
    };
    started.child.once("exit", () => running.delete(studio));
    running.add(studio);
    return studio;
  }

  return {
    start,
    /** One that runs already, or a new one. */
    async any(): Promise<StudioProcess> {
      const [studio] = running;
      return studio ?? (await start());
    },
    async killAll(): Promise<void> {
      await Promise.all([...running].map((studio) => studio.kill()));
    },
  };
}
