import type { ConsentKind, ConsentWay } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import type { PoolClient } from "pg";
import { sealed } from "../lib/personalValues.ts";
import { type Refusal, refuse } from "../server/refusal.ts";
import { readAdRules } from "./adRules.ts";
import { keepMarketing, readMarketing, takeTurn, withdrawMarketing } from "./keepMarketing.ts";
import { readConsents } from "./readConsents.ts";

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
  if (said.kind === "MARKETING") return keepNotes(client, said);
  await takeTurn(client, said.memberId);
  const state = (await readConsents(client, said.memberId)).find(({ kind }) => kind === said.kind);
  if (state === undefined) throw new Error(`there is no text of ${said.kind}`);
  if (said.given && state.newest !== said.version) return refuse("CONSENT_CHANGED");
  if (!said.given) return refuse("CONSENT_KEPT");
  if (state.given && state.version === said.version) return null;
  await client.query(
    `INSERT INTO platform.consent (member_id, number, kind, version, given, way, language, address, at)
     SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7, $8 FROM platform.consent WHERE member_id = $1`,
    [
      said.memberId,
      said.kind,
      said.version,
      said.given,
      said.way,
      said.language,
      sealed(said.memberId, "address", said.address),
      said.now,
    ],
  );
  return null;
}

/**
 * Of a client that asks for advertising in one: given it is notes of the site, withdrawn it is all. Where consent is by product its yes is
 * none, for it asked about no product, and what it came with is kept: nobody fails to sign up for it.
 */
async function keepNotes(client: PoolClient, said: SaidConsent): Promise<Refusal | null> {
  if (!said.given) {
    await withdrawMarketing(client, said);
    return null;
  }
  if ((await readAdRules(client)).adsByProduct) return null;
  await takeTurn(client, said.memberId);
  const { choices } = await readMarketing(client, said.memberId);
  if (choices.includes("NOTE:ALL")) return null;
  return keepMarketing(client, { ...said, choices: [...choices, "NOTE:ALL"] });
}

/** Keeps what a member chose of news by the switch of an older client (docs/consents.md, "Advertising, choice by choice"). */
export async function keepPromotions(
  client: PoolClient,
  said: Omit<SaidConsent, "kind" | "version" | "way">,
): Promise<void> {
  const { newest } = await readMarketing(client, said.memberId);
  const refusal = await keepConsent(client, { ...said, kind: "MARKETING", version: newest, way: "OPTIONS" });
  if (refusal !== null) throw refusal;
}
