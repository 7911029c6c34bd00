import { describe, expect, test } from "vitest";
import type { MatchModel, MatchScript } from "../model/match.ts";
import { matchModelOf } from "../model/matchModel.ts";
import { stateAt } from "../model/stateAt.ts";
import { scriptOf } from "../script.ts";
import { sports } from "../vocabulary.ts";
import { boardAt, type OddsBoard } from "./board.ts";
import { chancesOf } from "./chances.ts";
import { offeredBoardAt, offerStepMs, offerWindowAt, stateWithClockAt } from "./offer.ts";

const marginBasisPoints = 600;
const strengths = { home: { attack: 120, defence: -60 }, away: { attack: 90, defence: -80 } };
function matchOf(sport: (typeof sports)[number], clientSeed: string) {
  const model = matchModelOf({ sport, strengths });
  return { model, script: scriptOf(model, { serverSeed: "5a".repeat(32), clientSeed }) };
}

/** By how much the best bet of a board, at a moment, returns more than the margin and a hundredth's rounding allow. */
function excessAt(model: MatchModel, script: MatchScript, board: OddsBoard, atMs: number): number {
  const standing = stateWithClockAt(stateAt(script, atMs) ?? model.start, atMs);
  const distribution = model.distributionOf(standing);
  const excesses = board.quotes.flatMap(({ market, selections }) => {
    const chances = chancesOf(distribution, market);
    return selections.map(({ oddsHundredths }, place) => {
      const chance = (chances.wins[place] ?? 0) / (1 - chances.void);
      const allowed = (10_000 - marginBasisPoints) / 10_000 + chance / 100;
      return ((oddsHundredths ?? 0) / 100) * chance - allowed;
    });
  });
  return Math.max(...excesses);
}

/** The moments of a script, a step apart, from which betting is open and nothing happens up to the end of the window. */
function openMoments(script: MatchScript, model: MatchModel): number[] {
  const moments: number[] = [];
  for (let fromMs = 0; fromMs < script.durationMs; fromMs += offerStepMs) {
    const { untilMs } = offerWindowAt(fromMs);
    const isOpen = (atMs: number) => offeredBoardAt(model, script, atMs, marginBasisPoints).status === "OPEN";
    const isEventful = script.events.some(({ offsetMs }) => offsetMs > fromMs && offsetMs <= untilMs);
    if (!isEventful && isOpen(fromMs) && isOpen(untilMs)) moments.push(fromMs);
  }
  return moments;
}

describe("an offer of a football match", () => {
  const matches = Array.from({ length: 6 }, (_, place) => matchOf("FOOTBALL", `offer-${place}`));

  test("returns at no moment of its window more than the margin leaves, where the odds of its begin would", () => {
    let worst = Number.NEGATIVE_INFINITY;
    let worstOfBegin = Number.NEGATIVE_INFINITY;
    for (const { model, script } of matches) {
      for (const fromMs of openMoments(script, model)) {
        const offered = offeredBoardAt(model, script, fromMs, marginBasisPoints);
        const ofBegin = boardAt(model, script, fromMs, marginBasisPoints);
        const { untilMs } = offerWindowAt(fromMs);
        for (const atMs of [fromMs, fromMs + 1_500, untilMs]) {
          worst = Math.max(worst, excessAt(model, script, offered, atMs));
          worstOfBegin = Math.max(worstOfBegin, excessAt(model, script, ofBegin, atMs));
        }
      }
    }
    expect(worst).toBeLessThan(1e-4);
    expect(worstOfBegin).toBeGreaterThan(0.005);
  });

  test("costs the member little: less than a hundredth of the odds on average", () => {
    const oddsOf = ({ quotes }: OddsBoard) =>
      quotes.flatMap(({ selections }) => selections.map(({ oddsHundredths }) => oddsHundredths));
    const shares = matches.flatMap(({ model, script }) =>
      openMoments(script, model).flatMap((fromMs) => {
        const ofBegin = oddsOf(boardAt(model, script, fromMs, marginBasisPoints));
        return oddsOf(offeredBoardAt(model, script, fromMs, marginBasisPoints)).flatMap((odds, place) => {
          const before = ofBegin[place] ?? null;
          return odds === null || before === null ? [] : [odds / before];
        });
      }),
    );
    expect(1 - shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThan(0.01);
  });

  test("stands unchanged within a step whatever is watched, and says nothing of what follows", () => {
    for (const { model, script } of matches) {
      for (const fromMs of openMoments(script, model)) {
        const offered = offeredBoardAt(model, script, fromMs, marginBasisPoints);
        const atEnd = fromMs + offerStepMs - 1;
        expect(offeredBoardAt(model, script, atEnd, marginBasisPoints)).toEqual(offered);
        const past = { ...script, events: script.events.filter(({ offsetMs }) => offsetMs <= fromMs) };
        expect(offeredBoardAt(model, past, fromMs, marginBasisPoints)).toEqual(offered);
      }
    }
  });
});

test.each(sports)(
  "is the board of the moment before %s begins, and wherever no clock moves the odds",
  (sport) => {
    const { model, script } = matchOf(sport, "moment");
    const moments = sport === "FOOTBALL" ? [-1, script.durationMs] : [-1, 60_000, 200_000, script.durationMs];
    for (const atMs of moments) {
      expect(offeredBoardAt(model, script, atMs, 600)).toEqual(boardAt(model, script, atMs, 600));
    }
  },
);
