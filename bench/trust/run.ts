import { Account } from "./accounts.ts";
import { adjustCash } from "./cashierOperations.ts";
import type { Context } from "./context.ts";
import { drawsOf } from "./draw.ts";
import type { House, Member } from "./furnished.ts";
import { drawOperation } from "./operations.ts";
import { count, type Way } from "./send.ts";

/** A context with an empty account for every member. */
export function contextOf(house: House, way: Way): Context {
  const accounts = new Map(house.members.map((member) => [member.id, new Account()]));
  return {
    house,
    way,
    faults: [],
    accountOf(member: Member) {
      const account = accounts.get(member.id);
      if (account === undefined) throw new Error(`${member.id} has no account`);
      return account;
    },
  };
}

/** What every member begins with. */
const openingWon = 150_000;

/** Pays every member what they begin with. */
export async function payOpeningCash(context: Context, seed: number): Promise<void> {
  for (const [place, member] of context.house.members.entries())
    await adjustCash(context, member, drawsOf(seed - 1 - place), openingWon);
}

export type Tally = Map<string, Map<string, number>>;

/** The operation of a number: what and on whom is drawn from the seed and the number alone. */
export async function runOperation(
  context: Context,
  given: { readonly seed: number; readonly number: number; readonly withPlay: boolean },
  tally: Tally,
): Promise<void> {
  const draws = drawsOf(given.seed ^ Math.imul(given.number + 1, 0x9e3779b1));
  const member = draws.pickAny(context.house.members);
  const { name, run } = drawOperation(draws, given.withPlay);
  if (member === undefined) throw new Error("there are no members");
  const word = await run(context, member, draws);
  const words = tally.get(name) ?? new Map<string, number>();
  tally.set(name, words);
  count(words, word);
}

/** Runs so many operations, `atOnce` of them at a time. */
export async function runOperations(
  context: Context,
  given: {
    readonly seed: number;
    readonly operations: number;
    readonly atOnce: number;
    readonly withPlay: boolean;
  },
  tally: Tally,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: given.atOnce }, async () => {
      while (next < given.operations) {
        const number = next;
        next += 1;
        await runOperation(context, { ...given, number }, tally);
      }
    }),
  );
}

/** A line for each kind of operation: how often, and what it came to. */
export function tallyLines(tally: Tally): string[] {
  return [...tally].map(([name, words]) => {
    const all = [...words.values()].reduce((sum, times) => sum + times, 0);
    const counted = [...words].sort((a, b) => b[1] - a[1]).map(([word, times]) => `${word} ${times}`);
    return `${name}: ${all} (${counted.join(", ")})`;
  });
}
