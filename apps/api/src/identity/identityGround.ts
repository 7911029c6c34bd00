import { createHmac } from "node:crypto";
import type { Pool } from "pg";
import { personKeyOf } from "../closing/personKey.ts";
import { type Config, readKeyFile } from "../config.ts";
import { deriveKey } from "../lib/deriveKey.ts";
import { createSealing, type Sealing } from "../lib/sealing.ts";
import type { IdentityProvider } from "./provider/port.ts";
import { createPortoneIdentity } from "./provider/portone.ts";
import { createSimulated } from "./provider/simulated.ts";

/** What the verification of identities stands on. */
export type IdentityGround = {
  readonly pool: Pool;
  /** Undefined where nobody verifies identities for this site. */
  readonly provider: IdentityProvider | undefined;
  readonly sealing: Sealing;
  /** By which CI and DI are kept: the database does not have it. */
  readonly markKey: Buffer;
  /** By which the persons of erased accounts are known again. */
  readonly personKey: Buffer;
};

type Surroundings = Pick<Config, "production" | "identity" | "platformPrivateKeyFile">;

/** The provider whose secrets the surroundings hold; in a demo without one a form that believes what is typed. */
export function identityGround(pool: Pool, surroundings: Surroundings): IdentityGround {
  const { identity, production } = surroundings;
  const platformKey = readKeyFile(surroundings.platformPrivateKeyFile);
  const sealing = createSealing(deriveKey(platformKey, "hanpan", "verifications of identities"));
  const otherwise = production ? undefined : createSimulated(pool, sealing);
  return {
    ...{ pool, sealing },
    provider:
      identity === undefined ? otherwise : createPortoneIdentity({ ...identity, takesTests: !production }),
    markKey: deriveKey(platformKey, "hanpan", "codes of verified persons"),
    personKey: personKeyOf(surroundings),
  };
}

/** The hash of a code of a person, CI or DI: who has the database alone reads nobody out of it. */
export const markOf = (key: Buffer, kind: "CI" | "DI", code: string): Buffer =>
  createHmac("sha256", key).update(`${kind}\n${code}`).digest();
