import type { ApprovalFact } from "@hanpan/contract/operator/objects/approval";
import { formatRate, formatUsdt, usdtNetworks } from "@hanpan/contract/usdt";
import type { PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";
import { refuse } from "../../server/refusal.ts";
import { listedOfKey } from "../../usdt/addresses/listedOfKey.ts";
import { keepRate, newestRate } from "../../usdt/rate/keepRate.ts";
import { defineApprovalKind } from "../lib/approval.ts";
import { readNetworks } from "./readDesk.ts";

const network = z.enum(usdtNetworks);

export const networkFields = z.object({
  open: z.boolean(),
  token: z.string(),
  confirmations: z.number(),
  fee: z.number(),
  rateMinutes: z.number(),
});

const payload = z.discriminatedUnion("what", [
  z.object({ what: z.literal("ADDRESSES"), network, addresses: z.array(z.string()), shared: z.boolean() }),
  z.object({ what: z.literal("KEY"), network, xpub: z.string(), first: z.string() }),
  z.object({ what: z.literal("RETIRE"), id: z.string(), shown: z.string() }),
  z.object({ what: z.literal("NETWORK"), network, version: z.number(), fields: networkFields }),
  z.object({ what: z.literal("RATE"), rateJeon: z.number() }),
]);
export type UsdtChange = z.output<typeof payload>;

const words = {
  ko: {
    ADDRESSES: "USDT 입금 주소 추가",
    KEY: "USDT 확장 공개키 추가",
    RETIRE: "USDT 입금 주소 사용 중지",
    NETWORK: "USDT 네트워크 설정",
    RATE: "USDT 환율 직접 입력",
    network: "네트워크",
    address: "주소",
    shared: "공용 주소",
    xpub: "확장 공개키",
    first: "첫 주소",
    open: "사용",
    token: "토큰 계약",
    confirmations: "필요 확인 수",
    fee: "출금 수수료 (USDT)",
    rateMinutes: "환율 유효 시간 (분)",
    rate: "환율 (원/USDT)",
    yes: "예",
    no: "아니오",
    more: (count: number) => `외 ${count}개`,
  },
  en: {
    ADDRESSES: "New addresses for USDT",
    KEY: "New extended public key for USDT",
    RETIRE: "A USDT address to be given out no more",
    NETWORK: "USDT network",
    RATE: "USDT rate by hand",
    network: "Network",
    address: "Address",
    shared: "Shared by all",
    xpub: "Extended public key",
    first: "Its first address",
    open: "In use",
    token: "Token contract",
    confirmations: "Confirmations",
    fee: "Withdrawal fee (USDT)",
    rateMinutes: "Rate valid for (minutes)",
    rate: "Rate (won per USDT)",
    yes: "Yes",
    no: "No",
    more: (count: number) => `and ${count} more`,
  },
} as const;

type Say = (typeof words)["ko" | "en"];

/** How many addresses an approval reads out. */
const readOut = 20;

async function factsOf(client: PoolClient, change: UsdtChange, say: Say): Promise<ApprovalFact[]> {
  const fact = (label: string, value: string, was: string | null = null): ApprovalFact => ({
    label,
    was,
    value,
  });
  const yes = (is: boolean) => (is ? say.yes : say.no);
  switch (change.what) {
    case "ADDRESSES":
      return [
        fact(say.network, change.network),
        fact(say.shared, yes(change.shared)),
        ...change.addresses.slice(0, readOut).map((address) => fact(say.address, address)),
        ...(change.addresses.length > readOut
          ? [fact(say.address, say.more(change.addresses.length - readOut))]
          : []),
      ];
    case "KEY":
      return [fact(say.network, change.network), fact(say.xpub, change.xpub), fact(say.first, change.first)];
    case "RETIRE":
      return [fact(say.address, change.shown)];
    case "RATE": {
      const before = await newestRate(client);
      return [
        fact(say.rate, formatRate(change.rateJeon), before === null ? null : formatRate(before.rateJeon)),
      ];
    }
    case "NETWORK": {
      const [was] = await readNetworks(client, change.network);
      const { fields } = change;
      return [
        fact(say.network, change.network),
        fact(say.open, yes(fields.open), was ? yes(was.open) : null),
        fact(say.token, fields.token, was?.token ?? null),
        fact(say.confirmations, String(fields.confirmations), was ? String(was.confirmations) : null),
        fact(say.fee, formatUsdt(fields.fee), was ? formatUsdt(was.fee) : null),
        fact(say.rateMinutes, String(fields.rateMinutes), was ? String(was.rateMinutes) : null),
      ];
    }
  }
}

/** Makes a change of what members pay to and at which rate; a network that another changed meanwhile is refused (VERSION_CONFLICT). */
export async function makeUsdtChange(client: PoolClient, change: UsdtChange, now: Date): Promise<void> {
  switch (change.what) {
    case "ADDRESSES":
      // A key may have come since it was proposed.
      if ((await listedOfKey(client, change.network, change.addresses)).length > 0) throw refuse("IN_USE");
      for (const address of change.addresses)
        await client.query(
          `INSERT INTO platform.usdt_address (address_id, network, address, is_shared, added_at)
           VALUES ($1, $2, $3, $4, $5) ON CONFLICT (network, address) DO UPDATE SET active = true`,
          [newIdAt(now), change.network, address, change.shared, now],
        );
      return;
    case "KEY":
      await client.query(
        `INSERT INTO platform.usdt_key (key_id, network, xpub, added_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (xpub) DO UPDATE SET active = true`,
        [newIdAt(now), change.network, change.xpub, now],
      );
      return;
    case "RETIRE":
      await client.query("UPDATE platform.usdt_address SET active = false WHERE address_id = $1", [
        change.id,
      ]);
      await client.query("UPDATE platform.usdt_key SET active = false WHERE key_id = $1", [change.id]);
      return;
    case "RATE":
      await keepRate(client, { rateJeon: change.rateJeon, source: "HAND", saidAt: now }, now);
      return;
    case "NETWORK": {
      const { fields } = change;
      const changed = await client.query(
        `UPDATE platform.usdt_network SET is_open = $3, token = $4, confirmations = $5, withdrawal_fee = $6,
                rate_minutes = $7, version = version + 1
          WHERE network = $1 AND version = $2`,
        [
          ...[change.network, change.version, fields.open, fields.token, fields.confirmations],
          ...[fields.fee, fields.rateMinutes],
        ],
      );
      if (changed.rowCount === 0)
        throw refuse("VERSION_CONFLICT", { current: (await readNetworks(client, change.network))[0] });
    }
  }
}

/** A change of what members pay to in USDT, or of a rate by hand that lies far from the last. */
export const usdtKind = defineApprovalKind({
  kind: "usdt.change",
  payload,
  permission: () => "account.write",
  proposedWith: "account.write",
  explain: async (client, change, language) => {
    const say = words[language];
    return { title: say[change.what], facts: await factsOf(client, change, say) };
  },
  basis: async (client, change) =>
    change.what === "NETWORK" ? { version: (await readNetworks(client, change.network))[0]?.version } : null,
  async carryOut(client, change, { now }) {
    await makeUsdtChange(client, change, now);
    return { after: change };
  },
});
