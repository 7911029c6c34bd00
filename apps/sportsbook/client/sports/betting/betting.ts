import { type SlipOnWire, slipMessage } from "../../../protocol/slip.ts";
import type { Sports } from "../connection/sports.ts";
import { createBets } from "../my-bets/bets.ts";
import { lastingStorage, type SlipKeep } from "../slip/kept.ts";
import { createSlip } from "../slip/slip.ts";
import { bettingRequests, slipRequest } from "./bettingRequests.ts";
import { followLegs } from "./followLegs.ts";
import { createPlacing } from "./placing.ts";

/** The part of a visit that betting is built upon. */
export type BettingVisit = Pick<
  Sports,
  "store" | "requester" | "fixtures" | "follow" | "hearOther" | "refreshBalance" | "tellRound" | "fail"
>;

/**
 * All that a member does with money in sports: the slip that is made, and the slips that were placed.
 * @param memberKey whose slip this browser keeps.
 */
export const createBetting = (visit: BettingVisit, memberKey: string, keep: SlipKeep = lastingStorage()) => {
  const requests = bettingRequests(visit.requester);
  const onEnded = (): void => visit.fail({ code: "UNAUTHENTICATED", message: null });
  const onMoney = (): void => void visit.refreshBalance();
  const readSlip = slipRequest(visit.requester);
  const bets = createBets({
    requests,
    readSlip,
    onMoney,
    onEnded,
    // Never that a round is open: while one is, the member app holds back what else becomes of the balance, and a slip
    // may stand for hours.
    onEnd: (slipId) => visit.tellRound(slipId, "CLOSED"),
    onTold: (told) =>
      slip.takeNews(told, ({ slipId, version }) => slipId === told.slipId && version < told.version),
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

  const hearSlip = (told: SlipOnWire): void => bets.take([told]);

  const takeVisit = (): void => {
    const { terms } = visit.store.get();
    if (terms !== null && terms !== slip.store.get().terms) slip.setTerms(terms);
  };
  let connection = visit.store.get().connection;
  const ends = [
    followLegs(visit, slip),
    visit.hearOther((content) => {
      const message = slipMessage.safeParse(content);
      if (message.success) hearSlip(message.data.slip);
    }),
    visit.store.subscribe(() => {
      takeVisit();
      const before = connection;
      connection = visit.store.get().connection;
      // What became of my slips while the socket was down was told to nobody.
      if (connection === "OPEN" && before === "BROKEN") void bets.refresh();
    }),
  ];
  takeVisit();

  return {
    slip,
    bets,
    /** Takes a slip of mine as the stream tells it. */
    hearSlip,
    close: (): void => {
      for (const end of ends) end();
    },
  };
};
export type Betting = ReturnType<typeof createBetting>;
