import type { Side } from "../../vocabulary.ts";
import type { BasketballState } from "../match.ts";

/** Four quarters; whatever follows is overtime, one after another until somebody leads. */
export const quarters = 4;
const quarterPossessions = 38;
const overtimePossessions = 20;

/** A possession in real time, and the break between periods. */
export const possessionMs = 2_400;
export const breakMs = 8_000;

/** The possessions of both sides together in a period (from 1); half of them each. */
export function possessionsOfPeriod(period: number): number {
  return period <= quarters ? quarterPossessions : overtimePossessions;
}

/** Who has the ball: sides take turns, home first in odd periods, away first in even ones. */
export function sideOfPossession(period: number, possession: number): Side {
  return (period + possession) % 2 === 1 ? "HOME" : "AWAY";
}

/** How many possessions each side has left before the match ends or a (further) overtime begins. */
export function possessionsLeft({ period, possession }: BasketballState): Record<Side, number> {
  const left = possessionsOfPeriod(period) - possession;
  const next = sideOfPossession(period, possession);
  const whole = Math.max(0, quarters - period) * (quarterPossessions / 2);
  const first = whole + Math.ceil(left / 2);
  const second = whole + Math.floor(left / 2);
  return next === "HOME" ? { HOME: first, AWAY: second } : { HOME: second, AWAY: first };
}
