import type { OperatorGame, OperatorVendor } from "@hanpan/contract/operator/objects/vendor";

const at = "2026-11-20T09:05:09.000Z";

/** A vendor as the API gives it, with what a test changes in it. */
export function vendorWith(changed: Partial<OperatorVendor> = {}): OperatorVendor {
  return {
    id: "0193a000-0000-7000-8000-0000000000b1",
    code: "hanpan",
    nameKo: "한판 스튜디오",
    nameEn: "Hanpan Studio",
    protocol: "HUB88",
    status: "ACTIVE",
    logo: "",
    apiUrl: "https://studio.example",
    launchUrl: null,
    liveFeedUrl: null,
    operatorId: null,
    mode: "IFRAME",
    gameOrigins: ["https://studio.example"],
    addresses: [],
    fractions: "REFUSE",
    unlistedGames: "REFUSE",
    signature: "BODY",
    playRules: "NONE",
    offersDemo: false,
    games: 0,
    hasDesk: false,
    keys: [],
    createdAt: at,
    ...changed,
  };
}

/** A game of that vendor. */
export function gameWith(changed: Partial<OperatorGame> = {}): OperatorGame {
  return {
    id: "0193a000-0000-7000-8000-0000000000c1",
    vendorId: vendorWith().id,
    vendorName: "한판 스튜디오",
    code: "tiger",
    category: "SLOT",
    nameKo: "호랑이와 까치",
    nameEn: "Tiger and Magpie",
    thumbnail: "",
    rtp: 96.2,
    volatility: null,
    minBet: 200,
    maxBet: 100_000,
    active: true,
    vendorActive: true,
    recentBets: 12,
    ...changed,
  };
}
