import { type Frame, frameOf } from "@hanpan/vendor/stream/frame";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { LobbyTable } from "../../../protocol/live.ts";
import { stakeSharesOf } from "./stakeShares.ts";
import { stakesOfRounds } from "./stakesOfRounds.ts";

/** How often the stakes are read: never is more sent of a table than one message in this time. */
const everyMs = 1_000;

/** So many times as long as a reading took the next one waits: 40,000 bets of 5,000 members take 0.2 s. */
const restPerReading = 10;

/** Tables of which members see how the stakes lie: those with sides to take. */
const kinds: ReadonlySet<LobbyTable["kind"]> = new Set(["BACCARAT", "DRAGON_TIGER"]);

/** Where shares go to. */
export type SharesAudience = {
  /** Whether anybody sits at a table over sockets of this process. */
  readonly isWatched: (tableCode: string) => boolean;
  /** Sends all who sit there a message, and whoever sits down later. */
  readonly show: (tableCode: string, frame: Frame) => void;
};

/** The rounds whose stakes may still change, of tables at which somebody sits. */
function openRounds(tables: readonly LobbyTable[], audience: SharesAudience) {
  return tables.flatMap(({ tableCode, kind, round }) =>
    kinds.has(kind) &&
    (round?.phase === "BETTING" || round?.phase === "CLOSED") &&
    audience.isWatched(tableCode)
      ? { tableCode, roundId: round.roundId }
      : [],
  );
}

/**
 * Reads once what lies in the rounds that are open and sends what has changed of it since `shown`, by table. One statement for
 * all tables together.
 */
export async function showSharesOnce(
  pool: Pick<Pool, "query">,
  tables: readonly LobbyTable[],
  audience: SharesAudience,
  shown: Map<string, string>,
): Promise<void> {
  const rounds = openRounds(tables, audience);
  if (rounds.length === 0) return;
  const stakes = await stakesOfRounds(
    pool,
    rounds.map(({ roundId }) => roundId),
  );
  for (const round of rounds) {
    const { members = 0, sums = [] } = stakes.get(round.roundId) ?? {};
    const shares = stakeSharesOf(round, members, sums);
    const text = JSON.stringify(shares);
    if (shown.get(round.tableCode) === text) continue;
    shown.set(round.tableCode, text);
    audience.show(round.tableCode, frameOf({ type: "shares", ...shares }));
  }
}

/**
 * Shows members at a table how the stakes of the round lie, every second at most, and in a rush of bets less often: reading takes
 * no more than a tenth of the time. What fails is left out and read again.
 */
export function showShares(options: {
  readonly pool: Pick<Pool, "query">;
  readonly tables: () => readonly LobbyTable[];
  readonly audience: SharesAudience;
  readonly log: Logger;
}): { stop(): Promise<void> } {
  const { pool, tables, audience, log } = options;
  const shown = new Map<string, string>();
  let running = Promise.resolve();
  let timer: ReturnType<typeof setTimeout>;
  let isStopping = false;

  async function read(): Promise<void> {
    const beganMs = performance.now();
    await showSharesOnce(pool, tables(), audience, shown).catch((error: unknown) =>
      log.warn({ err: error }, "the shares of stakes were not read"),
    );
    if (!isStopping) wait(Math.max(everyMs, (performance.now() - beganMs) * restPerReading));
  }

  function wait(pauseMs: number): void {
    timer = setTimeout(() => {
      running = read();
    }, pauseMs);
    timer.unref();
  }

  wait(everyMs);
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
