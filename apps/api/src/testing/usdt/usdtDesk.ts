import { expectSound } from "@hanpan/ledger/testing";
import { keepRate } from "../../usdt/rate/keepRate.ts";
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

/** Opens a site with its console on a chain of its own. */
export async function openUsdtDesk(): Promise<UsdtDesk> {
  const desk = await createOperatorSite();
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
