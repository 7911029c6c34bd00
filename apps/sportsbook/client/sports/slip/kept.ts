import { type OddsChangePolicy, oddsChangePolicies } from "@hanpan/games/sports/slip/oddsChange";
import * as z from "zod/mini";
import { pick } from "./pick.ts";

const slipKey = "hanpan-sports-slip";
const policyKey = "hanpan-sports-odds-policy";

/** More lines than any slip may have are not read. */
const linesKept = 20;

/** What is sent to place a slip; the same again under the same id is the same act. */
const attempt = z.object({
  slipId: z.uuid(),
  legs: z
    .array(
      z.object({
        fixtureId: z.string(),
        marketKey: z.string(),
        selection: z.string(),
        oddsHundredths: z.int(),
      }),
    )
    .check(z.minLength(1), z.maxLength(linesKept)),
  combinationSize: z.int().check(z.positive()),
  unitStakeWon: z.int().check(z.positive()),
  oddsPolicy: z.enum(oddsChangePolicies),
  built: z.optional(z.object({ oddsHundredths: z.int() })),
});
export type Attempt = z.output<typeof attempt>;

const keptSlip = z.object({
  picks: z.array(pick).check(z.maxLength(linesKept)),
  systemSize: z.nullable(z.int().check(z.positive())),
  stakeText: z.string().check(z.maxLength(20)),
  /** A slip that was sent and not yet answered. */
  attempt: z.nullable(attempt),
  /** Singles of the same act that were to follow it. */
  waiting: z.optional(z.array(attempt).check(z.maxLength(linesKept))),
  mode: z.optional(z.enum(["JOINED", "SINGLES"])),
  /** What was typed at single lines, by their picks. */
  stakes: z.optional(z.record(z.string(), z.string().check(z.maxLength(20)))),
});
export type KeptSlip = z.output<typeof keptSlip>;

/** The little of a browser's storage that is needed. */
export type SlipKeep = Readonly<Pick<Storage, "getItem" | "setItem" | "removeItem">>;

/** The browser's lasting storage, or one that forgets when the browser refuses it. */
export function lastingStorage(): SlipKeep {
  try {
    localStorage.getItem(slipKey);
    return localStorage;
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
}

function read<Schema extends z.ZodMiniType>(
  keep: SlipKeep,
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(keep.getItem(key) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function write(keep: SlipKeep, key: string, value: unknown): void {
  try {
    keep.setItem(key, JSON.stringify(value));
  } catch {
    // A full storage costs the slip's survival of a reload, nothing else.
  }
}

/** The slip that this browser keeps for a member; null when there is none that can be read. */
export const recallSlip = (keep: SlipKeep, memberKey: string): KeptSlip | null =>
  read(keep, `${slipKey}:${memberKey}`, keptSlip);

/** Keeps a member's slip; one without anything in it is forgotten. */
export function rememberSlip(keep: SlipKeep, memberKey: string, slip: KeptSlip): void {
  const key = `${slipKey}:${memberKey}`;
  if (slip.picks.length === 0 && slip.attempt === null) keep.removeItem(key);
  else write(keep, key, slip);
}

/** What the member accepts when odds move; nothing unasked at first. */
export const recallPolicy = (keep: SlipKeep): OddsChangePolicy =>
  read(keep, policyKey, z.enum(oddsChangePolicies)) ?? "NONE";

export const rememberPolicy = (keep: SlipKeep, policy: OddsChangePolicy): void =>
  write(keep, policyKey, policy);
