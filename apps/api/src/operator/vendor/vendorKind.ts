import { isDeepStrictEqual } from "node:util";
import {
  fractionRules,
  heldRules,
  signatureRules,
  unlistedGameRules,
} from "@hanpan/contract/operator/enumerations";
import type { OperatorVendor } from "@hanpan/contract/operator/objects/vendor";
import * as z from "zod";
import { defineApprovalKind } from "../lib/approval.ts";
import { changedFacts } from "../lib/secondOwner.ts";
import {
  addVendor,
  changeVendor,
  fingerprintOf,
  readVendor,
  readVendors,
  type VendorChange,
} from "./vendors.ts";

const fields = z.object({
  nameKo: z.string(),
  nameEn: z.string(),
  launchUrl: z.string().nullable(),
  apiUrl: z.string().nullable().optional(),
  liveFeedUrl: z.string().nullable().optional(),
  logo: z.string().optional(),
  operatorId: z.string().nullable().optional(),
  mode: z.enum(["IFRAME", "WINDOW"]),
  gameOrigins: z.array(z.string()).optional(),
  addresses: z.array(z.string()).optional(),
  fractions: z.enum(fractionRules).optional(),
  unlistedGames: z.enum(unlistedGameRules).optional(),
  signature: z.enum(signatureRules).optional(),
  playRules: z.enum(heldRules).optional(),
  offersDemo: z.boolean().optional(),
  publicKey: z.string().optional(),
});

const payload = z.object({
  vendorId: z.string(),
  /** The code of a new vendor; null where one is changed. */
  code: z.string().nullable(),
  fields,
});

/** What of a vendor guards money: whose calls are believed, from where, what is taken of them, where members are sent. */
export const guardedFields = [
  "launchUrl",
  "apiUrl",
  "gameOrigins",
  "addresses",
  "operatorId",
  "fractions",
  "unlistedGames",
  "signature",
  "playRules",
] as const satisfies readonly (keyof VendorChange & keyof OperatorVendor)[];

const guardedOf = (vendor: VendorChange | OperatorVendor): Readonly<Record<string, unknown>> =>
  Object.fromEntries(guardedFields.map((name) => [name, vendor[name]]));

/** Whether a change of a vendor guards money: what is left out stays. */
export function guardsVendor(before: OperatorVendor, change: VendorChange): boolean {
  if (change.publicKey !== undefined) return true;
  const standing = guardedOf(before);
  return Object.entries(guardedOf(change)).some(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, standing[name]),
  );
}

/** A new vendor, or a change of whose calls are believed and where members are sent. */
export const vendorKind = defineApprovalKind({
  kind: "vendor.put",
  payload,
  permission: () => "vendor.write",
  explain: async (client, { vendorId, code, fields: { publicKey, ...changed } }, language) => {
    const [standing] = await readVendors(client, vendorId);
    const named = { ko: ["게임사 추가", "게임사 수정"], en: ["A new vendor", "Change of a vendor"] }[
      language
    ];
    const title = standing === undefined ? named[0] : named[1];
    const is = {
      ...(code === null ? {} : { code }),
      ...Object.fromEntries(Object.entries(guardedOf(changed)).filter(([, value]) => value !== undefined)),
      ...(publicKey === undefined ? {} : { publicKey: fingerprintOf(publicKey) }),
    };
    const was =
      standing === undefined
        ? {}
        : { ...guardedOf(standing), publicKey: standing.keys[0]?.fingerprint ?? null };
    const before = Object.fromEntries(Object.entries(was).filter(([name]) => name in is));
    return {
      title: `${title} · ${language === "ko" ? changed.nameKo : changed.nameEn}`,
      facts: changedFacts(before, is, language),
    };
  },
  basis: async (client, { vendorId }) => {
    await client.query("SELECT FROM platform.vendor WHERE vendor_id = $1 FOR NO KEY UPDATE", [vendorId]);
    const [standing] = await readVendors(client, vendorId);
    return standing === undefined ? { vendor: null } : { ...guardedOf(standing), keys: standing.keys };
  },
  async carryOut(client, { vendorId, code, fields: changed }, { now }) {
    if (code !== null) {
      const { publicKey = "" } = changed;
      await addVendor(client, { ...changed, vendorId, code, publicKey }, now);
      return { after: await readVendor(client, vendorId) };
    }
    const before = await readVendor(client, vendorId);
    await changeVendor(client, vendorId, changed, now);
    return { before, after: await readVendor(client, vendorId) };
  },
});
