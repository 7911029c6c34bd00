import type { FixtureSummary } from "../../../protocol/fixture.ts";
import { seoulTimeText } from "../../words/time.ts";
import type { ListRow } from "../lists/WindowedRows.tsx";

export type ResultListRow = ListRow &
  (
    | { readonly kind: "TIME"; readonly time: string }
    | { readonly kind: "RESULT"; readonly fixtureId: string }
  );

const hourMs = 3_600_000;

/** Results under the hour in which the matches began, the newest first. */
export function rowsOfResults(fixtures: readonly FixtureSummary[]): readonly ResultListRow[] {
  const newestFirst = fixtures.toSorted(
    (one, other) => other.startsAtMs - one.startsAtMs || (one.fixtureId < other.fixtureId ? -1 : 1),
  );
  return newestFirst.flatMap(({ fixtureId, startsAtMs }, place): ResultListRow[] => {
    const hour = Math.floor(startsAtMs / hourMs);
    const row: ResultListRow = { kind: "RESULT", key: fixtureId, heightPx: 78, fixtureId };
    const before = newestFirst[place - 1];
    if (before !== undefined && Math.floor(before.startsAtMs / hourMs) === hour) return [row];
    return [{ kind: "TIME", key: `hour ${hour}`, heightPx: 48, time: seoulTimeText(hour * hourMs) }, row];
  });
}
