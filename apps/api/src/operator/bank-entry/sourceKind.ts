import { bankSourceKinds, serviceStatuses } from "@hanpan/contract/operator/enumerations";
import * as z from "zod";
import { defineApprovalKind } from "../lib/approval.ts";
import { changedFacts } from "../lib/secondOwner.ts";
import { addSource, changeSource, fingerprintOf, readSource, readSources } from "./sources.ts";

const fields = z.object({
  name: z.string(),
  status: z.enum(serviceStatuses),
  accountId: z.string().nullable(),
  silentMinutes: z.number(),
  publicKey: z.string().optional(),
});

const payload = z.object({
  sourceId: z.string(),
  /** Of a new source; null where one is changed. */
  made: z.object({ code: z.string(), kind: z.enum(bankSourceKinds) }).nullable(),
  fields,
});

const readOut = ({ publicKey, ...source }: z.output<typeof fields>): Record<string, unknown> => ({
  ...source,
  ...(publicKey === undefined ? {} : { publicKey: fingerprintOf(publicKey) }),
});

/** Whose word of money is believed. */
export const bankSourceKind = defineApprovalKind({
  kind: "bankSource.put",
  payload,
  permission: () => "account.write",
  explain: async (client, { sourceId, made, fields: changed }, language) => {
    const [standing] = await readSources(client, new Date(), sourceId);
    const title = {
      ko: standing === undefined ? "입금 통지처 추가" : "입금 통지처 수정",
      en: standing === undefined ? "A new source of money" : "Change of a source of money",
    }[language];
    const is = { ...(made === null ? {} : made), ...readOut(changed) };
    const was =
      standing === undefined
        ? {}
        : {
            ...readOut(fields.parse(standing)),
            ...(changed.publicKey === undefined ? {} : { publicKey: standing.keys[0]?.fingerprint ?? null }),
          };
    return { title: `${title} · ${changed.name}`, facts: changedFacts(was, is, language) };
  },
  basis: async (client, { sourceId }) => {
    await client.query("SELECT FROM platform.bank_source WHERE source_id = $1 FOR NO KEY UPDATE", [sourceId]);
    const [standing] = await readSources(client, new Date(), sourceId);
    return standing === undefined ? { source: null } : { ...fields.parse(standing), keys: standing.keys };
  },
  async carryOut(client, { sourceId, made, fields: changed }, { now }) {
    if (made !== null) {
      await addSource(client, { ...changed, ...made, sourceId }, now);
      return { after: await readSource(client, now, sourceId) };
    }
    const before = await readSource(client, now, sourceId);
    await changeSource(client, sourceId, changed, now);
    return { before, after: await readSource(client, now, sourceId) };
  },
});
