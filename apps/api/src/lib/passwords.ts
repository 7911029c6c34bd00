import { createLanes } from "@hanpan/server/lanes";
import { hash, verify } from "@node-rs/argon2";
import { refuse } from "../server/refusal.ts";

/** argon2id (the library's default algorithm) with the costs that OWASP recommends: 19 MiB, two passes, one lane. */
let costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashings at once, as many as the library's thread pool runs, and those that wait: with 30 ms each a wait of a second. One
 * more is refused as OVERLOADED, so that nobody who sends passwords can fill the memory or hold up everybody's sign-in.
 */
const mostAtOnce = 4;
const mostWaiting = 128;

let nobodysHash: Promise<string> | undefined;

/** For tests of other things, in this process alone: a fifth of their processor time would go into hashing. */
export function hashLightlyInTests(): void {
  costs = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  nobodysHash = undefined;
}

/** Does one hashing in its turn. @throws Refusal OVERLOADED when too many wait. */
const inTurn = createLanes(mostAtOnce, { mostWaiting, tooMany: () => refuse("OVERLOADED") });

/** The argon2id hash of a password, salt and costs included. @throws Refusal OVERLOADED when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, costs));
}

function hashOfNobody(): Promise<string> {
  nobodysHash ??= hash("nobody has this password", costs);
  return nobodysHash;
}

/**
 * Whether the password is the one of the hash. Without a hash (nobody has that ID) the same work is done and
 * the answer is no, so that the time shows nothing.
 * @throws Refusal OVERLOADED when too many wait.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await hashOfNobody());
  const matches = await inTurn(() => verify(against, password));
  return matches && passwordHash !== null;
}

/** Prepares the hash for unknown IDs, so that the first login takes no longer than the others. */
export async function warmPasswords(): Promise<void> {
  await hashOfNobody();
}
