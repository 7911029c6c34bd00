import { drawSourceOf } from "@hanpan/games/fairness/publicValue";
import { flightMsOf } from "@hanpan/games/kite/index";
import { sharedRoundDrawOf } from "@hanpan/games/sharedRoundGames";
import type { Pool, PoolClient } from "pg";
import { type SharedOutcome, sharedOutcome } from "../../../protocol/liveOutcome.ts";
import { closingsOf } from "./closings.ts";
import type { RoundRow } from "./roundStore.ts";
import { findSeries, secretOf } from "./seriesStore.ts";

/**
 * What a round comes to: from its seeds and what arose at its close alone, so that repeated it is the same. The series'
 * seed is opened for it.
 */
export async function outcomeOf(executor: Pool | PoolClient, round: RoundRow): Promise<SharedOutcome> {
  const series = await findSeries(executor, round.seriesId);
  const draw = series === null ? null : sharedRoundDrawOf(series.gameCode, series.mathsVersion);
  if (series === null || draw === null) throw new Error(`round ${round.roundId} cannot be drawn`);
  const closings = await closingsOf(executor, series, round.index);
  const source = drawSourceOf({ serverSeed: secretOf(series), clientSeed: series.clientSeed, closings });
  return sharedOutcome.parse(draw.playRound(source, round.index));
}

/** A flight that is under way, and when and at what its string breaks. */
export type Flight = {
  readonly outcome: Extract<SharedOutcome, { kind: "KITE" }>;
  readonly startedAtMs: number;
  readonly breaksAtMs: number;
};

/**
 * The flight of a round that flies. Where it breaks stands in no row before it has: it is computed from the sealed seed
 * whenever it is needed.
 */
export async function flightOf(executor: Pool | PoolClient, round: RoundRow): Promise<Flight> {
  const outcome = round.outcome ?? (await outcomeOf(executor, round));
  const startedAtMs = round.flightStartedAtMs;
  if (outcome.kind !== "KITE" || startedAtMs === null) throw new Error(`round ${round.roundId} does not fly`);
  return { outcome, startedAtMs, breaksAtMs: startedAtMs + flightMsOf(outcome.breakHundredths) };
}
