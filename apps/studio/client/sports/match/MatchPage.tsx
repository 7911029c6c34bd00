import type { FixtureDetail } from "../../../protocol/sports.ts";
import { m } from "../../paraglide/messages.js";
import { Empty, Failed, Skeleton } from "../lists/states.tsx";
import { BaseballBoard } from "./boards/BaseballBoard.tsx";
import { BasketballBoard } from "./boards/BasketballBoard.tsx";
import { FootballBoard } from "./boards/FootballBoard.tsx";
import { EventFeed } from "./events/EventFeed.tsx";
import { FairnessNote } from "./FairnessNote.tsx";
import { MatchHead } from "./MatchHead.tsx";
import { Markets } from "./markets/Markets.tsx";
import { useMatch } from "./useMatch.ts";
import "../lists/lists.css";
import "./match.css";
import "./boards/boards.css";

const boards = { FOOTBALL: FootballBoard, BASKETBALL: BasketballBoard, BASEBALL: BaseballBoard } as const;

function Board({ fixture }: { fixture: FixtureDetail }) {
  // What a feed tells of a real match is a score and a clock; those stand in the head.
  if (fixture.status === "SCHEDULED" || fixture.state === null) return null;
  const Shown = boards[fixture.sport];
  return (
    <section className="match-board" aria-label={m.sp_board()}>
      <Shown fixture={fixture} />
    </section>
  );
}

/** One match: its board, what happens, and everything that can be bet on it. */
export function MatchPage({ fixtureId }: { fixtureId: string }) {
  const { fixture, problem, retry } = useMatch(fixtureId);
  if (fixture === null) {
    if (problem === "NOT_FOUND") return <Empty title={m.sp_match_unknown()} />;
    return problem === null ? <Skeleton /> : <Failed onRetry={retry} />;
  }
  return (
    <div className="match">
      <MatchHead fixture={fixture} />
      <Board fixture={fixture} />
      <Markets fixture={fixture} />
      <EventFeed fixture={fixture} />
      <FairnessNote fixture={fixture} />
    </div>
  );
}
