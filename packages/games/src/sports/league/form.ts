import { drawsOf } from "../../fairness/draws.ts";
import type { SideStrength } from "../model/match.ts";
import type { Sport } from "../vocabulary.ts";
import type { Team } from "./team.ts";

/** By how much a day's form moves attack and defence at most, thousandths. */
const widest: { readonly [sport in Sport]: number } = { FOOTBALL: 70, BASKETBALL: 12, BASEBALL: 25 };

/** Form is no secret: it is known to all beforehand and is part of the odds. */
const publicSeed = "76697274".repeat(8);

/** A team's strength on a day: its own and the day's form, so that the same pair is not priced alike for ever. */
export function strengthOn({ code, strength }: Team, sport: Sport, dayIndex: number): SideStrength {
  const draw = drawsOf({ serverSeed: publicSeed, clientSeed: `form ${code}`, nonce: dayIndex });
  const swing = () => draw(2 * widest[sport] + 1) - widest[sport];
  return { attack: strength.attack + swing(), defence: strength.defence + swing() };
}
