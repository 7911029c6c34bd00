import { createStore, type Store } from "@hanpan/frame/store/store";
import type { SlipOnWire } from "../../../protocol/slip.ts";
import type { CashOutOfferOnWire, CashOutSlipBody } from "../../../protocol/slipCalls.ts";
import type { Reply } from "../../calls/call.ts";
import type { BettingRequests, slipRequest } from "../betting/bettingRequests.ts";
import { createSales, noSales, type SalesState } from "./sales.ts";

/** OPEN: what they come to is not known yet. */
export type BetsTab = "OPEN" | "SETTLED";

/** How far a list was read. `nextBefore` is null at its end, undefined before its first page. */
export type ListStanding = {
  readonly nextBefore: string | null | undefined;
  readonly reading: "NO" | "BUSY" | "FAILED";
};

/** What is being done with one slip, and why the last act was refused. */
export type BetAct = {
  readonly busy: "CASH_OUT" | "CANCEL" | null;
  readonly refusal: { readonly code: string; readonly message: string | null } | null;
  /** The price that changed during a cash-out, with the one of now. */
  readonly moved: { readonly fromWon: number; readonly toWon: number } | null;
};

/** A price, and the moment for which the server gave it. */
export type ShownOffer = CashOutOfferOnWire & { readonly shownAtMs: number };

export type BetsState = {
  readonly slips: ReadonlyMap<string, SlipOnWire>;
  readonly lists: { readonly [tab in BetsTab]: ListStanding };
  readonly offers: ReadonlyMap<string, ShownOffer>;
  readonly acts: ReadonlyMap<string, BetAct>;
  readonly cancelsLeft: number;
} & SalesState;

/** A part as the member says yes to it: its stake, and its price with the moment for which the server gave it. */
export type PartSale = { readonly stakeWon: number; readonly priceWon: number; readonly shownAtMs: number };

/** By which the server says that nothing was sold. After any other failure it is not known. */
const refusedSales: ReadonlySet<string> = new Set([
  "PRICE_CHANGED",
  "PART_REFUSED",
  "SALE_ID_REUSED",
  "CASH_OUT_UNAVAILABLE",
  "SLIP_CLOSED",
  "SLIP_PENDING",
]);

export const calmAct: BetAct = { busy: null, refusal: null, moved: null };
const unread: ListStanding = { nextBefore: undefined, reading: "NO" };
/** Before anything was read. */
const noBets: BetsState = {
  slips: new Map(),
  lists: { OPEN: unread, SETTLED: unread },
  offers: new Map(),
  acts: new Map(),
  cancelsLeft: 0,
  ...noSales,
};
const offersAtOnce = 20;
/** So many slips are read by their ids at a time: after a failure of the server everybody comes back at once. */
const readsAtOnce = 4;

const paidParts = ({ sold }: SlipOnWire): number => sold.filter(({ isPaid }) => isPaid).length;

/** The list that a slip is in. */
export const tabOf = ({ state }: SlipOnWire): BetsTab =>
  state === "SENT" || state === "OPEN" || state === "RETURNING" ? "OPEN" : "SETTLED";

/** The slips of a list, newest first. */
export const slipsOf = ({ slips }: BetsState, tab: BetsTab): readonly SlipOnWire[] =>
  [...slips.values()]
    .filter((slip) => tabOf(slip) === tab)
    .sort((one, other) => other.placedAtMs - one.placedAtMs || (other.slipId < one.slipId ? -1 : 1));

export type BetsOptions = {
  readonly requests: BettingRequests;
  /** Reads the present state of a slip of the member's. */
  readonly readSlip: ReturnType<typeof slipRequest>;
  /** Money moved: the balance is to be read again. */
  readonly onMoney: () => void;
  /** The session has ended. */
  readonly onEnded: () => void;
  /** An open slip has come to its end. */
  readonly onEnd: (slipId: string) => void;
  /** A slip was received, from a list, a reply or the stream; it may be no news. It comes as the newest that is known of it. */
  readonly onReceived: (slip: SlipOnWire) => void;
};

/** Reads what the open slips are bought back for, no more at once than the sportsbook answers. */
async function readOffersInto(
  store: Store<BetsState>,
  requests: Pick<BettingRequests, "cashOuts">,
): Promise<void> {
  const open = slipsOf(store.get(), "OPEN").filter(({ state }) => state === "OPEN");
  for (let first = 0; first < open.length; first += offersAtOnce) {
    const asked = open.slice(first, first + offersAtOnce).map(({ slipId }) => slipId);
    const reply = await requests.cashOuts(asked);
    if (!reply.ok) return;
    const offers = new Map(store.get().offers);
    for (const slipId of asked) offers.delete(slipId);
    for (const offer of reply.data.offers) {
      offers.set(offer.slipId, { ...offer, shownAtMs: reply.data.serverAtMs });
    }
    store.set({ offers });
  }
}

/** My slips as far as they were read, kept up to date by the stream, and what can be done with an open one. */
export function createBets({ requests, readSlip, onMoney, onEnded, onEnd, onReceived }: BetsOptions) {
  const store: Store<BetsState> = createStore(noBets);
  const sales = createSales(store);

  const setList = (tab: BetsTab, standing: Partial<ListStanding>): void => {
    const { lists } = store.get();
    store.set({ lists: { ...lists, [tab]: { ...lists[tab], ...standing } } });
  };
  const setAct = (slipId: string, act: Partial<BetAct>): void => {
    const { acts } = store.get();
    store.set({ acts: new Map(acts).set(slipId, { ...(acts.get(slipId) ?? calmAct), ...act }) });
  };

  /**
   * Takes slips as they are now. A slip that is known in a later version stays. Within one version the matches may have gone
   * on.
   */
  const take = (received: readonly SlipOnWire[]): void => {
    const slips = new Map(store.get().slips);
    let movesMoney = false;
    for (const slip of received) {
      const known = slips.get(slip.slipId);
      if (known !== undefined && known.version > slip.version) continue;
      movesMoney ||=
        known !== undefined &&
        (known.state !== slip.state ||
          known.paidWon !== slip.paidWon ||
          paidParts(known) !== paidParts(slip));
      slips.set(slip.slipId, slip);
      if (known !== undefined && tabOf(known) === "OPEN" && tabOf(slip) === "SETTLED") onEnd(slip.slipId);
    }
    store.set({ slips });
    received.forEach(sales.take);
    for (const slip of received) onReceived(slips.get(slip.slipId) ?? slip);
    if (movesMoney) onMoney();
  };

  /** Reads the next page of a list; answers the slips that it named. */
  const read = async (tab: BetsTab): Promise<readonly SlipOnWire[]> => {
    const { nextBefore, reading } = store.get().lists[tab];
    if (reading === "BUSY" || nextBefore === null) return [];
    setList(tab, { reading: "BUSY" });
    const reply = await requests.slips(tab, nextBefore ?? null);
    if (!reply.ok) {
      setList(tab, { reading: "FAILED" });
      if (reply.code === "UNAUTHENTICATED") onEnded();
      return [];
    }
    take(reply.data.list);
    store.set({ cancelsLeft: reply.data.cancelsLeft });
    setList(tab, { reading: "NO", nextBefore: reply.data.nextBefore });
    return reply.data.list;
  };

  const readEach = async (slipIds: readonly string[]): Promise<void> => {
    const left = slipIds.values();
    let isOver = false;
    const readOn = async (): Promise<void> => {
      for (const slipId of left) {
        const reply = await readSlip(slipId);
        if (reply.ok) take([reply.data.slip]);
        else if (reply.code === "UNAUTHENTICATED" && !isOver) {
          isOver = true;
          onEnded();
        }
        if (isOver) return;
      }
    };
    await Promise.all(Array.from({ length: readsAtOnce }, readOn));
  };

  const readOffers = (): Promise<void> => readOffersInto(store, requests);

  /** Sells a slip or a part of it: a price that moved away is refused with the one of now. */
  const sold = async (slipId: string, body: CashOutSlipBody): Promise<boolean> => {
    let movedTo: number | null = null;
    const isDone = await done(slipId, "CASH_OUT", async () => {
      const reply = await requests.cashOut(slipId, body);
      if (!reply.ok && reply.code === "PRICE_CHANGED") movedTo = reply.amountWon ?? null;
      if (!reply.ok && refusedSales.has(reply.code)) sales.refusePart(slipId);
      return reply;
    });
    if (movedTo !== null) setAct(slipId, { moved: { fromWon: body.shownWon, toWon: movedTo } });
    if (!isDone) await readOffers();
    return isDone;
  };

  const done = async (
    slipId: string,
    busy: NonNullable<BetAct["busy"]>,
    ask: () => Promise<Reply<{ readonly slip: SlipOnWire }>>,
  ): Promise<boolean> => {
    if ((store.get().acts.get(slipId) ?? calmAct).busy !== null) return false;
    setAct(slipId, { ...calmAct, busy });
    const reply = await ask();
    if (reply.ok) {
      take([reply.data.slip]);
      setAct(slipId, calmAct);
      onMoney();
      return true;
    }
    setAct(slipId, { busy: null, refusal: { code: reply.code, message: reply.message } });
    if (reply.code === "UNAUTHENTICATED") onEnded();
    return false;
  };

  return {
    store,
    take,
    /** Reads the first page of a list, or the next one. */
    read,
    /**
     * After a break in which nothing was received: reads from their beginning the lists that were read before, and by its id
     * each slip that stood and that they do not name. What has ended in the break is in no list of what is open.
     */
    refresh: async (): Promise<void> => {
      const tabs = (["OPEN", "SETTLED"] as const).filter(
        (tab) => store.get().lists[tab].nextBefore !== undefined,
      );
      const stood = slipsOf(store.get(), "OPEN").map(({ slipId }) => slipId);
      for (const tab of tabs) setList(tab, { nextBefore: undefined });
      const named = new Set((await Promise.all(tabs.map(read))).flat().map(({ slipId }) => slipId));
      await readEach(stood.filter((slipId) => !named.has(slipId)));
    },
    readOffers,
    /**
     * Sells an open slip at the price that is shown, or at more where it has risen; one that moved away is refused with
     * the price of now.
     */
    cashOut: async (slipId: string, shownWon: number, shownAtMs: number): Promise<boolean> => {
      sales.agree(slipId, shownWon);
      return await sold(slipId, { shownWon, shownAtMs });
    },
    /** Sells a part of this stake of an open slip at the part's price that is shown; the rest runs on. */
    sellPart: async (slipId: string, { stakeWon, priceWon, shownAtMs }: PartSale): Promise<boolean> => {
      const saleId = sales.agreePart(slipId, stakeWon, priceWon);
      return await sold(slipId, { shownWon: priceWon, shownAtMs, part: { saleId, stakeWon } });
    },
    /** Takes an open slip back, as long as the rule allows. */
    cancel: async (slipId: string): Promise<boolean> => {
      const isDone = await done(slipId, "CANCEL", () => requests.cancel(slipId));
      if (isDone) store.set({ cancelsLeft: Math.max(0, store.get().cancelsLeft - 1) });
      return isDone;
    },
    /** The receipt was read. */
    closeReceipt: sales.closeReceipt,
    /** Forgets what was last said about a slip. */
    calm: (slipId: string): void => setAct(slipId, calmAct),
  };
}
