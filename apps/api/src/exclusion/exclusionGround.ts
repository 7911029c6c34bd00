import type { Pool } from "pg";
import { type Config, readKeyFile } from "../config.ts";
import { deriveKey } from "../lib/deriveKey.ts";
import { createSealing, type Sealing } from "../lib/sealing.ts";
import { createGamstop } from "./register/gamstop.ts";
import type { ExclusionRegister } from "./register/port.ts";
import { createSimulatedRegister } from "./register/simulated.ts";

/** What members are held against exclusion lists with. */
export type ExclusionGround = {
  readonly pool: Pool;
  /** Of the hashes of listed persons: the database does not have it. */
  readonly key: Buffer;
  /** By which CI are kept of verified members (`identityGround.ts`): a listed CI is compared as theirs are. */
  readonly identityKey: Buffer;
  /** Who is asked about persons one at a time; undefined where nobody is. */
  readonly register: ExclusionRegister | undefined;
  /** Seals publishers' keys. */
  readonly sealing: Sealing;
};

type Surroundings = Pick<Config, "production" | "gamstop" | "platformPrivateKeyFile">;

/** Keys that follow from the platform's private key, so that the database alone says of nobody that they are listed. */
export function exclusionGround(pool: Pool, surroundings: Surroundings): ExclusionGround {
  const { gamstop, production } = surroundings;
  const platformKey = readKeyFile(surroundings.platformPrivateKeyFile);
  const otherwise = production ? undefined : createSimulatedRegister();
  return {
    pool,
    register: gamstop === undefined ? otherwise : createGamstop(gamstop),
    key: deriveKey(platformKey, "hanpan", "persons on exclusion lists"),
    identityKey: deriveKey(platformKey, "hanpan", "codes of verified persons"),
    sealing: createSealing(deriveKey(platformKey, "hanpan", "keys of exclusion lists")),
  };
}

const about = (uploadId: string): string => `key of exclusion upload ${uploadId}`;

/** Seals a publisher's key for its upload. */
export const sealListKey = ({ sealing }: ExclusionGround, uploadId: string, key: string): Buffer =>
  sealing.seal(about(uploadId), key);

/** Null where it was sealed by another private key. */
export const openListKey = ({ sealing }: ExclusionGround, uploadId: string, sealed: Buffer): string | null =>
  sealing.open(about(uploadId), sealed);
