import { adjust } from "@hanpan/ledger";
import { expectSound } from "@hanpan/ledger/testing";
import { v7 } from "uuid";
import * as z from "zod";
import { opened } from "../../lib/personalValues.ts";
import { keepRate } from "../../usdt/rate/keepRate.ts";
import { requestUsdtWithdrawal } from "../../usdt/requestUsdt.ts";
import { letEverybodyIn } from "../letEverybodyIn.ts";
import type { TestMember } from "../members.ts";
import { createOperatorSite, type OperatorSite } from "../operators.ts";
import { type ChainWorld, createChainWorld } from "./chainWorld.ts";

/** A site with its console and a chain whose clock is the site's. */
export type UsdtDesk = {
  readonly desk: OperatorSite;
  readonly chain: ChainWorld;
  /** Sets the site's clock to the chain's, at which a rate is fresh. */
  atChainTime(): Promise<void>;
  /** Ends all of it, once the ledger is found sound. */
  close(): Promise<void>;
};

/** Opens a site with its console on a chain of its own, on which several members may have one wallet. */
export async function openUsdtDesk(): Promise<UsdtDesk> {
  const desk = await createOperatorSite();
  await letEverybodyIn(desk.site.database.ownerPool);
  const chain = await createChainWorld(desk.site.database);
  async function atChainTime(): Promise<void> {
    const now = await chain.chainNow();
    desk.site.setClock(now);
    await keepRate(desk.site.database.appPool, { rateJeon: 139_550, source: "HAND", saidAt: now }, now);
  }
  await atChainTime();
  return {
    desk,
    chain,
    atChainTime,
    async close() {
      await expectSound(desk.site.database.ownerPool);
      await desk.close();
      await chain.close();
    },
  };
}

/** Pays won to a member by hand. */
export async function payWon(
  { site }: OperatorSite,
  { memberId }: TestMember,
  amount: number,
): Promise<void> {
  await adjust(site.database.appPool, {
    ...{ memberId, transferId: v7(), source: "test", sourceId: v7(), note: "test" },
    ...{ occurredAt: site.now(), type: "ADMIN_PAYMENT", account: "CASH", amount },
  });
}

const hex = z.custom<`0x${string}`>();
const quoteRow = z
  .object({ member_id: z.string(), address: z.string(), usdt: z.number() })
  .transform(({ member_id: id, address, usdt }) => ({
    usdt,
    address: hex.parse(opened(id, "usdtAddress", address)),
  }));

/** A member's withdrawal in USDT of 100,000 won, and what it promises. */
export async function withdrawUsdt({ site }: OperatorSite, { memberId }: TestMember) {
  const { appPool } = site.database;
  const id = v7();
  const answer = await requestUsdtWithdrawal(appPool, {
    ...{ memberId, requestId: id, amountWon: 100_000, network: "ERC20", now: site.now() },
  });
  if (typeof answer === "string" || answer.outcome === "REFUSED") throw new Error(JSON.stringify(answer));
  const { rows } = await appPool.query(
    "SELECT member_id, address, usdt FROM platform.usdt_quote WHERE request_id = $1",
    [id],
  );
  return { id, isHeld: answer.result.isHeld, ...quoteRow.parse(rows[0]) };
}
