import { moneyRequestStatuses, moneyRequestTypes } from "@hanpan/contract/enumerations";
import * as z from "zod";

/**
 * What the site has said for certain. A ROUND is a spin, the chips of one placement, or a slip: `key` is the id that the
 * member gave it, `roundId` what it is called in their history. STANDS: the stake is taken; `winWon` is null until it is
 * settled. RETURNED: it does not count.
 */
export const fact = z.discriminatedUnion("of", [
  z.object({
    of: z.literal("ROUND"),
    key: z.string(),
    roundId: z.string(),
    stakeWon: z.number(),
    winWon: z.number().nullable(),
    state: z.enum(["STANDS", "RETURNED"]),
  }),
  z.object({
    of: z.literal("REQUEST"),
    id: z.string(),
    type: z.enum(moneyRequestTypes),
    amountWon: z.number(),
    status: z.enum(moneyRequestStatuses),
  }),
  z.object({ of: z.enum(["POST", "COMMENT", "INQUIRY", "NOTE"]), id: z.string() }),
]);
export type Fact = z.output<typeof fact>;

/** What is asked for, as far as it says what the books may hold when no answer comes. */
export const asked = z.object({
  act: z.enum(["DEPOSIT", "WITHDRAWAL", "COMPLETE", "CANCEL", "SPIN", "PLACE", "SLIP", "WRITE"]),
  memberId: z.string(),
  /** The round, slip or request that it is about, where that is known before. */
  about: z.string().optional(),
  amountWon: z.number().optional(),
});
export type Asked = z.output<typeof asked>;

const at = { atMs: z.number() };

/** A line of the journal. */
export const entry = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("run"), ...at, run: z.string(), seed: z.string(), site: z.string() }),
  z.object({
    kind: z.literal("member"),
    ...at,
    memberId: z.string(),
    loginId: z.string(),
    password: z.string(),
  }),
  z.object({ kind: z.literal("intent"), ...at, key: z.string(), asked }),
  z.object({
    kind: z.literal("answer"),
    ...at,
    key: z.string(),
    /** The code of a refusal; null when it was done. */
    refused: z.string().nullable(),
    memberId: z.string(),
    facts: z.array(fact),
  }),
  /** What the site said later of what was acknowledged before, as a round that was settled. */
  z.object({ kind: z.literal("learnt"), ...at, memberId: z.string(), facts: z.array(fact) }),
]);
export type Entry = z.output<typeof entry>;

type WithoutInstant<Each> = Each extends unknown ? Omit<Each, "atMs"> : never;
/** A line before it is written: the journal adds the instant. */
export type NewEntry = WithoutInstant<Entry>;
