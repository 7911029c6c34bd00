import type { StatsFs } from "node:fs";
import { statfs } from "node:fs/promises";
import { Gauge, type Registry } from "prom-client";

/** Adds how much room there is where the program keeps things; a place that cannot be looked at is left out. */
export function registerDisks(registry: Registry, places: Readonly<Record<string, string>>): void {
  const gauge = (name: string, help: string, figureOf: (disk: StatsFs) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["place"],
      registers: [registry],
      async collect() {
        this.reset();
        for (const [place, directory] of Object.entries(places)) {
          const disk = await statfs(directory).catch(() => undefined);
          if (disk !== undefined) this.set({ place }, figureOf(disk));
        }
      },
    });
  gauge(
    "hanpan_disk_free_bytes",
    "Room that is left for the program where it keeps data and backups.",
    ({ bavail, bsize }) => bavail * bsize,
  );
  gauge("hanpan_disk_bytes", "Size of the disks where it keeps them.", ({ blocks, bsize }) => blocks * bsize);
}
