import * as z from "zod/mini";
import { memberStatuses } from "../../enumerations.ts";
import { instant } from "../../fields.ts";
import {
  personClues,
  personDecisions,
  personOccasions,
  personOutcomes,
  personStandings,
  personStrengths,
  personVerdicts,
} from "../personEnumerations.ts";

/**
 * Somebody who is likely one person with a member, with each thing that they share: `value` as the operator may see it, null of a
 * device, which has no name; `times` that it was met. `verdict` is what an operator said of the two.
 */
export const personLink = z.object({
  member: z.object({
    id: z.string(),
    loginId: z.string(),
    nickname: z.string(),
    status: z.enum(memberStatuses),
  }),
  strength: z.enum(personStrengths),
  shares: z.array(
    z.object({
      kind: z.enum(personClues),
      value: z.nullable(z.string()),
      strength: z.enum(personStrengths),
      firstAt: instant,
      lastAt: instant,
      times: z.int(),
    }),
  ),
  verdict: z.nullable(
    z.object({ is: z.enum(personVerdicts), by: z.string(), at: instant, reason: z.string() }),
  ),
});
export type PersonLink = z.output<typeof personLink>;

/** Who is likely one person with a member; and what too many have for it to say who somebody is. */
export const memberPersons = z.object({
  list: z.array(personLink),
  /** There are more than are listed. */
  hasMore: z.boolean(),
  sharedByMany: z.array(
    z.object({ kind: z.enum(personClues), value: z.nullable(z.string()), lastAt: instant }),
  ),
});
export type MemberPersons = z.output<typeof memberPersons>;

/**
 * Somebody whom the site knew: refused, or held until an operator decides. `said` is what they said of themselves, as the operator
 * may see it; `member` their account, null of a sign-up that was refused; `other` whom they are or may be.
 */
export const personAttempt = z.object({
  id: z.string(),
  at: instant,
  occasion: z.enum(personOccasions),
  outcome: z.enum(personOutcomes),
  said: z.object({
    loginId: z.string(),
    name: z.string(),
    phone: z.string(),
    dob: z.string(),
    accountNumber: z.string(),
    address: z.nullable(z.string()),
  }),
  member: z.nullable(z.object({ id: z.string(), nickname: z.string(), status: z.enum(memberStatuses) })),
  other: z.object({
    id: z.string(),
    loginId: z.string(),
    nickname: z.string(),
    status: z.enum(memberStatuses),
  }),
  standing: z.enum(personStandings),
  strength: z.enum(personStrengths),
  kinds: z.array(z.enum(personClues)),
  decision: z.nullable(
    z.object({ is: z.enum(personDecisions), by: z.string(), at: instant, reason: z.string() }),
  ),
});
export type PersonAttempt = z.output<typeof personAttempt>;
