/** The XML of the first sheet in a workbook's own order; undefined where it has none. */
export function firstSheet(parts: ReadonlyMap<string, string>): string | undefined {
  const sheet = /<(?:\w+:)?sheet\s[^>]*?\b\w+:id="([^"]+)"/.exec(parts.get("xl/workbook.xml") ?? "");
  const relations = parts.get("xl/_rels/workbook.xml.rels") ?? "";
  for (const [relation] of relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    if (attributeOf(relation, "Id") !== sheet?.[1]) continue;
    const target = attributeOf(relation, "Target") ?? "";
    return parts.get(target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`);
  }
  return undefined;
}

/** Where formulas stand in a sheet: by row, as a spreadsheet counts it, the columns from 0. */
export function formulasOf(sheet: string): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const [, attributes = "", content = ""] of sheet.matchAll(
    /<(?:\w+:)?c\b([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs,
  )) {
    if (!/<(?:\w+:)?f\b/.test(content)) continue;
    const [, letters = "", row = ""] = /^([A-Z]+)(\d+)$/.exec(attributeOf(attributes, "r") ?? "") ?? [];
    const place = found.get(Number(row)) ?? [];
    place.push(columnOf(letters));
    found.set(Number(row), place);
  }
  return found;
}

/** Whether a sheet names a cell beyond so many rows, or columns. */
export function reachesBeyond(sheet: string, rows: number, columns: number): "ROWS" | "COLUMNS" | undefined {
  let wide = false;
  for (const [, letters = "", row = ""] of sheet.matchAll(/\br="([A-Z]*)(\d+)"/g)) {
    if (Number(row) > rows) return "ROWS";
    wide ||= letters !== "" && columnOf(letters) >= columns;
  }
  return wide ? "COLUMNS" : undefined;
}

/** The column that letters name, from 0: A is 0, AA is 26. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1];
