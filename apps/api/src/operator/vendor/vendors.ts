import { createHash, createPublicKey } from "node:crypto";
import { launchModes } from "@hanpan/contract/enumerations";
import {
  fractionRules,
  heldRules,
  serviceStatuses,
  signatureRules,
  unlistedGameRules,
} from "@hanpan/contract/operator/enumerations";
import type { OperatorVendor } from "@hanpan/contract/operator/objects/vendor";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { addVendorKey } from "../../features/catalogue/writeGames.ts";
import { isDone } from "../../lib/isDone.ts";
import { readVendorKey } from "../../lib/signature.ts";
import { refuse, refuseFields } from "../../server/refusal.ts";
import { orRefuse } from "../lib/orRefuse.ts";

const keySchema = z.object({
  key_id: z.string(),
  public_key_pem: z.string(),
  valid_from: z.coerce.date(),
  valid_until: z.coerce.date().nullable(),
  revoked_at: z.coerce.date().nullable(),
});

const row = z
  .object({
    vendor_id: z.string(),
    code: z.string(),
    name_ko: z.string(),
    name_en: z.string(),
    status: z.enum(serviceStatuses),
    logo: z.string(),
    api_url: z.string().nullable(),
    launch_url: z.string().nullable(),
    live_feed_url: z.string().nullable(),
    operator_id: z.string().nullable(),
    mode: z.enum(launchModes),
    game_origins: z.array(z.string()),
    addresses: z.array(z.string()),
    fractions: z.enum(fractionRules),
    unlisted_games: z.enum(unlistedGameRules),
    signature: z.enum(signatureRules),
    play_rules: z.enum(heldRules),
    offers_demo: z.boolean(),
    games: z.number(),
    has_desk: z.boolean(),
    keys: z.array(keySchema),
    created_at: z.date(),
  })
  .transform(
    (found): OperatorVendor => ({
      id: found.vendor_id,
      code: found.code,
      nameKo: found.name_ko,
      nameEn: found.name_en,
      protocol: "HUB88",
      status: found.status,
      logo: found.logo,
      apiUrl: found.api_url,
      launchUrl: found.launch_url,
      liveFeedUrl: found.live_feed_url,
      operatorId: found.operator_id,
      mode: found.mode,
      gameOrigins: found.game_origins,
      addresses: found.addresses,
      fractions: found.fractions,
      unlistedGames: found.unlisted_games,
      signature: found.signature,
      playRules: found.play_rules,
      offersDemo: found.offers_demo,
      games: found.games,
      hasDesk: found.has_desk,
      keys: found.keys.map((key) => ({
        id: key.key_id,
        fingerprint: fingerprintOf(key.public_key_pem),
        validFrom: key.valid_from.toISOString(),
        validUntil: key.valid_until?.toISOString() ?? null,
        revokedAt: key.revoked_at?.toISOString() ?? null,
      })),
      createdAt: found.created_at.toISOString(),
    }),
  );

/** The SHA-256 of a public key, as people compare it. */
export function fingerprintOf(pem: string): string {
  const key = createPublicKey(pem).export({ type: "spki", format: "der" });
  return createHash("sha256").update(key).digest("base64");
}

/** Every vendor in the lobby's order; or the one with an id. */
export async function readVendors(
  connection: Pool | PoolClient,
  vendorId?: string,
): Promise<OperatorVendor[]> {
  const found = await connection.query(
    `SELECT vendor_id, code, name_ko, name_en, status, logo, api_url, launch_url, live_feed_url, operator_id, mode,
            game_origins, fractions, unlisted_games, signature, play_rules, offers_demo, addresses::text[] AS addresses, created_at,
            (SELECT count(*) FROM platform.game WHERE game.vendor_id = vendor.vendor_id) AS games,
            api_url IS NOT NULL AND EXISTS (SELECT FROM platform.game
              WHERE game.vendor_id = vendor.vendor_id AND game.category = 'SPORTS') AS has_desk,
            coalesce((SELECT jsonb_agg(jsonb_build_object('key_id', key_id, 'public_key_pem', public_key_pem,
                        'valid_from', valid_from, 'valid_until', valid_until, 'revoked_at', revoked_at) ORDER BY valid_from DESC)
                        FROM platform.vendor_key AS key WHERE key.vendor_id = vendor.vendor_id), '[]') AS keys
       FROM platform.vendor WHERE $1::uuid IS NULL OR vendor_id = $1 ORDER BY rank, code LIMIT 1000`,
    [vendorId ?? null],
  );
  return z.array(row).parse(found.rows);
}

/** One vendor; refuses NOT_FOUND. */
export async function readVendor(connection: Pool | PoolClient, vendorId: string): Promise<OperatorVendor> {
  const [vendor] = await readVendors(connection, vendorId);
  if (vendor === undefined) throw refuse("NOT_FOUND");
  return vendor;
}

export type VendorChange = {
  readonly nameKo: string;
  readonly nameEn: string;
  readonly launchUrl: string | null;
  readonly apiUrl?: string | null | undefined;
  readonly liveFeedUrl?: string | null | undefined;
  readonly logo?: string | undefined;
  readonly operatorId?: string | null | undefined;
  readonly mode: "IFRAME" | "WINDOW";
  readonly gameOrigins?: readonly string[] | undefined;
  readonly addresses?: readonly string[] | undefined;
  readonly fractions?: OperatorVendor["fractions"] | undefined;
  readonly unlistedGames?: OperatorVendor["unlistedGames"] | undefined;
  readonly signature?: OperatorVendor["signature"] | undefined;
  readonly playRules?: OperatorVendor["playRules"] | undefined;
  readonly offersDemo?: boolean | undefined;
  readonly publicKey?: string | undefined;
};

/** Refuses what the schema of a request cannot know: a key that is none, no address at all, a wrong network. */
export async function refuseUnusable(
  client: PoolClient,
  vendor: VendorChange,
  before: Pick<OperatorVendor, "apiUrl"> | null = null,
): Promise<void> {
  const apiUrl = vendor.apiUrl === undefined ? before?.apiUrl : vendor.apiUrl;
  if (vendor.launchUrl === null && (apiUrl ?? null) === null) {
    throw refuseFields({ launchUrl: "REQUIRED" });
  }
  if (vendor.publicKey !== undefined && !isVendorKey(vendor.publicKey)) {
    throw refuseFields({ publicKey: "KEY_FORMAT" });
  }
  for (const [index, network] of (vendor.addresses ?? []).entries()) {
    const checked = await client.query("SELECT pg_input_is_valid($1, 'cidr') AS is_good", [network]);
    if (!z.object({ is_good: z.boolean() }).parse(checked.rows[0]).is_good) {
      throw refuseFields({ [`addresses.${index}`]: "NETWORK_FORMAT" });
    }
  }
}

function isVendorKey(pem: string): boolean {
  try {
    readVendorKey(pem);
    return true;
  } catch {
    return false;
  }
}

/** Adds a vendor with its key, within a transaction; CODE_TAKEN when another has the code. */
export async function addVendor(
  client: PoolClient,
  vendor: VendorChange & { readonly vendorId: string; readonly code: string; readonly publicKey: string },
  now: Date,
): Promise<void> {
  await refuseUnusable(client, vendor);
  await orRefuse("CODE_TAKEN", () =>
    client.query(
      `INSERT INTO platform.vendor
         (vendor_id, code, name_ko, name_en, launch_url, api_url, logo, operator_id, mode, addresses, created_at, live_feed_url,
          game_origins, fractions, unlisted_games, signature, play_rules, offers_demo)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
      [
        vendor.vendorId,
        vendor.code,
        vendor.nameKo,
        vendor.nameEn,
        vendor.launchUrl,
        vendor.apiUrl ?? null,
        vendor.logo ?? "",
        vendor.operatorId ?? null,
        vendor.mode,
        vendor.addresses ?? [],
        now,
        vendor.liveFeedUrl ?? null,
        vendor.gameOrigins ?? [],
        vendor.fractions ?? "REFUSE",
        vendor.unlistedGames ?? "REFUSE",
        vendor.signature ?? "BODY",
        vendor.playRules ?? "NONE",
        vendor.offersDemo ?? false,
      ],
    ),
  );
  await addVendorKey(client, vendor.vendorId, vendor.publicKey, now);
}

/** Changes a vendor, within a transaction; what is optional and left out stays. */
export async function changeVendor(
  client: PoolClient,
  vendorId: string,
  change: VendorChange,
  now: Date,
): Promise<void> {
  const before = await readVendor(client, vendorId);
  const vendor = {
    ...change,
    apiUrl: change.apiUrl === undefined ? before.apiUrl : change.apiUrl,
    liveFeedUrl: change.liveFeedUrl === undefined ? before.liveFeedUrl : change.liveFeedUrl,
    operatorId: change.operatorId === undefined ? before.operatorId : change.operatorId,
  };
  await refuseUnusable(client, vendor);
  await client.query(
    `UPDATE platform.vendor SET name_ko = $2, name_en = $3, launch_url = $4, api_url = $5, logo = $6, operator_id = $7,
       mode = $8, addresses = $9, live_feed_url = $10, game_origins = $11, fractions = $12, unlisted_games = $13,
       signature = $14, play_rules = $15, offers_demo = $16 WHERE vendor_id = $1`,
    [
      vendorId,
      vendor.nameKo,
      vendor.nameEn,
      vendor.launchUrl,
      vendor.apiUrl,
      vendor.logo ?? before.logo,
      vendor.operatorId,
      vendor.mode,
      vendor.addresses ?? before.addresses,
      vendor.liveFeedUrl,
      vendor.gameOrigins ?? before.gameOrigins,
      vendor.fractions ?? before.fractions,
      vendor.unlistedGames ?? before.unlistedGames,
      vendor.signature ?? before.signature,
      vendor.playRules ?? before.playRules,
      vendor.offersDemo ?? before.offersDemo,
    ],
  );
  if (vendor.publicKey !== undefined && !(await addVendorKey(client, vendorId, vendor.publicKey, now)))
    throw refuseFields({ publicKey: "KEY_REVOKED" });
}

/** Deletes a vendor that has no games; IN_USE otherwise. */
export async function deleteVendor(client: PoolClient, vendorId: string): Promise<void> {
  const removed = await client.query("SELECT platform.end_vendor_keys($1, NULL, now()) AS done", [vendorId]);
  if (!isDone(removed)) throw refuse("IN_USE");
  await orRefuse("IN_USE", () =>
    client.query("DELETE FROM platform.vendor WHERE vendor_id = $1", [vendorId]),
  );
}

/** Takes a vendor off or puts it on: it holds from the next bet on. */
export async function setVendorStatus(
  client: PoolClient,
  vendorId: string,
  status: "ACTIVE" | "PAUSED",
): Promise<void> {
  await client.query("UPDATE platform.vendor SET status = $2 WHERE vendor_id = $1", [vendorId, status]);
}
