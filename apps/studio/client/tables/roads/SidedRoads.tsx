import { bigRoadOf } from "@hanpan/games/baccarat-roads/bigRoad";
import type { DerivedRoadName } from "@hanpan/games/baccarat-roads/derivedRoads";
import { askRoads, roadsOf } from "@hanpan/games/baccarat-roads/roads";
import { roadStatisticsOf } from "@hanpan/games/baccarat-roads/statistics";
import { useMemo, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Ask } from "./Ask.tsx";
import { bead, derivedGlyphs, ring, tieMark } from "./glyphs.tsx";
import { RoadBoard } from "./RoadBoard.tsx";
import type { SidedResult, SideWords } from "./sides.ts";

const derivedNames = {
  bigEyeBoy: m.tb_road_big_eye,
  smallRoad: m.tb_road_small,
  cockroachPig: m.tb_road_roach,
} as const;
const derived: readonly DerivedRoadName[] = ["bigEyeBoy", "smallRoad", "cockroachPig"];

/** What a road says in words: how many results, and how many for whom. */
export const countsWords = (results: readonly SidedResult[], words: SideWords): string =>
  (["A", "B", "TIE"] as const)
    .map((side) => `${words[side]()} ${results.filter((result) => result.side === side).length}`)
    .join(", ");

/** The big road alone, for tiles and small tables. */
export function BigRoadBoard({
  results,
  words,
  columns,
}: {
  results: readonly SidedResult[];
  words: SideWords;
  columns: number;
}) {
  const { cells, leadingTies } = useMemo(() => bigRoadOf(results.map(({ side }) => side)), [results]);
  const onlyTies = cells.length === 0 && leadingTies > 0;
  return (
    <RoadBoard
      label={m.tb_road_label({
        road: m.tb_road_big(),
        rounds: results.length,
        counts: countsWords(results, words),
      })}
      columns={columns}
      newest={cells.at(-1)?.resultIndex.toString()}
      cells={[
        ...(onlyTies ? [{ key: "ties", column: 0, row: 0, glyph: tieMark(leadingTies) }] : []),
        ...cells.map(({ column, row, side, resultIndex, ties }, place) => ({
          key: String(resultIndex),
          column,
          row,
          glyph: ring(
            side === "A" ? "A" : "B",
            // Ties from before the first win are written into its cell.
            place === 0 ? ties + leadingTies : ties,
            results[resultIndex]?.pairA ?? false,
            results[resultIndex]?.pairB ?? false,
          ),
        })),
      ]}
    />
  );
}

/** The five roads of a shoe with the "ask" preview and the counts of the shoe. */
export function SidedRoads({ results, words }: { results: readonly SidedResult[]; words: SideWords }) {
  const [asked, setAsked] = useState<"A" | "B" | null>(null);
  const sides = useMemo(() => results.map(({ side }) => side), [results]);
  const roads = useMemo(() => roadsOf(asked === null ? sides : [...sides, asked]), [sides, asked]);
  const asks = useMemo(() => ({ A: askRoads(sides, "A"), B: askRoads(sides, "B") }), [sides]);
  const statistics = useMemo(() => roadStatisticsOf(sides), [sides]);
  const counts = countsWords(results, words);
  const label = (road: string): string => m.tb_road_label({ road, rounds: results.length, counts });
  const shown =
    asked === null
      ? results
      : [...results, { number: 0, side: asked, letter: "?", pairA: false, pairB: false } as const];
  return (
    <div className="records">
      <ul className="counts">
        <li>{m.tb_statistics_rounds({ count: results.length })}</li>
        {(["A", "B", "TIE"] as const).map((side) => (
          <li key={side} className={`tone-${side.toLowerCase()}`}>
            {words[side]()}
            <strong>{statistics.counts.get(side) ?? 0}</strong>
          </li>
        ))}
      </ul>
      <div className="roads">
        <BigRoadBoard results={shown} words={words} columns={22} />
        <div className="roads-derived">
          {derived.map((name) => (
            <figure key={name} className="road-named">
              <figcaption aria-hidden="true">{derivedNames[name]()}</figcaption>
              <RoadBoard
                label={label(derivedNames[name]())}
                columns={26}
                newest={String(roads[name].length - 1)}
                cells={roads[name].map(({ column, row, colour }, index) => ({
                  key: String(index),
                  column,
                  row,
                  glyph: derivedGlyphs[name](colour),
                }))}
              />
            </figure>
          ))}
        </div>
        <RoadBoard
          label={label(m.tb_road_bead())}
          columns={16}
          newest={String(roads.beadPlate.length - 1)}
          cells={roads.beadPlate.map(({ column, row, resultIndex }) => {
            const result = shown[resultIndex];
            return {
              key: String(resultIndex),
              column,
              row,
              glyph: bead(
                result?.side ?? "TIE",
                result?.letter ?? "",
                result?.pairA ?? false,
                result?.pairB ?? false,
              ),
            };
          })}
        />
        <div className="roads-ask">
          {(["A", "B"] as const).map((side) => (
            <Ask
              key={side}
              side={words[side]()}
              ask={asks[side]}
              pressed={asked === side}
              onPress={() => setAsked(asked === side ? null : side)}
            />
          ))}
        </div>
      </div>
      {statistics.currentStreak !== null && statistics.longestStreak !== null && (
        <p className="records-note">
          {m.tb_streak({
            side: words[statistics.currentStreak.side === "A" ? "A" : "B"](),
            count: statistics.currentStreak.length,
          })}
          {" · "}
          {m.tb_longest({
            side: words[statistics.longestStreak.side === "A" ? "A" : "B"](),
            count: statistics.longestStreak.length,
          })}
        </p>
      )}
      {results.length === 0 && <p className="records-note">{m.tb_road_empty()}</p>}
    </div>
  );
}
