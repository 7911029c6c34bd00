import { type BeaconValue, isBeaconValue } from "./beacon.ts";
import { isSeed } from "./commitment.ts";
import { type DrawInteger, drawsOf } from "./draws.ts";

/**
 * By which rule the public value of rounds and matches comes about. 1: fixed before the commitment; the house could have
 * chosen the server seed by it. 2: it arises after the commitment, from the bets that were accepted until the close and,
 * where one is joined, a value of the beacon that is published after it.
 */
export type SeedScheme = 1 | 2;

/** The rule of rounds and matches that begin now. */
export const presentScheme: SeedScheme = 2;

/** What arose at the close of a round, or at the begin of a match. */
export type Closing = {
  /** The round's place in its series; 0 of a match. */
  readonly index: number;
  /** Root of the tree over the bets. */
  readonly betsRoot: string;
  /** Null where none was joined. */
  readonly beacon: BeaconValue | null;
};

/**
 * The public value, which takes the place of the client seed in every draw.
 * @param fixed what was public before: a series' `<table>-<number>`, a match's id.
 */
export function publicValueOf(
  fixed: string,
  { betsRoot, beacon }: Pick<Closing, "betsRoot" | "beacon">,
): string {
  return [fixed, betsRoot, ...(beacon === null ? [] : [beacon.randomness])].join("/");
}

/** What is wrong with closings, or null. */
export function faultOfClosings(closings: readonly Closing[]): "PROOF_MALFORMED" | "BEACON_MISMATCH" | null {
  if (!closings.every(({ betsRoot }) => isSeed(betsRoot))) return "PROOF_MALFORMED";
  return closings.every(({ beacon }) => beacon === null || isBeaconValue(beacon)) ? null : "BEACON_MISMATCH";
}

/** Seeds under one server seed: of scheme 1 the public one is fixed, of scheme 2 each round has its own. */
export type PublicSeeds = {
  readonly serverSeed: string;
  /** What was public before the commitment. */
  readonly clientSeed: string;
  /** Scheme 2; null of scheme 1. */
  readonly closings: readonly Closing[] | null;
};

/**
 * Where the draws of a round's nonce come from.
 * @throws RangeError, when it is asked for draws of a round whose closing is not among them.
 */
export function drawSourceOf({
  serverSeed,
  clientSeed,
  closings,
}: PublicSeeds): (nonce: number) => DrawInteger {
  if (closings === null) return (nonce) => drawsOf({ serverSeed, clientSeed, nonce });
  const known = new Map(closings.map((closing) => [closing.index, closing]));
  return (nonce) => {
    const closing = known.get(nonce);
    if (closing === undefined) throw new RangeError(`the closing of round ${nonce} is missing`);
    return drawsOf({ serverSeed, clientSeed: publicValueOf(clientSeed, closing), nonce });
  };
}
