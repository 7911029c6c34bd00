import { type Act, type ActKind, actKinds, type PlannedAct } from "./act.ts";
import { depositsWon, pauses, proportions } from "./proportions.ts";
import { createRandom, type Random } from "./random.ts";

/**
 * What a member of the crowd will do, act after act without an end: the same seed and number, the same plan. Nothing in it
 * rests on what the site answers.
 */
export function* planMember(seed: string, number: number): Generator<PlannedAct, never> {
  const random = createRandom(`${seed}/member/${number}`);
  const likes = likesOf(random);
  yield { pauseMs: random.pauseMs(pauses.comingMs), act: depositOf(random) };
  for (;;) {
    const kind = pickKind(random, likes);
    yield { pauseMs: random.pauseMs(pauses.beforeActMs), act: actOf(kind, random) };
  }
}

type Likes = ReadonlyMap<ActKind, number>;

/** Everybody has tastes of their own around the proportions of all: up to twice as much of a thing, or hardly any. */
function likesOf(random: Random): Likes {
  return new Map(actKinds.map((kind) => [kind, proportions[kind] * (0.1 + 1.8 * random.next())]));
}

function pickKind(random: Random, likes: Likes): ActKind {
  const sum = [...likes.values()].reduce((total, weight) => total + weight, 0);
  let rest = random.next() * sum;
  for (const [kind, weight] of likes) {
    rest -= weight;
    if (rest < 0) return kind;
  }
  return "READ";
}

const depositOf = (random: Random): Act => ({ kind: "DEPOSIT", amountWon: random.pick(depositsWon) });

function actOf(kind: ActKind, random: Random): Act {
  const chance = String(random.whole(0, 2 ** 32 - 1));
  switch (kind) {
    case "DEPOSIT":
      return depositOf(random);
    case "WITHDRAW":
      return { kind, share: 0.3 + 0.7 * random.next() };
    case "SLOT":
      return { kind, rounds: random.whole(5, 40), chance };
    case "INSTANT":
      return { kind, rounds: random.whole(4, 25), chance };
    case "TABLE":
      return { kind, rounds: random.whole(1, 4), chance };
    case "MINI":
      return { kind, rounds: random.whole(1, 3), chance };
    case "SPORTS":
      return { kind, legs: random.pick([1, 1, 2, 3, 3, 5]), stakeWon: random.whole(1, 5) * 5_000, chance };
    default:
      return { kind, chance };
  }
}
