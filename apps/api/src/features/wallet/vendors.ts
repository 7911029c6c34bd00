import type { KeyObject } from "node:crypto";
import { BlockList, isIP } from "node:net";
import type { Pool } from "pg";
import * as z from "zod";
import { readVendorKey } from "../../lib/signature.ts";

export type WalletVendor = {
  readonly vendorId: string;
  readonly code: string;
  /** Whether amounts that are no whole won are taken, and their rests kept. */
  readonly keepsFractions: boolean;
  /** Whether its calls must be signed with their path and time, not by their body alone. */
  readonly signsRequests: boolean;
  /** The keys valid at an instant: one, or two while a key is being changed. */
  keysAt(instant: Date): readonly KeyObject[];
  /** Whether the vendor may call from this address. */
  accepts(address: string): boolean;
};

/** How long a vendor's keys and rules are kept: what is changed or revoked is seen within this time by every process. */
const freshForMs = 1_000;
/** An unknown code asks the database again, but not more often than this. */
const askAgainAfterMs = 1_000;

const row = z.object({
  vendor_id: z.string(),
  code: z.string(),
  fractions: z.enum(["REFUSE", "KEEP"]),
  signature: z.enum(["BODY", "REQUEST"]),
  addresses: z.array(z.string()),
  keys: z.array(
    z.object({
      public_key_pem: z.string(),
      valid_from: z.coerce.date(),
      valid_until: z.coerce.date().nullable(),
    }),
  ),
});

/**
 * Finds vendors by their code, kept in memory for a second so that a wallet call is one round trip.
 * A pause is not read here but in the wallet's SQL, and so holds from the next bet on.
 */
export function createVendorDirectory(pool: Pool, clock: () => Date) {
  let vendors = new Map<string, WalletVendor>();
  let loadedAtMs = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const result = await pool.query({
      name: "wallet-vendors",
      text: `SELECT vendor.vendor_id, vendor.code, vendor.fractions, vendor.signature, vendor.addresses::text[] AS addresses,
               COALESCE(jsonb_agg(jsonb_build_object('public_key_pem', key.public_key_pem,
                 'valid_from', key.valid_from, 'valid_until', key.valid_until) ORDER BY key.valid_from DESC)
                 FILTER (WHERE key.key_id IS NOT NULL), '[]') AS keys
             FROM platform.vendor LEFT JOIN platform.vendor_key AS key USING (vendor_id)
             GROUP BY vendor.vendor_id`,
    });
    vendors = new Map(
      z
        .array(row)
        .parse(result.rows)
        .map((vendor) => [vendor.code, readVendor(vendor)]),
    );
    loadedAtMs = clock().getTime();
  }

  return {
    /** The vendor of a code, or undefined. */
    async find(code: string): Promise<WalletVendor | undefined> {
      // A clock that was set back ages too.
      const ageMs = Math.abs(clock().getTime() - loadedAtMs);
      if (ageMs > freshForMs || (!vendors.has(code) && ageMs > askAgainAfterMs)) {
        loading ??= load().finally(() => {
          loading = undefined;
        });
        // While the database is away, vendors known before are known still; their calls then say what is wrong.
        await loading.catch((error: unknown) => {
          if (!vendors.has(code)) throw error;
        });
      }
      return vendors.get(code);
    },
  };
}

function readVendor(vendor: z.output<typeof row>): WalletVendor {
  const networks = new BlockList();
  for (const network of vendor.addresses) {
    const [address = "", prefix = ""] = network.split("/");
    networks.addSubnet(address, Number(prefix), isIP(address) === 6 ? "ipv6" : "ipv4");
  }
  const keys = vendor.keys.map((key) => ({
    key: readVendorKey(key.public_key_pem),
    fromMs: key.valid_from.getTime(),
    untilMs: key.valid_until?.getTime() ?? Number.POSITIVE_INFINITY,
  }));
  return {
    vendorId: vendor.vendor_id,
    code: vendor.code,
    keepsFractions: vendor.fractions === "KEEP",
    signsRequests: vendor.signature === "REQUEST",
    keysAt(instant) {
      const nowMs = instant.getTime();
      return keys
        .filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs)
        .slice(0, 2)
        .map(({ key }) => key);
    },
    accepts(address) {
      if (vendor.addresses.length === 0) return true;
      const bare = address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address;
      const family = isIP(bare);
      return family !== 0 && networks.check(bare, family === 6 ? "ipv6" : "ipv4");
    },
  };
}
