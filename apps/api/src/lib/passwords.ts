import { hash, verify } from "@node-rs/argon2";

/** argon2id (the library's default algorithm) with the costs that OWASP recommends: 19 MiB, two passes, one lane. */
let costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobodysHash: Promise<string> | undefined;

/** For tests of other things, in this process alone: a fifth of their processor time would go into hashing. */
export function hashLightlyInTests(): void {
  costs = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  nobodysHash = undefined;
}

/** The argon2id hash of a password, salt and costs included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, costs);
}

function hashOfNobody(): Promise<string> {
  nobodysHash ??= hashPassword("nobody has this password");
  return nobodysHash;
}

/**
 * Whether the password is the one of the hash. Without a hash (nobody has that ID) the same work is done and
 * the answer is no, so that the time tells nothing.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await hashOfNobody()), password);
  return matches && passwordHash !== null;
}

/** Prepares the hash for unknown IDs, so that the first login takes no longer than the others. */
export async function warmPasswords(): Promise<void> {
  await hashOfNobody();
}
