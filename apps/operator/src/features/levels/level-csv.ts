import type { OperatorLevel } from "@hanpan/contract/operator/objects/level";
import type { CsvCell } from "../../lib/csv.ts";

/** The figures of a level's terms by their path, e.g. `deposit.firstPercent.SLOT`. */
function figuresOf(terms: object, path = ""): [string, number][] {
  return Object.entries(terms).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === "number") return [[path + name, value]];
    return typeof value === "object" && value !== null ? figuresOf(value, `${path}${name}.`) : [];
  });
}

/** Header and rows of all levels: a column for each figure, named as the API names it. */
export function levelCsv(levels: readonly OperatorLevel[]): { header: string[]; rows: CsvCell[][] } {
  const figures = figuresOf(levels[0]?.terms ?? {}).map(([name]) => name);
  return {
    header: ["rank", "nameKo", "nameEn", "members", ...figures],
    rows: levels.map(({ rank, nameKo, nameEn, members, terms }) => {
      const values = new Map(figuresOf(terms));
      return [rank, nameKo, nameEn, members, ...figures.map((name) => values.get(name) ?? null)];
    }),
  };
}
