/** Nothing is chosen with the stake: every choice is a move. */
export type BlackjackChoice = { readonly kind: "BLACKJACK" };

/** What a member may do. INSURE and DECLINE answer the offer of insurance, and nothing else does. */
export const blackjackMoves = ["HIT", "STAND", "DOUBLE", "SPLIT", "INSURE", "DECLINE"] as const;
export type BlackjackOffer = (typeof blackjackMoves)[number];

/** LEFT: the round was left alone; insurance is declined, and every hand stands. */
export type BlackjackMove = { readonly kind: BlackjackOffer | "LEFT" };

/** How a hand ended. BLACKJACK pays 3 to 2. */
export type BlackjackResult = "BLACKJACK" | "WON" | "PUSH" | "LOST" | "BUST";

/** A hand of the member's. */
export type BlackjackHand = {
  readonly cards: readonly number[];
  readonly total: number;
  readonly isSoft: boolean;
  readonly isDoubled: boolean;
  /** Null until the round is over. */
  readonly result: BlackjackResult | null;
};

/** A stake of the round: FIRST, what it began with; each of the others was taken by a move, in this order. */
export type BlackjackBet = {
  readonly kind: "FIRST" | "DOUBLE" | "SPLIT" | "INSURANCE";
  /** The hand that it is on; null of insurance. */
  readonly hand: number | null;
  readonly stakeWon: number;
  /** What it is paid, its stake included; null until the round is over. */
  readonly winWon: number | null;
};

/** A round as far as it has come. */
export type BlackjackOutcome = {
  readonly kind: "BLACKJACK";
  /** All stakes of the round so far. */
  readonly stakeWon: number;
  readonly bets: readonly BlackjackBet[];
  readonly hands: readonly BlackjackHand[];
  /** The hand whose turn it is; null while insurance is offered, and once the round is over. */
  readonly active: number | null;
  /** The dealer's cards that lie open: the first alone, until the round is over. */
  readonly dealer: readonly number[];
  readonly dealerTotal: number;
  /** What may be done now. */
  readonly offers: readonly BlackjackOffer[];
  readonly isOver: boolean;
  /** What of the stakes was decided against or for the member: no push, and insurance against its hand. */
  readonly atRiskWon: number;
  readonly totalWinWon: number;
};
