/**
 * The names by which the platform, the bundled vendors and the clients speak of the bundled games.
 * Names and types only: nothing here computes, so that any package may read it.
 */

/** Code by which the platform knows the bundled studio (`/api/v1/wallet/hanpan`). */
export const studioVendorCode = "hanpan";
/** Code by which the platform knows the bundled sportsbook (`/api/v1/wallet/hanpan-sports`). */
export const sportsbookVendorCode = "hanpan-sports";

/** The bundled vendors: each runs its own games, and is a program of its own. */
export const bundledVendorCodes = [studioVendorCode, sportsbookVendorCode] as const;
export type BundledVendorCode = (typeof bundledVendorCodes)[number];

/** Every game of the bundled vendors that can be played. A game that is not here does not exist. */
export const gameCodes = [
  "dancheong-fortune",
  "tiger-and-magpie",
  "yut-rush",
  "baccarat-speed",
  "baccarat-standard",
  "baccarat-no-commission",
  "dragon-tiger",
  "european-roulette",
  "sic-bo",
  "powerball-5",
  "powerball-1",
  "ladder",
  "kite",
  "plinko",
  "keno",
  "wheel",
  "limbo",
  "dice",
  "mines",
  "hi-lo",
  "video-poker",
  "seotda",
  "blackjack",
  "virtual-sports",
] as const;
export type GameCode = (typeof gameCodes)[number];

/**
 * Families of games: LIVE are the tables, MINI the mini-games; the rounds of both all members share, but for those of
 * instant games. SPORTS is the sportsbook, whose rounds are slips. Of the instant games the two at which good play loses
 * hardly anything are tables, as baccarat is: a bonus for slots stays locked away from them (docs/money.md).
 */
export const gameFamilies = ["SLOT", "LIVE", "MINI", "SPORTS"] as const;
export type GameFamily = (typeof gameFamilies)[number];

/** The games that a member plays alone, each round at once: they have no live table, and no live tile. */
export const instantGameCodes = [
  "limbo",
  "dice",
  "mines",
  "plinko",
  "hi-lo",
  "keno",
  "wheel",
  "video-poker",
  "seotda",
  "blackjack",
] as const satisfies readonly GameCode[];
export type InstantGameCode = (typeof instantGameCodes)[number];

/** How strongly results swing, as shown in the lobby. */
export const volatilities = ["LOW", "MEDIUM", "HIGH"] as const;
export type Volatility = (typeof volatilities)[number];

/** What a lobby shows of a game. `rtpPercent` is the theoretical return, rounded down, e.g. 96.2. Bets are in won, in total. */
export type GameListing = {
  readonly code: GameCode;
  /** Whose game it is. */
  readonly vendor: BundledVendorCode;
  readonly family: GameFamily;
  readonly name: { readonly ko: string; readonly en: string };
  readonly rtpPercent: number;
  readonly volatility: Volatility;
  readonly minimumBetWon: number;
  readonly maximumBetWon: number;
};

/**
 * The listing of every game. The RTP is the one that the PAR sheet proves (docs/par); a table's is that of its best
 * even chance, and its bets are those of a round. That of sports is one less the margin of its odds.
 */
export const gameListings: { readonly [code in GameCode]: GameListing } = {
  "dancheong-fortune": {
    code: "dancheong-fortune",
    vendor: studioVendorCode,
    family: "SLOT",
    name: { ko: "단청 포춘", en: "Dancheong Fortune" },
    rtpPercent: 96.2,
    volatility: "MEDIUM",
    minimumBetWon: 200,
    maximumBetWon: 100_000,
  },
  "tiger-and-magpie": {
    code: "tiger-and-magpie",
    vendor: studioVendorCode,
    family: "SLOT",
    name: { ko: "호랑이와 까치", en: "Tiger & Magpie" },
    rtpPercent: 96.4,
    volatility: "HIGH",
    minimumBetWon: 200,
    maximumBetWon: 100_000,
  },
  "yut-rush": {
    code: "yut-rush",
    vendor: studioVendorCode,
    family: "SLOT",
    name: { ko: "윷놀이 러시", en: "Yut Rush" },
    rtpPercent: 95.5,
    volatility: "LOW",
    minimumBetWon: 200,
    maximumBetWon: 100_000,
  },
  "baccarat-speed": {
    code: "baccarat-speed",
    vendor: studioVendorCode,
    family: "LIVE",
    name: { ko: "스피드 바카라", en: "Speed Baccarat" },
    rtpPercent: 98.94,
    volatility: "LOW",
    minimumBetWon: 1_000,
    maximumBetWon: 10_000_000,
  },
  "baccarat-standard": {
    code: "baccarat-standard",
    vendor: studioVendorCode,
    family: "LIVE",
    name: { ko: "바카라", en: "Baccarat" },
    rtpPercent: 98.94,
    volatility: "LOW",
    minimumBetWon: 1_000,
    maximumBetWon: 10_000_000,
  },
  "baccarat-no-commission": {
    code: "baccarat-no-commission",
    vendor: studioVendorCode,
    family: "LIVE",
    name: { ko: "노커미션 바카라", en: "No Commission Baccarat" },
    rtpPercent: 98.76,
    volatility: "LOW",
    minimumBetWon: 1_000,
    maximumBetWon: 10_000_000,
  },
  "dragon-tiger": {
    code: "dragon-tiger",
    vendor: studioVendorCode,
    family: "LIVE",
    name: { ko: "드래곤 타이거", en: "Dragon Tiger" },
    rtpPercent: 96.26,
    volatility: "LOW",
    minimumBetWon: 1_000,
    maximumBetWon: 5_000_000,
  },
  "european-roulette": {
    code: "european-roulette",
    vendor: studioVendorCode,
    family: "LIVE",
    name: { ko: "유러피언 룰렛", en: "European Roulette" },
    rtpPercent: 97.29,
    volatility: "MEDIUM",
    minimumBetWon: 1_000,
    maximumBetWon: 10_000_000,
  },
  "sic-bo": {
    code: "sic-bo",
    vendor: studioVendorCode,
    family: "LIVE",
    name: { ko: "식보", en: "Sic Bo" },
    rtpPercent: 97.22,
    volatility: "MEDIUM",
    minimumBetWon: 1_000,
    maximumBetWon: 10_000_000,
  },
  "powerball-5": {
    code: "powerball-5",
    vendor: studioVendorCode,
    family: "MINI",
    name: { ko: "파워볼 5분", en: "Powerball 5 min" },
    rtpPercent: 97.5,
    volatility: "MEDIUM",
    minimumBetWon: 1_000,
    maximumBetWon: 10_000_000,
  },
  "powerball-1": {
    code: "powerball-1",
    vendor: studioVendorCode,
    family: "MINI",
    name: { ko: "파워볼 1분", en: "Powerball 1 min" },
    rtpPercent: 97.5,
    volatility: "MEDIUM",
    minimumBetWon: 1_000,
    maximumBetWon: 3_000_000,
  },
  ladder: {
    code: "ladder",
    vendor: studioVendorCode,
    family: "MINI",
    name: { ko: "사다리", en: "Ladder" },
    rtpPercent: 97.5,
    volatility: "MEDIUM",
    minimumBetWon: 1_000,
    maximumBetWon: 3_000_000,
  },
  kite: {
    code: "kite",
    vendor: studioVendorCode,
    family: "MINI",
    name: { ko: "연날리기", en: "Kite" },
    rtpPercent: 97,
    volatility: "HIGH",
    minimumBetWon: 1_000,
    maximumBetWon: 500_000,
  },
  keno: {
    code: "keno",
    vendor: studioVendorCode,
    family: "MINI",
    name: { ko: "키노", en: "Keno" },
    rtpPercent: 97,
    volatility: "HIGH",
    minimumBetWon: 1_000,
    maximumBetWon: 500_000,
  },
  wheel: {
    code: "wheel",
    vendor: studioVendorCode,
    family: "MINI",
    name: { ko: "돌림판", en: "Wheel" },
    rtpPercent: 97,
    volatility: "MEDIUM",
    minimumBetWon: 1_000,
    maximumBetWon: 500_000,
  },
  plinko: {
    code: "plinko",
    vendor: studioVendorCode,
    family: "MINI",
    name: { ko: "구슬치기", en: "Plinko" },
    rtpPercent: 97,
    volatility: "MEDIUM",
    minimumBetWon: 1_000,
    maximumBetWon: 500_000,
  },
  limbo: {
    code: "limbo",
    vendor: studioVendorCode,
    family: "MINI",
    name: { ko: "목표배수", en: "Limbo" },
    rtpPercent: 97,
    volatility: "HIGH",
    minimumBetWon: 1_000,
    maximumBetWon: 500_000,
  },
  dice: {
    code: "dice",
    vendor: studioVendorCode,
    family: "MINI",
    name: { ko: "주사위", en: "Dice" },
    rtpPercent: 97,
    volatility: "MEDIUM",
    minimumBetWon: 1_000,
    maximumBetWon: 500_000,
  },
  mines: {
    code: "mines",
    vendor: studioVendorCode,
    family: "MINI",
    name: { ko: "지뢰찾기", en: "Mines" },
    rtpPercent: 97,
    volatility: "HIGH",
    minimumBetWon: 1_000,
    maximumBetWon: 500_000,
  },
  "hi-lo": {
    code: "hi-lo",
    vendor: studioVendorCode,
    family: "MINI",
    name: { ko: "하이로우", en: "Hi-Lo" },
    rtpPercent: 97,
    volatility: "MEDIUM",
    minimumBetWon: 1_000,
    maximumBetWon: 500_000,
  },
  "video-poker": {
    code: "video-poker",
    vendor: studioVendorCode,
    family: "MINI",
    name: { ko: "비디오 포커", en: "Video Poker" },
    rtpPercent: 97.29,
    volatility: "MEDIUM",
    minimumBetWon: 1_000,
    maximumBetWon: 125_000,
  },
  seotda: {
    code: "seotda",
    vendor: studioVendorCode,
    family: "LIVE",
    name: { ko: "섯다", en: "Seotda" },
    rtpPercent: 98.97,
    volatility: "LOW",
    minimumBetWon: 1_000,
    maximumBetWon: 500_000,
  },
  blackjack: {
    code: "blackjack",
    vendor: studioVendorCode,
    family: "LIVE",
    name: { ko: "블랙잭", en: "Blackjack" },
    rtpPercent: 99.29,
    volatility: "LOW",
    minimumBetWon: 1_000,
    maximumBetWon: 500_000,
  },
  "virtual-sports": {
    code: "virtual-sports",
    vendor: sportsbookVendorCode,
    family: "SPORTS",
    name: { ko: "가상 스포츠", en: "Virtual Sports" },
    rtpPercent: 94,
    volatility: "MEDIUM",
    minimumBetWon: 1_000,
    maximumBetWon: 3_000_000,
  },
};
