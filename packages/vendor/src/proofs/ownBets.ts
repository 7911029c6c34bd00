import { leafOf } from "@hanpan/games/fairness/betsTree";
import type { Pool } from "pg";
import type { OwnBetsReply } from "../protocol/proofs.ts";
import type { BetsTrees } from "../seeds/betsTrees.ts";

/** A bet as its leaf says it, and how it stands. */
export type LeafOfBet = { readonly text: string; readonly state: string };

/** Bets of a round or a match, each with what leads from it to the root of all bets. */
export async function ownBetsReplyOf(
  pool: Pool,
  trees: Pick<BetsTrees, "findPaths">,
  subject: string,
  bets: readonly LeafOfBet[],
): Promise<OwnBetsReply> {
  const paths = await trees.findPaths(
    pool,
    subject,
    bets.map(({ text }) => leafOf(text)),
  );
  return { list: bets.map((bet, place) => ({ ...bet, path: paths[place] ?? null })) };
}
