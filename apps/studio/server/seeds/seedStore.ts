import { createSeedPairs, type RevealedPair, type SeedPair } from "@hanpan/vendor/seeds/seedPairs";
import type { Pool, PoolClient } from "pg";
import type { SeedState } from "../../protocol/memberRound.ts";
import { Refusal } from "../http/refusal.ts";
import { instantRounds } from "../instant/instantStore.ts";
import { slotRounds } from "../rounds/roundStore.ts";
import { pairTable } from "./seedPlaces.ts";

/** Members' own seeds: slots are drawn from them. */
const pairs = createSeedPairs(pairTable);

export const seedInUse = pairs.inUse;
export const findServerSeed = pairs.secret;
export const findCommitment = pairs.commitment;
export const findRevealedSeed = pairs.revealed;

/** What a client receives of the seeds of the next round. */
export function seedStateOf(seed: SeedPair): SeedState {
  return { serverSeedHash: seed.serverSeedHash, clientSeed: seed.clientSeed, nonce: seed.nextNonce };
}

/**
 * Uses the next nonce of the member's seeds, inside the transaction that creates the round. A new client seed
 * takes effect with it.
 * @throws Refusal SEED_CHANGED when the member saw another commitment than the one in use.
 */
export async function takeNonce(
  client: PoolClient,
  memberId: string,
  wish: { readonly clientSeed?: string | undefined; readonly serverSeedHash?: string | undefined },
): Promise<{ readonly seedId: string; readonly clientSeed: string; readonly nonce: number }> {
  const taken = await pairs.takeNonce(client, memberId, wish);
  if (taken === null) throw new Refusal("SEED_CHANGED");
  return taken;
}

/**
 * Makes the member's server seed public and commits to a new one; the client seed stays until a spin brings another,
 * which nobody here has seen before. With `onlySeedId`, only when that pair is still in use; otherwise nothing happens
 * and null is returned.
 * @throws Refusal ROUND_OPEN while a round of the member is open: its draw must stay secret until it is paid.
 */
export async function rotateSeed(
  pool: Pool,
  memberId: string,
  wish: { readonly onlySeedId?: string } = {},
): Promise<RevealedPair | null> {
  const revealing = await pairs.reveal(pool, memberId, {
    onlySeedId: wish.onlySeedId,
    mayReveal: async (client) =>
      (await slotRounds.findOpen(client, memberId)) === null &&
      (await instantRounds.findOpen(client, memberId)) === null,
  });
  if (revealing.kind === "HELD") throw new Refusal("ROUND_OPEN");
  return revealing.kind === "REVEALED" ? revealing.pair : null;
}
