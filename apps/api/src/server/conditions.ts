import { createHash, createPrivateKey, createPublicKey } from "node:crypto";
import { databaseConditions } from "@hanpan/server/databaseConditions";
import { type Condition, holding } from "@hanpan/server/readiness";
import type { Pool } from "pg";
import { platformSources } from "../migrations.ts";

/**
 * What the platform's servers need: the database at this version, and the key that they sign with, by the beginning of its
 * public half's SHA-256, so that two machines with different keys are seen.
 */
export function platformConditions(pool: Pool, privateKeyPem: string): readonly Condition[] {
  const publicHalf = createPublicKey(createPrivateKey(privateKeyPem)).export({ type: "spki", format: "der" });
  const digest = createHash("sha256").update(publicHalf).digest("hex").slice(0, 8);
  return [...databaseConditions(pool, platformSources), holding("keys", `signs with ${digest}`)];
}
