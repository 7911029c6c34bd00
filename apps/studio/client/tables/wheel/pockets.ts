import { rouletteWheel } from "@hanpan/games/roulette/wheel";

/** Degrees of one pocket. */
export const pocketDegrees = 360 / rouletteWheel.length;

/** Where the middle of a number's pocket lies on the rotor, degrees clockwise from zero's. */
export const pocketAngle = (number: number): number => rouletteWheel.indexOf(number) * pocketDegrees;
