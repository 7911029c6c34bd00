import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dealShoe } from "../baccarat/shoe.ts";
import { drawsOf } from "../fairness/draws.ts";
import { bigRoadOf, streaksOf } from "./bigRoad.ts";
import { derivedByGrid } from "./derivedByGrid.ts";
import { derivedColoursOf, derivedRoadSteps, type RoadColour } from "./derivedRoads.ts";
import type { RoadResult } from "./result.ts";
import { askRoads, roadsOf } from "./roads.ts";
import { roadStatisticsOf } from "./statistics.ts";

type Side = "PLAYER" | "BANKER";
const names: { readonly [letter: string]: RoadResult<Side> } = { P: "PLAYER", B: "BANKER", T: "TIE" };
const resultsOf = (letters: string) =>
  [...letters.replaceAll(" ", "")].map((letter) => names[letter] ?? "TIE");
const lengthsOf = (results: readonly RoadResult<Side>[]) => streaksOf(results).map(({ wins }) => wins.length);
const lettersOf = (colours: readonly (RoadColour | null)[]) =>
  colours.map((colour) => (colour === null ? "-" : colour.charAt(0))).join("");

/** A board drawn row by row, a dot where it is empty. */
function drawn(cells: readonly { column: number; row: number }[], letterOf: (index: number) => string) {
  const rows = Array.from({ length: 6 }, () =>
    Array<string>(Math.max(...cells.map(({ column }) => column)) + 1).fill("."),
  );
  cells.forEach(({ column, row }, index) => {
    const line = rows[row];
    if (line?.[column] !== ".") throw new Error(`two cells at ${column}, ${row}`);
    line[column] = letterOf(index);
  });
  return rows.map((row) => row.join(""));
}
function bigRoadDrawn(letters: string) {
  const { cells } = bigRoadOf(resultsOf(letters));
  return drawn(cells, (index) => cells[index]?.side.charAt(0) ?? "?");
}

const results = fc.array(fc.constantFrom<RoadResult<Side>>("PLAYER", "BANKER", "TIE"), { maxLength: 90 });

describe("the bead plate", () => {
  test("writes every result, ties too, down columns of six", () => {
    const { beadPlate } = roadsOf(resultsOf("PBTPPBB"));
    expect(drawn(beadPlate, (index) => beadPlate[index]?.result.charAt(0) ?? "?")).toEqual([
      "PB",
      "B.",
      "T.",
      "P.",
      "P.",
      "B.",
    ]);
  });
});

describe("the big road", () => {
  test("begins a column with every change and writes ties into the last cell", () => {
    const road = bigRoadOf(resultsOf("TT PP T P BTT P"));
    expect(road.leadingTies).toBe(2);
    expect(road.cells).toEqual([
      { column: 0, row: 0, side: "PLAYER", resultIndex: 2, ties: 0 },
      { column: 0, row: 1, side: "PLAYER", resultIndex: 3, ties: 1 },
      { column: 0, row: 2, side: "PLAYER", resultIndex: 5, ties: 0 },
      { column: 1, row: 0, side: "BANKER", resultIndex: 6, ties: 2 },
      { column: 2, row: 0, side: "PLAYER", resultIndex: 9, ties: 0 },
    ]);
    expect(bigRoadOf(resultsOf("TTT"))).toEqual({ leadingTies: 3, cells: [] });
    expect(bigRoadOf([])).toEqual({ leadingTies: 0, cells: [] });
  });

  test("turns a long streak to the right: a dragon tail", () => {
    expect(bigRoadDrawn("PPPPPPPPP BB")).toEqual(["PB..", "PB..", "P...", "P...", "P...", "PPPP"]);
  });

  test("turns above a tail that is in the way, and begins beside a tail along the top", () => {
    expect(bigRoadDrawn("PPPPPPPP BBBBBBB PP")).toEqual(["PBP.", "PBP.", "PB..", "PB..", "PBBB", "PPP."]);
    // Once turned it goes on to the right, though there is room below again beyond the other tail.
    expect(bigRoadDrawn("PPPPPPPP BBBBBBBBB P")).toEqual([
      "PBP...",
      "PB....",
      "PB....",
      "PB....",
      "PBBBBB",
      "PPP...",
    ]);
    // Each of these streaks finds the row below taken one row earlier, until none has room to go down.
    const tails = ["PPPPPPPPPPPP", "BBBBBBBBBB", "PPPPPPPP", "BBBBBB", "PPPP", "BBB", "P"].join(" ");
    expect(bigRoadDrawn(tails)).toEqual([
      "PBPBPBBBP",
      "PBPBPPP..",
      "PBPBBBB..",
      "PBPPPPP..",
      "PBBBBBB..",
      "PPPPPPP..",
    ]);
  });

  test("keeps every win in a cell of its own, in order", () => {
    fc.assert(
      fc.property(results, (row) => {
        const { cells } = bigRoadOf(row);
        expect(cells.map(({ side, resultIndex }) => [side, resultIndex])).toEqual(
          row.map((result, index) => [result, index]).filter(([result]) => result !== "TIE"),
        );
        expect(new Set(cells.map(({ column, row: line }) => `${column},${line}`)).size).toBe(cells.length);
        expect(cells.every(({ row: line }) => line >= 0 && line < 6)).toBe(true);
      }),
    );
  });
});

describe("the derived roads", () => {
  test("begin at the second entry of column k + 1, or at the first of the next", () => {
    const colours = (letters: string, step: number) =>
      lettersOf(derivedColoursOf(lengthsOf(resultsOf(letters)), step));
    expect(colours("P B", 1)).toBe("");
    expect(colours("P BB", 1)).toBe("B");
    expect(colours("PP BB", 1)).toBe("R");
    expect(colours("P B P", 1)).toBe("R");
    expect(colours("PP B P", 1)).toBe("B");
    expect(colours("P B PP", 2)).toBe("B");
    expect(colours("P B P B", 2)).toBe("R");
    expect(colours("P B P BB", 3)).toBe("B");
    expect(colours("P BB P B P", 3)).toBe("R");
  });

  test("is blue only just below where the compared column ended, and red again further down", () => {
    expect(lettersOf(derivedColoursOf(lengthsOf(resultsOf("PP BBBBB")), 1))).toBe("RBRR");
  });

  test("forget ties and tails", () => {
    const plain = resultsOf("PPPPPPPPP BB P BBB PP BBBBBBB P");
    const tied = resultsOf("TPPTPPPPPPTTPBBTPTBBBPPTBBBBBBBTP");
    expect(lengthsOf(tied)).toEqual(lengthsOf(plain));
    for (const name of ["bigEyeBoy", "smallRoad", "cockroachPig"] as const) {
      expect(roadsOf(tied)[name]).toEqual(roadsOf(plain)[name]);
    }
  });

  test("are what the big road's grid shows, on 400 dealt shoes (bench/games has 20,000)", () => {
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const { coups } = dealShoe(drawsOf({ serverSeed: "8b".repeat(32), clientSeed: "roads", nonce }));
      const winners = coups.map(({ winner }) => winner);
      for (const step of Object.values(derivedRoadSteps)) {
        expect(lettersOf(derivedColoursOf(lengthsOf(winners), step))).toBe(
          lettersOf(derivedByGrid(winners, step)),
        );
      }
    }
  });

  test("are what the big road's grid shows, on any results", () => {
    fc.assert(
      fc.property(results, fc.constantFrom(1, 2, 3), (row, step) => {
        expect(derivedColoursOf(lengthsOf(row), step)).toEqual(derivedByGrid(row, step));
      }),
      { numRuns: 500 },
    );
  });
});

describe("the ask preview", () => {
  test("says what each derived road writes when that side wins", () => {
    fc.assert(
      fc.property(results, fc.constantFrom<Side>("PLAYER", "BANKER"), (row, side) => {
        const ask = askRoads(row, side);
        for (const [name, step] of Object.entries(derivedRoadSteps)) {
          const before = derivedColoursOf(lengthsOf(row), step);
          const after = derivedColoursOf(lengthsOf([...row, side]), step);
          const asked =
            name === "bigEyeBoy" ? ask.bigEyeBoy : name === "smallRoad" ? ask.smallRoad : ask.cockroachPig;
          expect(after).toEqual(asked === null ? before : [...before, asked]);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("is empty before the roads begin", () => {
    expect(askRoads<Side>([], "PLAYER")).toEqual({ bigEyeBoy: null, smallRoad: null, cockroachPig: null });
  });
});

describe("statistics", () => {
  test("count sides, ties and streaks", () => {
    const statistics = roadStatisticsOf(resultsOf("T PP T P BB PPTP B"));
    expect(statistics.rounds).toBe(12);
    expect(Object.fromEntries(statistics.counts)).toEqual({ TIE: 3, PLAYER: 6, BANKER: 3 });
    expect(statistics.currentStreak).toEqual({ side: "BANKER", length: 1 });
    expect(statistics.longestStreak).toEqual({ side: "PLAYER", length: 3 });
    expect(roadStatisticsOf(resultsOf("T"))).toMatchObject({ currentStreak: null, longestStreak: null });
  });
});
