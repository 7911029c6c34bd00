/** What came of one attempt: done, refused with a code, or a fault (no answer, or one that says to ask again). */
export type Came = { readonly came: "DONE" } | { readonly came: "REFUSED" | "FAULT"; readonly code: string };

/** Figures of one kind of operation. Latencies are of answers, milliseconds. */
export type KindFigures = {
  readonly kind: string;
  readonly done: number;
  readonly refused: number;
  readonly faults: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
};

export type Figures = {
  note(kind: string, ms: number, came: Came): void;
  /** The kinds by their name. */
  kinds(): KindFigures[];
  /** How often each code came, the most frequent first: `spin INSUFFICIENT_FUNDS`. */
  codes(came: "REFUSED" | "FAULT"): (readonly [string, number])[];
  /** The longest time in which nothing was answered though something was asked, milliseconds. */
  longestSilenceMs(): number;
};

/** Of more answers than that of one kind the oldest half is forgotten: a crowd may play for weeks. */
const mostLatencies = 100_000;

type Kind = { latenciesMs: number[]; done: number; refused: number; faults: number };

/** Gathers what operations took and came to. */
export function createFigures(now: () => number = () => performance.now()): Figures {
  const kinds = new Map<string, Kind>();
  const codes = { REFUSED: new Map<string, number>(), FAULT: new Map<string, number>() };
  let silentSinceMs: number | null = null;
  let longestMs = 0;

  function kindOf(name: string): Kind {
    const known = kinds.get(name) ?? { latenciesMs: [], done: 0, refused: 0, faults: 0 };
    kinds.set(name, known);
    return known;
  }

  return {
    note(name, ms, came) {
      const kind = kindOf(name);
      if (came.came !== "DONE") {
        const code = `${name} ${came.code}`;
        codes[came.came].set(code, (codes[came.came].get(code) ?? 0) + 1);
      }
      if (came.came === "FAULT") {
        kind.faults += 1;
        silentSinceMs ??= now() - ms;
        return;
      }
      if (silentSinceMs !== null) longestMs = Math.max(longestMs, now() - silentSinceMs);
      silentSinceMs = null;
      kind.latenciesMs.push(ms);
      if (kind.latenciesMs.length > mostLatencies) kind.latenciesMs.splice(0, mostLatencies / 2);
      if (came.came === "DONE") kind.done += 1;
      else kind.refused += 1;
    },
    kinds: () =>
      [...kinds]
        .map(([kind, { latenciesMs, ...counts }]) => {
          const sorted = latenciesMs.toSorted((one, other) => one - other);
          const at = (share: number) =>
            sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
          return {
            kind,
            ...counts,
            p50Ms: at(0.5),
            p95Ms: at(0.95),
            p99Ms: at(0.99),
            maxMs: sorted.at(-1) ?? 0,
          };
        })
        .toSorted((one, other) => (one.kind < other.kind ? -1 : 1)),
    codes: (came) => [...codes[came]].toSorted(([, one], [, other]) => other - one),
    longestSilenceMs: () => longestMs,
  };
}
