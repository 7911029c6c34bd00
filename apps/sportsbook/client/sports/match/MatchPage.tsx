import { Surface } from "@hanpan/ui";
import type { FixtureDetail } from "../../../protocol/fixture.ts";
import { m } from "../../paraglide/messages.js";
import { Empty, Failed, Skeleton } from "../lists/states.tsx";
import type { WantedPick } from "../shell/place.ts";
import { useMatchSounds } from "../sound/useMatchSounds.ts";
import { BaseballBoard } from "./boards/BaseballBoard.tsx";
import { BasketballBoard } from "./boards/BasketballBoard.tsx";
import { FootballBoard } from "./boards/FootballBoard.tsx";
import { ReportedBoard } from "./boards/ReportedBoard.tsx";
import { EventFeed } from "./events/EventFeed.tsx";
import { FairnessNote } from "./FairnessNote.tsx";
import { MatchHead } from "./MatchHead.tsx";
import { Markets } from "./markets/Markets.tsx";
import { useMatch } from "./useMatch.ts";
import { useWantedPick } from "./useWantedPick.ts";

const boards = { FOOTBALL: FootballBoard, BASKETBALL: BasketballBoard, BASEBALL: BaseballBoard } as const;

/** A match that has begun, of which more is known than the score in its head. */
const hasBoard = ({ status, state, clock }: FixtureDetail): boolean =>
  status !== "SCHEDULED" && (state !== null || (clock?.periods ?? []).length > 0);

function Board({ fixture }: { fixture: FixtureDetail }) {
  if (!hasBoard(fixture)) return null;
  const Shown = fixture.state === null ? ReportedBoard : boards[fixture.sport];
  return (
    <Surface padded={false} className="p-3" aria-label={m.sp_board()}>
      <Shown fixture={fixture} />
    </Surface>
  );
}

/** One match: its board, what happens, and everything that can be bet on it. */
export function MatchPage({ fixtureId, wanted }: { fixtureId: string; wanted?: WantedPick | undefined }) {
  const { fixture, problem, retry } = useMatch(fixtureId);
  useWantedPick(fixture, wanted);
  useMatchSounds(fixture);
  if (fixture === null) {
    if (problem === "NOT_FOUND") return <Empty title={m.sp_match_unknown()} />;
    return problem === null ? <Skeleton /> : <Failed onRetry={retry} />;
  }
  return (
    <div className="mx-auto grid max-w-[980px] gap-3 pt-2">
      <MatchHead fixture={fixture} />
      <Board fixture={fixture} />
      <Markets fixture={fixture} />
      <EventFeed fixture={fixture} />
      <FairnessNote fixture={fixture} />
    </div>
  );
}
