import { Gauge, type Registry } from "prom-client";

/** What is known of the backups; what has not been yet is undefined or null. */
export type ReadBackups = () => Promise<{
  readonly backup?: { readonly finishedAt: string; readonly bytes?: number } | undefined;
  readonly drill?:
    | {
        readonly finishedAt: string;
        readonly ok: boolean;
        readonly seconds: number;
        readonly lossSeconds?: number | undefined;
      }
    | undefined;
  readonly log: { readonly archivedAt: Date | null; readonly isFailing: boolean };
}>;

type Backups = Awaited<ReturnType<ReadBackups>>;

const secondsOf = (instant: string | Date) => new Date(instant).getTime() / 1_000;

const figures: readonly (readonly [string, string, (backups: Backups) => number | null | undefined])[] = [
  [
    "hanpan_backup_timestamp_seconds",
    "When the last backup of the databases was whole, in seconds since 1970.",
    ({ backup }) => backup && secondsOf(backup.finishedAt),
  ],
  [
    "hanpan_backup_bytes",
    "What the last backup of the embedded database takes, without the log.",
    ({ backup }) => backup?.bytes,
  ],
  [
    "hanpan_backup_drill_timestamp_seconds",
    "When the last drill ended, in seconds since 1970.",
    ({ drill }) => drill && secondsOf(drill.finishedAt),
  ],
  [
    "hanpan_backup_drill_ok",
    "1 when the backup of the last drill came back whole; 0 needs a human at once.",
    ({ drill }) => drill && Number(drill.ok),
  ],
  [
    "hanpan_backup_drill_duration_seconds",
    "How long the last drill took to bring the backup back.",
    ({ drill }) => drill?.seconds,
  ],
  [
    "hanpan_backup_drill_loss_seconds",
    "How much the last drill would have lost: from the last entry of the archived log to its begin.",
    ({ drill }) => drill?.lossSeconds,
  ],
  [
    "hanpan_backup_log_archived_timestamp_seconds",
    "When a piece of the database's log was last archived, in seconds since 1970.",
    ({ log }) => log.archivedAt && secondsOf(log.archivedAt),
  ],
  [
    "hanpan_backup_log_failing",
    "1 while the database's log cannot be archived, and fills the database's own disk.",
    ({ log }) => Number(log.isFailing),
  ],
];

/** Adds what is known of the backups; while it cannot be read it is left out. */
export function registerBackups(registry: Registry, readBackups: ReadBackups): void {
  let reading: Promise<Backups | undefined> | undefined;
  // Collected all at once: they are read once for it.
  function read(): Promise<Backups | undefined> {
    reading ??= readBackups()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }
  for (const [name, help, figureOf] of figures)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await read();
        const figure = found && figureOf(found);
        if (typeof figure === "number") this.set(figure);
        else this.remove();
      },
    });
}
