import type { ConsentKind, ConsentWay } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import type { PoolClient } from "pg";
import * as z from "zod";
import { sealed } from "../lib/personalValues.ts";
import { type Refusal, refuse } from "../server/refusal.ts";
import { readConsents } from "./readConsents.ts";

const newest = z.object({ version: z.number() });

export type SaidConsent = {
  readonly memberId: string;
  readonly kind: ConsentKind;
  readonly version: number;
  readonly given: boolean;
  readonly way: ConsentWay;
  readonly language: Language;
  readonly address: string;
  readonly now: Date;
};

/**
 * Writes down what a member said of a version; said again it is written once. Refuses CONSENT_CHANGED when another version
 * stands by now, and CONSENT_KEPT when they withdraw what an account cannot be without.
 */
export async function keepConsent(client: PoolClient, said: SaidConsent): Promise<Refusal | null> {
  // One after another for a member, so that two answers at once leave the later one.
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('consent:' || $1, 0))", [said.memberId]);
  const state = (await readConsents(client, said.memberId)).find(({ kind }) => kind === said.kind);
  if (state === undefined) throw new Error(`there is no text of ${said.kind}`);
  if (said.given && state.newest !== said.version) return refuse("CONSENT_CHANGED");
  if (!said.given && said.kind !== "MARKETING") return refuse("CONSENT_KEPT");
  if (state.given === said.given && (!said.given || state.version === said.version)) return null;
  await client.query(
    `INSERT INTO platform.consent (member_id, number, kind, version, given, way, language, address, at)
     SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7, $8 FROM platform.consent WHERE member_id = $1`,
    [
      said.memberId,
      said.kind,
      said.given ? said.version : (state.version ?? state.newest),
      said.given,
      said.way,
      said.language,
      sealed(said.memberId, "address", said.address),
      said.now,
    ],
  );
  if (said.kind === "MARKETING") {
    await client.query("UPDATE platform.member SET marketing_notes = $2 WHERE member_id = $1", [
      said.memberId,
      said.given,
    ]);
  }
  return null;
}

/** Keeps what a member chose of news and promotions, of the text that stands now. */
export async function keepPromotions(
  client: PoolClient,
  said: Omit<SaidConsent, "kind" | "version" | "way">,
): Promise<void> {
  const { rows } = await client.query(
    "SELECT max(version) AS version FROM platform.consent_text WHERE kind = 'MARKETING'",
  );
  const { version } = newest.parse(rows[0]);
  const refusal = await keepConsent(client, { ...said, kind: "MARKETING", version, way: "OPTIONS" });
  if (refusal !== null) throw refusal;
}
