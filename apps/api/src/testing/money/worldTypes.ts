import type { createPool } from "@hanpan/database";
import type { TestDatabase } from "@hanpan/database/testing";

export type Category = "SLOT" | "LIVE" | "SPORTS" | "MINI";
export type Player = { readonly memberId: string; readonly sessionId: string; readonly token: string };
export type PlacedBet = {
  readonly transactionUuid: string;
  readonly round: string;
  readonly category: Category;
};

/** What the parts of a money world share. */
export type MoneyGround = {
  readonly database: TestDatabase;
  readonly pool: ReturnType<typeof createPool>;
  readonly vendorId: string;
  /** The world's clock. */
  readonly now: () => Date;
};

/** The code of the world's one game of a category. */
export const gameOf = (category: Category) => `game-${category.toLowerCase()}`;
