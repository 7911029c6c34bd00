import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import { type SlipOnWire, slipMessage } from "../../../protocol/slip.ts";
import type { Sports } from "../connection/sports.ts";
import { createBets } from "../my-bets/bets.ts";
import { lastingStorage, type SlipKeep } from "../slip/kept.ts";
import { createSlip } from "../slip/slip.ts";
import { bettingRequests, slipRequest } from "./bettingRequests.ts";
import { followBuilt } from "./followBuilt.ts";
import { followLegs } from "./followLegs.ts";
import { createPlacing } from "./placing.ts";

/** The part of a visit that betting is built upon. */
export type BettingVisit = Pick<
  Sports,
  | "store"
  | "requester"
  | "fixtures"
  | "follow"
  | "subscribeToOther"
  | "refreshBalance"
  | "notifyRound"
  | "fail"
>;

/**
 * All that a member does with money in sports: the slip that is being made, and the slips that were placed.
 * @param memberKey whose slip this browser keeps.
 */
export function createBetting(visit: BettingVisit, memberKey: string, keep: SlipKeep = lastingStorage()) {
  const requests = bettingRequests(visit.requester);
  const onEnded = (): void => visit.fail({ code: "UNAUTHENTICATED", message: null });
  const onMoney = (): void => void visit.refreshBalance();
  const readSlip = slipRequest(visit.requester);
  const bets = createBets({
    requests,
    readSlip,
    onMoney,
    onEnded,
    // A round is never reported as open: while one is open, the member app holds back other changes of the balance, and a
    // slip may be open for hours.
    onEnd: (slipId) => visit.notifyRound(slipId, "CLOSED"),
    onReceived: (received) =>
      slip.takeNews(
        received,
        ({ slipId, version }) => slipId === received.slipId && version < received.version,
      ),
  });

  const placing = createPlacing({ place: requests.place, read: readSlip, onEnded });
  const slip = createSlip<SlipOnWire>({
    memberKey,
    keep,
    send: placing.send,
    onTaken: (taken) => {
      bets.take([taken]);
      onMoney();
    },
  });
  const { act } = slip.store.get();
  if (act.kind === "UNANSWERED") placing.doubt(act.attempt.slipId);

  const receiveSlip = (received: SlipOnWire): void => bets.take([received]);

  let known: { readonly terms: SlipTerms | null; readonly capWon: number | null } = {
    terms: null,
    capWon: null,
  };
  /** The terms, with the most of a slip that the site's rules of play let. */
  const takeVisit = (): void => {
    const { terms, session } = visit.store.get();
    const capWon = session?.stakeCapWon ?? null;
    if (terms === null || (terms === known.terms && capWon === known.capWon)) return;
    known = { terms, capWon };
    slip.setTerms(
      capWon === null ? terms : { ...terms, maximumStakeWon: Math.min(terms.maximumStakeWon, capWon) },
    );
  };
  let connection = visit.store.get().connection;
  const ends = [
    followLegs(visit, slip),
    followBuilt(visit, slip, requests.builderPrice),
    visit.subscribeToOther((content) => {
      const message = slipMessage.safeParse(content);
      if (message.success) receiveSlip(message.data.slip);
    }),
    visit.store.subscribe(() => {
      takeVisit();
      const before = connection;
      connection = visit.store.get().connection;
      // Changes of my slips while the socket was down were sent to nobody.
      if (connection === "OPEN" && before === "BROKEN") void bets.refresh();
    }),
  ];
  takeVisit();

  return {
    slip,
    bets,
    /** Takes a slip of mine as the stream sent it. */
    receiveSlip,
    close: (): void => {
      for (const end of ends) end();
    },
  };
}
export type Betting = ReturnType<typeof createBetting>;
