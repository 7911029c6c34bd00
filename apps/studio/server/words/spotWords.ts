import { type RouletteKind, rouletteSpotByCode } from "@hanpan/games/roulette/spots";
import type { SharedRoundOutcome } from "@hanpan/games/sharedRoundGames";
import { alike, type Words } from "@hanpan/vendor/proofs/roundDetail";
import { words } from "./words.ts";

type Named = { readonly [code: string]: () => Words };

const baccarat: Named = {
  PLAYER: () => words("tb_player"),
  BANKER: () => words("tb_banker"),
  TIE: () => words("tb_tie"),
  PLAYER_PAIR: () => words("tb_player_pair"),
  BANKER_PAIR: () => words("tb_banker_pair"),
};

const dragonTiger: Named = {
  DRAGON: () => words("tb_dragon"),
  TIGER: () => words("tb_tiger"),
  TIE: () => words("tb_tie"),
  SUITED_TIE: () => words("tb_suited_tie"),
};

const chances: Named = {
  RED: () => words("tb_red"),
  BLACK: () => words("tb_black"),
  ODD: () => words("tb_odd"),
  EVEN: () => words("tb_even"),
  LOW: () => words("tb_low"),
  HIGH: () => words("tb_high"),
  SMALL: () => words("tb_small"),
  BIG: () => words("tb_big"),
  TRIPLE_ANY: () => words("tb_triple_any"),
};

const inside: { readonly [kind in RouletteKind]?: (numbers: string) => Words } = {
  STRAIGHT: (numbers) => words("tb_straight", { numbers }),
  SPLIT: (numbers) => words("tb_split", { numbers }),
  TRIO: (numbers) => words("tb_trio", { numbers }),
  STREET: (numbers) => words("tb_street", { numbers }),
  CORNER: (numbers) => words("tb_corner", { numbers }),
  LINE: (numbers) => words("tb_line", { numbers }),
};

function rouletteWords(code: string): Words | undefined {
  const spot = rouletteSpotByCode.get(code);
  if (spot === undefined) return undefined;
  const [first = 0] = spot.numbers;
  if (spot.kind === "FIRST_FOUR") return words("tb_first_four");
  if (spot.kind === "DOZEN") return words("tb_dozen_of", { from: first, to: first + 11 });
  if (spot.kind === "COLUMN") return words("tb_column_of", { number: first });
  return inside[spot.kind]?.(spot.numbers.join("·")) ?? chances[code]?.();
}

function sicBoWords(code: string): Words | undefined {
  const [kind, first = "", second = ""] = code.split("_");
  const chance = chances[code];
  if (chance !== undefined) return chance();
  if (kind === "TOTAL") return words("tb_total_of", { total: first });
  if (kind === "SINGLE") return words("tb_single_of", { face: first });
  if (kind === "PAIR") return words("tb_pair_of", { low: first, high: second });
  return kind === "DOUBLE" ? words("tb_double_of", { face: first }) : words("tb_triple_of", { face: first });
}

const of = (market: Words, side: Words): Words => words("mini_spot_of", { market, side });
const inMarket = (market: () => Words, sides: Named): Named =>
  Object.fromEntries(Object.entries(sides).map(([code, side]) => [code, () => of(market(), side())]));

const powerball: Named = {
  ...inMarket(() => words("mini_market_powerball_odd_even"), {
    POWERBALL_ODD: () => words("mini_odd"),
    POWERBALL_EVEN: () => words("mini_even"),
  }),
  ...inMarket(() => words("mini_market_powerball_under_over"), {
    POWERBALL_UNDER: () => words("mini_under"),
    POWERBALL_OVER: () => words("mini_over"),
  }),
  ...inMarket(() => words("mini_market_sum_odd_even"), {
    SUM_ODD: () => words("mini_odd"),
    SUM_EVEN: () => words("mini_even"),
  }),
  ...inMarket(() => words("mini_market_sum_under_over"), {
    SUM_UNDER: () => words("mini_under"),
    SUM_OVER: () => words("mini_over"),
  }),
  ...inMarket(() => words("mini_market_sum_size"), {
    SUM_SMALL: () => words("mini_small"),
    SUM_MIDDLE: () => words("mini_middle"),
    SUM_LARGE: () => words("mini_large"),
  }),
  ...inMarket(() => words("mini_market_sum_combination"), {
    SUM_ODD_UNDER: () => words("mini_odd_under"),
    SUM_ODD_OVER: () => words("mini_odd_over"),
    SUM_EVEN_UNDER: () => words("mini_even_under"),
    SUM_EVEN_OVER: () => words("mini_even_over"),
  }),
};

const ladder: Named = {
  ...inMarket(() => words("mini_market_start"), {
    LEFT: () => words("mini_left"),
    RIGHT: () => words("mini_right"),
  }),
  ...inMarket(() => words("mini_market_rungs"), {
    RUNGS_3: () => words("mini_rungs_3"),
    RUNGS_4: () => words("mini_rungs_4"),
  }),
  ...inMarket(() => words("mini_market_end"), {
    ODD: () => words("mini_odd"),
    EVEN: () => words("mini_even"),
  }),
  ...inMarket(() => words("mini_market_combination"), {
    LEFT_3_EVEN: () => words("mini_left_3_even"),
    LEFT_4_ODD: () => words("mini_left_4_odd"),
    RIGHT_3_ODD: () => words("mini_right_3_odd"),
    RIGHT_4_EVEN: () => words("mini_right_4_even"),
  }),
};

const ofKind: { readonly [kind in SharedRoundOutcome["kind"]]: (code: string) => Words | undefined } = {
  BACCARAT: (code) => baccarat[code]?.(),
  DRAGON_TIGER: (code) => dragonTiger[code]?.(),
  ROULETTE: rouletteWords,
  SIC_BO: sicBoWords,
  POWERBALL: (code) => powerball[code]?.(),
  LADDER: (code) => ladder[code]?.(),
  KITE: (code) => words(code === "KITE-2" ? "mini_kite_second" : "mini_name_kite"),
};

/** A spot that was bet on, as the game's page names it; one that it does not know, by its code. */
export const spotWords = (kind: SharedRoundOutcome["kind"], code: string): Words =>
  ofKind[kind](code) ?? alike(code);
