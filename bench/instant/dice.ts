import { dice, diceFaces, diceOdds } from "@hanpan/games";
import { type Subject, simple } from "./subject.ts";

const stakeWon = 1_000;

/** Dice at chances from the least to the greatest, on either side by turns. */
export const diceSubjects: readonly Subject[] = [
  100, 500, 1_000, 2_500, 3_333, 5_000, 6_667, 7_500, 9_000, 9_600,
].map((faces, place) => {
  const side = place % 2 === 0 ? "UNDER" : "OVER";
  const { numerator, denominator } = diceOdds(faces);
  return simple({
    gameCode: "dice",
    name: `${side} ${(faces / 100).toFixed(2)} %`,
    chance: faces / diceFaces.all,
    pays: Number(numerator) / Number(denominator),
    roundingLoss: faces / diceFaces.all / stakeWon,
    play: (draw) =>
      dice.play(stakeWon, { kind: "DICE", side, faces }, [], draw).outcome.totalWinWon / stakeWon,
  });
});
