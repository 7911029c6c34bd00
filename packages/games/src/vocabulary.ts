/**
 * The names by which the platform, the studio and the clients speak of the bundled studio's games.
 * Names and types only: nothing here computes, so that any package may read it.
 */

/** Code by which the platform knows the bundled studio (`/api/v1/wallet/hanpan`). */
export const studioVendorCode = "hanpan";

/** Every game of the bundled studio that can be played. A game that is not here does not exist. */
export const gameCodes = ["dancheong-fortune"] as const;
export type GameCode = (typeof gameCodes)[number];

/** Families of games; shared rounds (tables, mini-games) join with their first game. */
export const gameFamilies = ["SLOT"] as const;
export type GameFamily = (typeof gameFamilies)[number];

/** How strongly results swing, as shown in the lobby. */
export const volatilities = ["LOW", "MEDIUM", "HIGH"] as const;
export type Volatility = (typeof volatilities)[number];

/** What a lobby shows of a game. `rtpPercent` is the theoretical return, e.g. 96.2. Bets are in won, in total. */
export type GameListing = {
  readonly code: GameCode;
  readonly family: GameFamily;
  readonly name: { readonly ko: string; readonly en: string };
  readonly rtpPercent: number;
  readonly volatility: Volatility;
  readonly minimumBetWon: number;
  readonly maximumBetWon: number;
};

/** The listing of every game. The RTP is the one that the PAR sheet proves (docs/par). */
export const gameListings: { readonly [code in GameCode]: GameListing } = {
  "dancheong-fortune": {
    code: "dancheong-fortune",
    family: "SLOT",
    name: { ko: "단청 포춘", en: "Dancheong Fortune" },
    rtpPercent: 96.2,
    volatility: "MEDIUM",
    minimumBetWon: 200,
    maximumBetWon: 100_000,
  },
};
