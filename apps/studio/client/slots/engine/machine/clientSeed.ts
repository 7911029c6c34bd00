import type { SeedState } from "../../../../protocol/memberRound.ts";
import type { MachineState } from "./state.ts";

/** What a member's seed may look like (`clientSeed` of the protocol). */
export const clientSeedPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** A client seed of this browser's own randomness: 16 digits of 0 – 9 and a – f. */
function randomClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The seeds that are shown after the studio sent its seeds. When the commitment is new here and nothing has been drawn by it,
 * this browser makes the client seed. The studio fixed its server seed before, so it cannot have chosen it to suit the client
 * seed. The member's own client seed stays until the studio uses it or makes a new commitment.
 */
export function receivedSeeds(
  { seeds: before, nextClientSeed }: Pick<MachineState, "seeds" | "nextClientSeed">,
  seeds: SeedState,
): Pick<MachineState, "seeds" | "nextClientSeed"> {
  if (seeds.serverSeedHash === before?.serverSeedHash) {
    return { seeds, nextClientSeed: nextClientSeed === seeds.clientSeed ? null : nextClientSeed };
  }
  return { seeds, nextClientSeed: seeds.nonce === 0 ? randomClientSeed() : null };
}

/** A member's own seed, to be set with the next spin; the present one again: nothing is to be set. */
export function wishedSeed(
  { seeds }: Pick<MachineState, "seeds">,
  clientSeed: string,
): Pick<MachineState, "nextClientSeed"> {
  return { nextClientSeed: clientSeed === seeds?.clientSeed ? null : clientSeed };
}

/** What a spin says of seeds: the commitment that was shown, and the client seed that was set against it. */
export function seedsOfSpin({ seeds, nextClientSeed }: Pick<MachineState, "seeds" | "nextClientSeed">) {
  if (seeds === null) return {};
  const { serverSeedHash } = seeds;
  return nextClientSeed === null ? { serverSeedHash } : { serverSeedHash, clientSeed: nextClientSeed };
}
