import type { QueryInput } from "@hanpan/contract/call";
import {
  type playRoulette,
  type RouletteCommitment,
  rotateRouletteSeed,
} from "@hanpan/contract/calls/roulette";
import { useState } from "react";
import * as z from "zod/mini";
import { keepDraft, readDraft } from "../../lib/drafts.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { sendRequest } from "../../lib/requestState.ts";
import { refreshRoulette, wheelQuery } from "./queries.ts";

/** The seeds that a spin names: it is played under them or not at all. */
export type SpinSeeds = NonNullable<QueryInput<typeof playRoulette>>;

/** What a member's seed may look like. */
export const clientSeedPattern = /^[A-Za-z0-9_-]{1,64}$/;

const draftName = "roulette-own-seed";
const ownSeed = z.object({ serverSeedHash: z.string(), clientSeed: z.string() });

/** A seed of this browser's own randomness: 16 digits of 0 – 9 and a – f. */
function randomClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The seeds of the next spin. Against a commitment that nothing has been drawn by, this browser makes the member's seed:
 * the server's was fixed before, so it cannot have been chosen to suit it. `setClientSeed` puts one of the member's in its
 * place; null once something was drawn.
 */
export function useNextSeeds({ serverSeedHash, clientSeed, nonce }: RouletteCommitment) {
  const [own, setOwn] = useState(() => readDraft(draftName, ownSeed));
  if (nonce > 0) return { seeds: { serverSeedHash, clientSeed }, setClientSeed: null };
  const fitting =
    own?.serverSeedHash === serverSeedHash ? own : { serverSeedHash, clientSeed: randomClientSeed() };
  if (fitting !== own) setOwn(fitting);
  return {
    seeds: fitting,
    setClientSeed(wished: string) {
      const set = { serverSeedHash, clientSeed: wished };
      keepDraft(draftName, set);
      setOwn(set);
    },
  };
}

/** Reveals the server seed in use; the next spin is bound by the commitment that the reply brings. */
export async function revealSeed(): Promise<void> {
  const { commitment } = await sendRequest(rotateRouletteSeed, { body: {} });
  queryClient.setQueryData(wheelQuery().queryKey, (wheel) => wheel && { ...wheel, commitment });
  refreshRoulette();
}
