import { createHash, createPublicKey, type KeyObject, randomUUID } from "node:crypto";
import { type Condition, holding, type Standing } from "@hanpan/server/readiness";
import type { WalletClient } from "../wallet/walletClient.ts";

/** How long one look at the wallet serves whoever asks: each is a signed call. */
const looksHoldMs = 15_000;

/** Statuses of a platform that does not know the vendor, or not by this key. */
const unknownVendor: Readonly<Record<string, string>> = {
  RS_ERROR_INVALID_PARTNER: "the platform does not know this vendor, or not at this address",
  RS_ERROR_INVALID_SIGNATURE: "the platform knows this vendor by another key, or its clock differs",
};

const digestOf = (key: KeyObject): string =>
  createHash("sha256")
    .update((key.type === "private" ? createPublicKey(key) : key).export({ type: "spki", format: "der" }))
    .digest("hex")
    .slice(0, 8);

/**
 * What a maker's program knows of its surroundings beside its database: its keys, by the beginning of their public halves'
 * SHA-256, and whether the wallet's door is open to it. Without the wallet its pages are served all the same, and bets are
 * asked for again: it is said, and not needed.
 */
export function vendorConditions(options: {
  readonly signingKey: KeyObject;
  readonly platformKeys: readonly KeyObject[];
  readonly wallet: Pick<WalletClient, "balance">;
}): readonly Condition[] {
  const platform = options.platformKeys.map(digestOf).join(", ");
  let looked: { readonly atMs: number; readonly standing: Promise<Standing> } | undefined;
  return [
    holding("keys", `signs with ${digestOf(options.signingKey)}, takes the platform's calls by ${platform}`),
    {
      name: "wallet",
      needed: false,
      look() {
        const atMs = performance.now();
        if (looked === undefined || atMs - looked.atMs > looksHoldMs)
          looked = { atMs, standing: lookAtWallet(options.wallet) };
        return looked.standing;
      },
    },
  ];
}

/** Asks for a balance that nobody has: a platform that knows the vendor says so, and it costs one read. */
async function lookAtWallet(wallet: Pick<WalletClient, "balance">): Promise<Standing> {
  const answer = await wallet.balance(randomUUID(), randomUUID());
  if (answer.kind === "UNKNOWN") return { state: "waiting", detail: `no answer: ${answer.reason}` };
  const unknown = answer.kind === "REFUSED" ? unknownVendor[answer.status] : undefined;
  return unknown === undefined
    ? { state: "ready", detail: "the platform knows this vendor" }
    : { state: "waiting", detail: unknown };
}
