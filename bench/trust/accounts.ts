import { unitsPerWon } from "../../apps/api/src/features/wallet/protocol.ts";

/** A bet that the wallet has taken, in 1/100,000 won, and what was done to it since. */
export type ModelBet = {
  readonly id: string;
  readonly round: string;
  readonly gameCode: string;
  readonly stakeUnits: number;
  /** Its wins by their ids; `isBack`: taken back again. */
  readonly wins: Map<string, { readonly units: number; isBack: boolean }>;
  isBack: boolean;
  /** A rollback of it has been sent. */
  isBeingTakenBack: boolean;
  /** A call that ends it has been sent: no other operation takes it. */
  isTaken: boolean;
};

export type ModelRequest = {
  readonly id: string;
  readonly type: "DEPOSIT" | "WITHDRAWAL";
  readonly amountWon: number;
  status: "OPEN" | "COMPLETED" | "CANCELLED";
  /** Of a completed deposit, in points, as the reply to its completion said. */
  bonusWon: number;
  isUndone: boolean;
};

/**
 * What one member's money must come to by what was acknowledged: a model outside the product that only adds. It adds up
 * in any order, so that fifty clients at once need no turn.
 */
export class Account {
  readonly bets = new Map<string, ModelBet>();
  readonly requests = new Map<string, ModelRequest>();
  /** Cash that operators moved by hand, and points that became cash, in won. */
  movedWon = 0;
  /** Points that were granted, moved and converted. */
  points = 0;
  /** Stakes and wins of the studio's own rounds, in won. */
  playedWon = 0;
  /** Bonuses that a give-up has cost, as its reply said. */
  givenUpWon = 0;
  /** The most that approved write-offs may have written off. */
  mostWrittenOffWon = 0;

  addBet(bet: Pick<ModelBet, "id" | "round" | "gameCode" | "stakeUnits">): void {
    this.bets.set(bet.id, {
      ...bet,
      wins: new Map(),
      isBack: false,
      isBeingTakenBack: false,
      isTaken: false,
    });
  }

  /** Bets that no operation has taken, and that stand. */
  openBets(): ModelBet[] {
    return [...this.bets.values()].filter((bet) => !bet.isBack && !bet.isTaken);
  }

  /** Bets that have won and may be corrected, with the win of now. */
  wonBets(): { readonly bet: ModelBet; readonly winId: string; readonly units: number }[] {
    return [...this.bets.values()].flatMap((bet) => {
      const standing = [...bet.wins].find(([, win]) => !win.isBack && win.units > 0);
      return bet.isBack || standing === undefined
        ? []
        : [{ bet, winId: standing[0], units: standing[1].units }];
    });
  }

  requestsThat(type: ModelRequest["type"], status: ModelRequest["status"]): ModelRequest[] {
    return [...this.requests.values()].filter(
      (one) => one.type === type && one.status === status && !one.isUndone,
    );
  }

  /** What all bets of the bench's vendor come to, in 1/100,000 won. */
  get vendorUnits(): number {
    let units = 0;
    for (const bet of this.bets.values()) {
      if (bet.isBack) continue;
      units -= bet.stakeUnits;
      for (const win of bet.wins.values()) if (!win.isBack) units += win.units;
    }
    return units;
  }

  /** Cash less debt and with what is kept below a won, in 1/100,000 won, before what only the house knows. */
  get netUnits(): number {
    let won = this.movedWon + this.playedWon;
    for (const request of this.requests.values()) {
      if (request.type === "DEPOSIT" && request.status === "COMPLETED" && !request.isUndone)
        won += request.amountWon;
      if (request.type === "WITHDRAWAL" && request.status !== "CANCELLED") won -= request.amountWon;
    }
    return won * unitsPerWon + this.vendorUnits;
  }

  get heldWon(): number {
    return this.requestsThat("WITHDRAWAL", "OPEN").reduce((sum, { amountWon }) => sum + amountWon, 0);
  }

  /** All bonuses that completed deposits have earned, as their replies said. */
  get bonusesWon(): number {
    return [...this.requests.values()].reduce((sum, { bonusWon }) => sum + bonusWon, 0);
  }
}
