import {
  type PersonAnswer,
  type PersonClue,
  type PersonStanding,
  type PersonStrength,
  personClues,
  personStandings,
  personStrengths,
} from "@hanpan/contract/operator/personEnumerations";
import type { PoolClient } from "pg";
import * as z from "zod";
import type { SiteSetting } from "../lib/siteSetting.ts";

const rows = z.array(
  z
    .object({
      other_id: z.string(),
      strength: z.enum(personStrengths),
      kinds: z.array(z.enum(personClues)),
      standing: z.enum(personStandings),
    })
    .transform(({ other_id: otherId, ...row }) => ({ otherId, ...row })),
);

/** Somebody who is likely one person with a member, with how they stand at the site. */
export type PersonLike = {
  readonly otherId: string;
  readonly strength: PersonStrength;
  readonly kinds: readonly PersonClue[];
  readonly standing: PersonStanding;
};

/** Who is likely one person with a member, but for whom an operator said that they are not. */
export async function readPersonsLike(client: PoolClient, memberId: string): Promise<readonly PersonLike[]> {
  const found = await client.query("SELECT * FROM platform.persons_like($1)", [memberId]);
  return rows.parse(found.rows);
}

/** What weighs where somebody is only probably excluded or suspended: a house and its people share devices and addresses. */
const weighty: ReadonlySet<PersonClue> = new Set(["PHONE", "ACCOUNT", "NAME_BIRTH", "NEAR_BIRTH"]);

function answerTo(like: PersonLike, setting: SiteSetting["persons"]): PersonAnswer {
  const isBarred = like.standing === "EXCLUDED" || like.standing === "SUSPENDED";
  if (like.strength === "PROBABLE")
    return isBarred && like.kinds.some((kind) => weighty.has(kind)) ? setting.likely : "LET";
  if (isBarred) return setting.barred;
  return like.standing === "CLOSED" ? setting.closed : setting.duplicate;
}

const gravity: Readonly<Record<PersonAnswer, number>> = { REFUSE: 0, HOLD: 1, LET: 2 };

export type Judgement = { readonly answer: Exclude<PersonAnswer, "LET">; readonly like: PersonLike };

/**
 * What the site does with somebody by whom it knows (docs/persons.md, "Who may not come back"): the gravest of what it says to each
 * whom they are like, with that one; null where all of it is to let them.
 */
export function judgePerson(likes: readonly PersonLike[], setting: SiteSetting["persons"]): Judgement | null {
  const judged = likes
    .map((like) => ({ like, answer: answerTo(like, setting) }))
    .toSorted(
      (one, other) =>
        gravity[one.answer] - gravity[other.answer] ||
        personStandings.indexOf(one.like.standing) - personStandings.indexOf(other.like.standing) ||
        // The oldest account: ids begin with the instant of the sign-up.
        (one.like.otherId < other.like.otherId ? -1 : 1),
    );
  const [gravest] = judged;
  return gravest === undefined || gravest.answer === "LET"
    ? null
    : { answer: gravest.answer, like: gravest.like };
}
