import { type ConsentKind, consentKinds } from "@hanpan/contract/enumerations";
import { choicesOffered, marketingChoices } from "@hanpan/contract/marketing";
import type { ownMarketing } from "@hanpan/contract/objects/consent";
import type { Executor } from "@hanpan/ledger";
import * as z from "zod";
import { type Refusal, refuse } from "../server/refusal.ts";
import { readAdRules } from "./adRules.ts";
import { readMarketing } from "./keepMarketing.ts";

const stateRows = z.array(
  z.object({
    kind: z.enum(consentKinds),
    version: z.number().nullable(),
    given: z.boolean(),
    at: z.date().nullable(),
    newest: z.number(),
    due: z.boolean(),
    required_from: z.date().nullable(),
  }),
);

/** What a member said last of one kind, and whether a newer version asks for their consent. */
export type ConsentState = {
  readonly kind: ConsentKind;
  readonly given: boolean;
  readonly version: number | null;
  readonly at: Date | null;
  /** The version that stands now. */
  readonly newest: number;
  readonly due: boolean;
  /** The earliest instant from which one of those that ask is required; null: never. */
  readonly requiredFrom: Date | null;
};

/** Of each kind what a member said last. Promotions are never due: nobody is asked twice to receive them. */
export async function readConsents(executor: Executor, memberId: string): Promise<readonly ConsentState[]> {
  const { rows } = await executor.query({
    name: "consents-of-member",
    // Of promotions something is given as long as anything of it is (keepMarketing.ts).
    text: `SELECT text.kind, own.version, CASE text.kind WHEN 'MARKETING' THEN member.marketing_notes ELSE coalesce(own.given, false) END AS given, own.at, max(text.version) AS newest,
             text.kind <> 'MARKETING' AND bool_or(text.asks_again AND (own.given IS NOT TRUE OR own.version < text.version)) AS due,
             min(text.required_from) FILTER (WHERE text.kind <> 'MARKETING' AND text.asks_again
               AND (own.given IS NOT TRUE OR own.version < text.version)) AS required_from
        FROM platform.consent_text AS text JOIN platform.member ON member.member_id = $1
        LEFT JOIN LATERAL (SELECT version, given, at FROM platform.consent
           WHERE consent.member_id = $1 AND consent.kind = text.kind ORDER BY number DESC LIMIT 1) AS own ON true
       GROUP BY text.kind, own.version, own.given, own.at, member.marketing_notes`,
    values: [memberId],
  });
  return stateRows
    .parse(rows)
    .map(({ required_from, ...row }) => ({ ...row, requiredFrom: required_from }))
    .toSorted((one, other) => consentKinds.indexOf(one.kind) - consentKinds.indexOf(other.kind));
}

/**
 * CONSENT_DUE where a version that the member has not agreed to is required by now, else null. It is asked before money
 * comes in and before a game opens; what is a member's own they get without it.
 */
export async function refusedByConsent(
  executor: Executor,
  memberId: string,
  now: Date,
): Promise<Refusal | null> {
  const states = await readConsents(executor, memberId);
  const isRequired = states.some(
    ({ due, requiredFrom }) => due && requiredFrom !== null && requiredFrom <= now,
  );
  return isRequired ? refuse("CONSENT_DUE") : null;
}

const saidRows = z.array(z.object({ choice: z.enum(marketingChoices), at: z.date() }));

/** What a member says of advertising, choice by choice as the site asks for it now, and whether it has to be asked anew. */
export async function readOwnMarketing(
  executor: Executor,
  memberId: string,
): Promise<z.input<typeof ownMarketing>> {
  const rules = await readAdRules(executor);
  const { choices, newest } = await readMarketing(executor, memberId);
  const { rows } = await executor.query(
    `SELECT choice, max(at) AS at FROM platform.consent
      WHERE member_id = $1 AND kind = 'MARKETING' AND choice IS NOT NULL GROUP BY choice`,
    [memberId],
  );
  const said = saidRows.parse(rows);
  const offered = choicesOffered(rules);
  return {
    version: newest,
    choices: offered.map((choice) => ({
      choice,
      given: choices.includes(choice),
      at: said.find((one) => one.choice === choice)?.at.toISOString() ?? null,
    })),
    // Who refused is not asked again (LCCP, social responsibility code 5.1.12).
    asks: rules.adsByProduct && choices.length > 0 && !choices.some((choice) => offered.includes(choice)),
  };
}
