import { dancheongFortune } from "../dancheong-fortune/definition.ts";
import { instantRisks } from "../instant/risk.ts";
import { kenoNumbers, kenoTable } from "../keno/tables.ts";
import { plinkoRows, plinkoTable } from "../plinko/tables.ts";
import type { ReelStrips } from "../slot/reels/strips.ts";
import { virtualLeagues } from "../sports/league/leagues.ts";
import { tigerAndMagpie } from "../tiger-and-magpie/definition.ts";
import { wheelSegments, wheelTable } from "../wheel/tables.ts";
import { yutRush } from "../yut-rush/definition.ts";

/** Strips in words, a line a reel. */
const written = (strips: ReelStrips<string>) => strips.map((strip) => strip.join(" "));

/**
 * What docs/fairness/tables.json holds: the long tables that a stranger needs beside docs/fairness.md to compute rounds
 * again. The order of every list counts.
 */
export function publicTables() {
  return {
    slots: {
      "dancheong-fortune": {
        ...dancheongFortune,
        baseStrips: written(dancheongFortune.baseStrips),
        freeSpins: {
          ...dancheongFortune.freeSpins,
          strips: written(dancheongFortune.freeSpins.strips),
        },
      },
      "tiger-and-magpie": tigerAndMagpie,
      "yut-rush": { ...yutRush, strips: written(yutRush.strips) },
    },
    plinko: Object.fromEntries(
      plinkoRows.map((rows) => [
        rows,
        Object.fromEntries(instantRisks.map((risk) => [risk, plinkoTable(rows, risk)])),
      ]),
    ),
    keno: Object.fromEntries(
      Array.from({ length: kenoNumbers.most }, (_, place) => [
        place + 1,
        Object.fromEntries(instantRisks.map((risk) => [risk, kenoTable(place + 1, risk)])),
      ]),
    ),
    wheel: Object.fromEntries(
      wheelSegments.map((segments) => [
        segments,
        Object.fromEntries(instantRisks.map((risk) => [risk, wheelTable(segments, risk)])),
      ]),
    ),
    leagues: virtualLeagues.map(({ code, sport, teams }) => ({
      code,
      sport,
      teams: teams.map((team) => ({ code: team.code, ...team.strength })),
    })),
  };
}
