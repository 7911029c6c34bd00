import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { leafOf, rootOf, roundLeafText } from "../fairness/betsTree.ts";
import { commitmentOf } from "../fairness/commitment.ts";
import { type DrawInteger, drawsOf } from "../fairness/draws.ts";
import { publicValueOf } from "../fairness/publicValue.ts";
import { receiveCashOut } from "../kite/flight.ts";
import { payoutOf } from "../kite/payout.ts";
import { spinWheel } from "../prizeWheel/spin.ts";
import { type SpotRoundOutcome, sharedRoundDrawOf, sharedRoundGameOf } from "../sharedRoundGames.ts";
import { type AnySlotRoundOutcome, slotGameOf } from "../slotGames.ts";
import { virtualFixtureOf } from "../sports/league/fixtures.ts";
import { matchModelOf } from "../sports/model/matchModel.ts";
import { offeredBoardAt } from "../sports/pricing/offer.ts";
import { marketKeyOf } from "../sports/vocabulary.ts";
import { videoPokerReturn } from "../video-poker/return.ts";
import { instantGameCodes } from "../vocabulary.ts";
import { instantJobOf, seotdaReturnJob } from "./instantJobs.ts";
import { publicTables } from "./publicTables.ts";

const tablesFile = fileURLToPath(new URL("../../../../docs/fairness/tables.json", import.meta.url));
const program = fileURLToPath(new URL("recompute.py", import.meta.url));

/** What the second implementation makes of jobs, a line of JSON each. */
function recomputed(jobs: readonly unknown[]): string[] {
  const { error, status, stdout, stderr } = spawnSync("python3", ["-B", program, tablesFile], {
    input: jobs.map((job) => JSON.stringify(job)).join("\n"),
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (error !== undefined) {
    throw new Error("The second implementation of the games needs Python 3: apt-get install python3", {
      cause: error,
    });
  }
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return stdout.trimEnd().split("\n");
}

/** Shows the first job on which the two disagree, with both answers. */
function expectAgreement(jobs: readonly { readonly job: unknown; readonly expected: unknown }[]): void {
  const answers = recomputed(jobs.map(({ job }) => job));
  expect(answers).toHaveLength(jobs.length);
  jobs.forEach(({ job, expected }, place) => {
    const answer = answers[place] ?? "";
    if (answer !== JSON.stringify(expected))
      expect(JSON.parse(answer), JSON.stringify(job).slice(0, 400)).toEqual(expected);
  });
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
const divisorOf = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : divisorOf(other, one % other);
/** 32 bytes that a name and a number stand for. */
const seedOf = (name: string, number: number) => commitmentOf(leafOf(`${name} ${number}`));

const sha256Of = (hex: string) => createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex");

/** What arose at the close of a round: no bets, one, or some, and with every third a value of the beacon. */
function closingOf(name: string, number: number) {
  const bets = numbers((number * 7) % 6).map((place) =>
    roundLeafText({
      roundId: `${name}-${number}`,
      memberId: `member-${place}`,
      placementId: seedOf("placement", number * 6 + place),
      bets: [{ spot: "PLAYER", stakeWon: 1_000 * (place + 1) }],
      presetHundredths: place === 2 ? 150 : null,
    }),
  );
  const signature = number % 3 === 0 ? `${seedOf("a", number)}${seedOf("b", number).slice(0, 32)}` : null;
  const beacon = signature === null ? null : { round: 1, signature, randomness: sha256Of(signature) };
  return {
    published: { bets, signature },
    betsRoot: rootOf(bets.map((text) => leafOf(text)).sort()),
    beacon,
  };
}

/** Draws that are made once and repeated for whoever begins again. */
function replayed(draw: DrawInteger): () => DrawInteger {
  const made: number[] = [];
  return () => {
    let place = 0;
    return (bound) => {
      const value = made[place] ?? draw(bound);
      made[place] = value;
      place += 1;
      return value;
    };
  };
}

/** A series of a table: the job, and what this package says of its rounds. */
function seriesOf(gameCode: string, mathsVersion: number, scheme: 1 | 2, number: number, count: number) {
  const game = sharedRoundDrawOf(gameCode, mathsVersion);
  if (game === null) throw new Error(`no maths ${mathsVersion} of ${gameCode}`);
  const serverSeed = seedOf(gameCode, number);
  const fixed = `${gameCode}-${number}`;
  const closings = scheme === 1 ? null : numbers(count).map((index) => closingOf(fixed, index));
  const known = new Map<number, () => DrawInteger>();
  const source = (nonce: number) => {
    const closing = closings?.[nonce];
    const clientSeed = closing === undefined ? fixed : publicValueOf(fixed, closing);
    const draws = known.get(nonce) ?? replayed(drawsOf({ serverSeed, clientSeed, nonce }));
    known.set(nonce, draws);
    return draws();
  };
  const outcomes = numbers(count).flatMap((index) => game.playRound(source, index) ?? []);
  const spots = sharedRoundGameOf(gameCode, mathsVersion)?.spots.map(({ code }) => code) ?? [];
  const job = {
    kind: "series",
    game: gameCode,
    maths: mathsVersion,
    serverSeed,
    fixed,
    count,
    closings: closings?.map(({ published }) => published) ?? null,
    spots,
    elapsedMs,
    presets,
  };
  return {
    job,
    rounds: outcomes.length,
    expected: outcomes.map((outcome) => expectedOfRound(outcome, spots)),
  };

  function expectedOfRound(outcome: (typeof outcomes)[number], codes: readonly string[]) {
    if (outcome.kind === "KITE") {
      const { breakHundredths } = outcome;
      const byHand = elapsedMs.map((elapsed) => {
        const receipt = receiveCashOut(elapsed, breakHundredths);
        return receipt.status === "CASHED_OUT"
          ? payoutOf(1_230, receipt.cashOutHundredths, breakHundredths)
          : 0;
      });
      return [breakHundredths, byHand, presets.map((preset) => payoutOf(1_230, preset, breakHundredths))];
    }
    const rules = sharedRoundGameOf(gameCode, mathsVersion);
    return [expectedOf(outcome), codes.map((code) => rules?.returnHundredthsOf(code, outcome) ?? null)];
  }
}
const elapsedMs = [0, 165, 166, 333, 5_000, 11_552, 11_553, 40_000, 115_132, 200_000];
const presets = [101, 150, 200, 1_000, 100_000];

/** A table's round as both implementations report it. */
function expectedOf(outcome: SpotRoundOutcome): unknown {
  switch (outcome.kind) {
    case "BACCARAT":
      return [outcome.playerCards, outcome.bankerCards, outcome.playerTotal, outcome.bankerTotal];
    case "DRAGON_TIGER":
      return [outcome.dragonCard, outcome.tigerCard];
    case "ROULETTE":
      return [outcome.number];
    case "SIC_BO":
      return outcome.dice;
    case "POWERBALL":
      return [...outcome.balls, outcome.powerball];
    case "LADDER":
      return [outcome.start, outcome.rungs, outcome.end];
  }
}

/** A slot's round as both implementations report it. */
function expectedOfSlot(round: AnySlotRoundOutcome): unknown {
  const { cutWon, totalWinWon } = round;
  if ("throws" in round) {
    const throws = round.throws.map(({ steps, path, award }) => [steps, path, award.winWon]);
    return [[[round.baseSpin.grid, round.baseSpin.winWon]], throws, cutWon, totalWinWon];
  }
  const spins = [round.baseSpin, ...round.freeSpins].map((spin) => {
    if (!("tumbles" in spin)) return [spin.grid, spin.winWon];
    const windows = spin.tumbles.map(({ grid, multipliers }) => [
      grid,
      grid.map((symbols, reel) =>
        symbols.map(
          (_, row) => multipliers.find((cell) => cell.reel === reel && cell.row === row)?.value ?? 0,
        ),
      ),
    ]);
    return [windows, spin.winWon];
  });
  return [spins, [], cutWon, totalWinWon];
}

/** The server seed of the page's vectors. */
const serverSeed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
/** Rare rounds: free spins won again, four moons in a free spin, a piece that stands on Bang and one that passes it. */
const rare = [3_300, 5_329, 28].map((nonce) => ({ serverSeed, clientSeed: "stranger", nonce }));

/** What the page's vectors say, by their rows. */
const page = readFileSync(new URL("../../../../docs/fairness.md", import.meta.url), "utf8");
const vectors: readonly (readonly [row: string, job: unknown, place: readonly number[]])[] = [
  ...(
    [
      ["dancheong-fortune", 3_300],
      ["tiger-and-magpie", 5_329],
      ["yut-rush", 28],
    ] as const
  ).map(
    ([game, nonce]) =>
      [
        `| \`${game}\`, seed \`stranger\`, nonce ${nonce},`,
        { kind: "slot", game, stakeWon: 1_000, serverSeed, clientSeed: "stranger", nonce },
        [3],
      ] as const,
  ),
  ...(["sic-bo", "powerball-5", "ladder", "kite"] as const).map(
    (game) =>
      [
        `| round 0 without bets of \`${game}-1\``,
        {
          kind: "series",
          game,
          maths: 1,
          serverSeed,
          fixed: `${game}-1`,
          count: 1,
          closings: [{ bets: [], signature: null }],
          spots: [],
          elapsedMs: [],
          presets: [],
        },
        [0, 0],
      ] as const,
  ),
];

/** What lies at a place of lists within lists. */
function at(value: unknown, place: readonly number[]): unknown {
  return place.reduce((list: unknown, index) => (Array.isArray(list) ? list.at(index) : undefined), value);
}

describe("a second implementation, in Python, written from docs/fairness.md", () => {
  test("finds the tables beside the page as the games have them", () => {
    const written: unknown = JSON.parse(readFileSync(tablesFile, "utf8"));
    expect(written).toEqual(JSON.parse(JSON.stringify(publicTables())));
  });

  test("finds the page's own vectors", () => {
    const answers = recomputed(vectors.map(([, job]) => job));
    vectors.forEach(([row, , place], index) => {
      const line = page.split("\n").find((each) => each.startsWith(row)) ?? row;
      const written = [...(line.split(" | ").at(-1) ?? "").matchAll(/`([^`]*)`/g)].flatMap(
        ([, text]) => text?.split(" ") ?? [],
      );
      const found = [at(JSON.parse(answers[index] ?? "null"), place)].flat();
      expect(found.map(String), row).toEqual(written);
    });
  });

  test("finds the same commitments", () => {
    expectAgreement(
      numbers(100).map((number) => {
        const seed = seedOf("commitment", number);
        return { job: { kind: "commitment", serverSeed: seed }, expected: commitmentOf(seed) };
      }),
    );
  });

  test.each(["dancheong-fortune", "tiger-and-magpie", "yut-rush"])(
    "plays a thousand rounds of %s alike",
    (code) => {
      const game = slotGameOf(code, 1);
      if (game === null) throw new Error(`no ${code}`);
      let withFeature = 0;
      const thousand = numbers(1_000).map((nonce) => ({
        serverSeed: seedOf(code, 0),
        clientSeed: "한판 seed",
        nonce,
      }));
      const rounds = [...thousand, ...rare].map((seeds) => {
        const { nonce } = seeds;
        const stakeWon = (game.unitStakesWon[nonce % game.unitStakesWon.length] ?? 0) * game.stakeUnits;
        const round = game.play(stakeWon, drawsOf(seeds));
        if ("throws" in round ? round.throws.length > 0 : round.freeSpins.length > 0) withFeature += 1;
        return { job: { kind: "slot", game: code, stakeWon, ...seeds }, expected: expectedOfSlot(round) };
      });
      expect(withFeature).toBeGreaterThan(0);
      expectAgreement(rounds);
    },
  );

  test.each([
    ["baccarat-standard", 1, 1],
    ["baccarat-standard", 2, 2],
    ["baccarat-speed", 2, 2],
    ["baccarat-no-commission", 2, 2],
    ["dragon-tiger", 1, 1],
    ["dragon-tiger", 2, 2],
    ["european-roulette", 1, 2],
    ["sic-bo", 1, 2],
    ["powerball-5", 1, 2],
    ["powerball-1", 1, 1],
    ["ladder", 1, 2],
    ["kite", 1, 2],
  ] as const)("plays a thousand rounds of %s (maths %i, scheme %i) alike", (code, maths, scheme) => {
    const isShoe = code.startsWith("baccarat") || code === "dragon-tiger";
    const series = numbers(isShoe ? 14 : 10).map((number) =>
      seriesOf(code, maths, scheme, number, isShoe ? 110 : 100),
    );
    expect(series.reduce((sum, { rounds }) => sum + rounds, 0)).toBeGreaterThanOrEqual(1_000);
    expectAgreement(series);
  });

  test.each(instantGameCodes)("plays a thousand rounds of %s alike, with choices and moves", (code) => {
    expectAgreement(numbers(1_000).map((number) => instantJobOf(code, number, seedOf(code, number))));
  });

  test("counts out what all deals of video poker return, held best, to the same fraction", () => {
    const { numerator, denominator } = videoPokerReturn;
    const divisor = divisorOf(numerator, denominator);
    const reduced = [numerator / divisor, denominator / divisor].map(String);
    expectAgreement([{ job: { kind: "video-poker-return" }, expected: [...reduced, 2_598_960] }]);
  });

  test("counts out what seotda returns alike", () => {
    expectAgreement([seotdaReturnJob()]);
  });

  test("stops the wheel of prizes at the same place a thousand times", () => {
    const segments = [3, 1, 40, 17, 500].map((weight, place) => ({ id: `prize-${place}`, weight }));
    expectAgreement(
      numbers(1_000).map((nonce) => {
        const seeds = { serverSeed: seedOf("wheel", 0), clientSeed: "mine", nonce };
        const job = { kind: "wheel", segments: segments.map(({ id, weight }) => [id, weight]), ...seeds };
        return { job, expected: spinWheel(segments, seeds).segment.id };
      }),
    );
  });

  test.each(["football", "basketball", "baseball"])("plays a thousand matches of %s alike", (sport) => {
    const leagues = publicTables().leagues.filter((league) => league.sport === sport.toUpperCase());
    expectAgreement(
      numbers(1_000).map((number) => {
        const day = `2026-1${number % 3}-0${(number % 9) + 1}`;
        const fixtureId = `${leagues[number % leagues.length]?.code}.${day}.${((number * 37) % 360) + 1}`;
        const fixture = virtualFixtureOf(fixtureId);
        if (fixture === null) throw new Error(`no ${fixtureId}`);
        const serverSeed = seedOf(fixtureId, number);
        const closing = number % 5 === 0 ? null : closingOf(fixtureId, number);
        const clientSeed = closing === null ? fixtureId : publicValueOf(fixtureId, closing);
        const script = matchModelOf(fixture).play((nonce) => drawsOf({ serverSeed, clientSeed, nonce }));
        const expected = script.events.map(({ offsetMs, kind, side, points, state: { score } }) => [
          offsetMs,
          kind,
          side,
          points,
          score.home,
          score.away,
        ]);
        const job = { kind: "match", fixture: fixtureId, serverSeed, closing: closing?.published ?? null };
        return { job, expected };
      }),
    );
  });

  test("comes to the same odds of a hundred football matches, before and in play", () => {
    const codes = publicTables().leagues.flatMap(({ code, sport }) => (sport === "FOOTBALL" ? [code] : []));
    const moments = [-1, 0, 12_345, 61_000, 179_999, 190_000, 250_007, 330_000];
    expectAgreement(
      numbers(100).map((number) => {
        const fixtureId = `${codes[number % codes.length]}.2026-12-0${(number % 9) + 1}.${((number * 31) % 360) + 1}`;
        const fixture = virtualFixtureOf(fixtureId);
        if (fixture === null) throw new Error(`no ${fixtureId}`);
        const serverSeed = seedOf(fixtureId, number);
        const closing = closingOf(fixtureId, number);
        const clientSeed = publicValueOf(fixtureId, closing);
        const model = matchModelOf(fixture);
        const script = model.play((nonce) => drawsOf({ serverSeed, clientSeed, nonce }));
        const margin = 300 + 100 * (number % 6);
        const expected = moments.map((at) =>
          offeredBoardAt(model, script, at, margin).quotes.map(({ market, selections }) => [
            marketKeyOf(market),
            selections.map(({ oddsHundredths }) => oddsHundredths),
          ]),
        );
        const job = {
          kind: "odds",
          fixture: fixtureId,
          serverSeed,
          closing: closing.published,
          margin,
          moments,
        };
        return { job, expected };
      }),
    );
  });
});
