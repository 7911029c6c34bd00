import type { SpotBet } from "../shared-round/game.ts";
import { rouletteWheel } from "./wheel.ts";

/** Bets called by the part of the wheel that they cover. */
export const announcedBetNames = ["VOISINS_DU_ZERO", "TIERS_DU_CYLINDRE", "ORPHELINS", "JEU_ZERO"] as const;
export type AnnouncedBetName = (typeof announcedBetNames)[number];

/**
 * How many chips of an announced bet lie on which spot, as French tables have it: voisins 9 chips on the 17 numbers
 * 22 … 25 around zero, tiers 6 chips on the 12 opposite, orphelins 5 chips on the 8 between, jeu zéro 4 chips on the 7
 * nearest to zero.
 */
export const announcedBets: {
  readonly [name in AnnouncedBetName]: readonly { readonly spot: string; readonly chips: number }[];
} = {
  VOISINS_DU_ZERO: [
    { spot: "TRIO_0_2_3", chips: 2 },
    { spot: "SPLIT_4_7", chips: 1 },
    { spot: "SPLIT_12_15", chips: 1 },
    { spot: "SPLIT_18_21", chips: 1 },
    { spot: "SPLIT_19_22", chips: 1 },
    { spot: "CORNER_25_26_28_29", chips: 2 },
    { spot: "SPLIT_32_35", chips: 1 },
  ],
  TIERS_DU_CYLINDRE: [
    { spot: "SPLIT_5_8", chips: 1 },
    { spot: "SPLIT_10_11", chips: 1 },
    { spot: "SPLIT_13_16", chips: 1 },
    { spot: "SPLIT_23_24", chips: 1 },
    { spot: "SPLIT_27_30", chips: 1 },
    { spot: "SPLIT_33_36", chips: 1 },
  ],
  ORPHELINS: [
    { spot: "STRAIGHT_1", chips: 1 },
    { spot: "SPLIT_6_9", chips: 1 },
    { spot: "SPLIT_14_17", chips: 1 },
    { spot: "SPLIT_17_20", chips: 1 },
    { spot: "SPLIT_31_34", chips: 1 },
  ],
  JEU_ZERO: [
    { spot: "SPLIT_0_3", chips: 1 },
    { spot: "SPLIT_12_15", chips: 1 },
    { spot: "STRAIGHT_26", chips: 1 },
    { spot: "SPLIT_32_35", chips: 1 },
  ],
};

/** The bets that an announced bet is laid out as, for a chip of so many won. */
export function announcedBetOf(name: AnnouncedBetName, chipWon: number): readonly SpotBet[] {
  return announcedBets[name].map(({ spot, chips }) => ({ spot, stakeWon: chips * chipWon }));
}

/**
 * A number and its neighbours on the wheel, `reach` on either side, each straight up with a chip of so many won.
 * In the order of the wheel.
 * @throws RangeError when the wheel has no such number or the reach is not 0 – 9.
 */
export function neighbourBetsOf(number: number, reach: number, chipWon: number): readonly SpotBet[] {
  const middle = rouletteWheel.indexOf(number);
  if (middle < 0 || !Number.isInteger(reach) || reach < 0 || reach > 9) {
    throw new RangeError(`no neighbours: ${number} with ${reach} on either side`);
  }
  const size = rouletteWheel.length;
  return Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const neighbour = rouletteWheel[(middle - reach + index + size) % size];
    return { spot: `STRAIGHT_${neighbour}`, stakeWon: chipWon };
  });
}
