import type { ConsentWay } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import {
  carriedChoices,
  choicesOffered,
  type MarketingChoice,
  marketingChoices,
} from "@hanpan/contract/marketing";
import type { Executor } from "@hanpan/ledger";
import type { PoolClient } from "pg";
import * as z from "zod";
import { sealed } from "../lib/personalValues.ts";
import { type Refusal, refuse, refuseFields } from "../server/refusal.ts";
import { readAdRules } from "./adRules.ts";

export type SaidMarketing = {
  readonly memberId: string;
  /** The version that was read. */
  readonly version: number;
  /** All that is agreed to from now on. */
  readonly choices: readonly MarketingChoice[];
  readonly way: ConsentWay;
  readonly language: Language;
  readonly address: string;
  readonly now: Date;
};

const memberRow = z.object({
  marketing_notes: z.boolean(),
  marketing_choices: z.array(z.enum(marketingChoices)).nullable(),
  newest: z.number(),
});

/** What a member agrees to of advertising now; of who only gave the single consent of before, what its text named. */
export async function readMarketing(executor: Executor, memberId: string) {
  const { rows } = await executor.query(
    `SELECT marketing_notes, marketing_choices,
            (SELECT max(version) FROM platform.consent_text WHERE kind = 'MARKETING') AS newest
       FROM platform.member WHERE member_id = $1`,
    [memberId],
  );
  const { marketing_notes: isGiven, marketing_choices: chosen, newest } = memberRow.parse(rows[0]);
  const choices: readonly MarketingChoice[] = isGiven ? (chosen ?? carriedChoices) : [];
  return { choices, newest };
}

/**
 * Writes down what a member agrees to of advertising, a row for each choice that is given or withdrawn. Refuses CONSENT_CHANGED when
 * something is given to a version that is not the newest, and a choice that the site does not ask for.
 */
export async function keepMarketing(client: PoolClient, said: SaidMarketing): Promise<Refusal | null> {
  await takeTurn(client, said.memberId);
  const { choices: before, newest } = await readMarketing(client, said.memberId);
  const offered = choicesOffered(await readAdRules(client));
  const given = said.choices.filter((choice) => !before.includes(choice));
  if (given.length > 0 && said.version !== newest) return refuse("CONSENT_CHANGED");
  if (given.some((choice) => !offered.includes(choice))) return refuseFields({ choices: "NOT_ALLOWED" });
  await writeMarketing(client, said, { before, newest });
  return null;
}

/** All of advertising withdrawn, whatever was given. */
export async function withdrawMarketing(
  client: PoolClient,
  said: Omit<SaidMarketing, "choices" | "version">,
): Promise<void> {
  await takeTurn(client, said.memberId);
  const { choices: before, newest } = await readMarketing(client, said.memberId);
  await writeMarketing(client, { ...said, version: newest, choices: [] }, { before, newest });
}

/** One after another for a member, so that two answers at once leave the later one. */
export async function takeTurn(client: PoolClient, memberId: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('consent:' || $1, 0))", [memberId]);
}

async function writeMarketing(
  client: PoolClient,
  said: SaidMarketing,
  { before, newest }: { readonly before: readonly MarketingChoice[]; readonly newest: number },
): Promise<void> {
  const changed = marketingChoices.filter(
    (choice) => before.includes(choice) !== said.choices.includes(choice),
  );
  const chosen = marketingChoices.filter((choice) => said.choices.includes(choice));
  if (changed.length > 0)
    await client.query(
      `INSERT INTO platform.consent (member_id, number, kind, choice, version, given, way, language, address, at)
       SELECT $1, own.last + change.ordinality, 'MARKETING', change.choice, $3, change.choice = ANY ($4::text[]), $5, $6, $7, $8
         FROM unnest($2::text[]) WITH ORDINALITY AS change (choice, ordinality),
              (SELECT coalesce(max(number), 0) AS last FROM platform.consent WHERE member_id = $1) AS own`,
      [
        ...[said.memberId, changed, newest, chosen, said.way, said.language],
        sealed(said.memberId, "address", said.address),
        said.now,
      ],
    );
  await client.query(
    `UPDATE platform.member SET marketing_choices = $2, marketing_notes = $2::text[] <> '{}', marketing_confirmed_at = $3
      WHERE member_id = $1`,
    [said.memberId, chosen, said.now],
  );
}
