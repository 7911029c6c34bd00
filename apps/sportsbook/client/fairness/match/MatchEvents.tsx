import { virtualFixtureOf } from "@hanpan/games/sports/league/fixtures";
import type { MatchScript } from "@hanpan/games/sports/model/match";
import { m } from "../../paraglide/messages.js";
import { eventSideName, eventText, eventTimeText } from "../../sports/match/events/eventWords.ts";
import { withPeriods } from "../../sports/match/events/periods.ts";
import { scoreText } from "./matchWords.ts";

/** What happened in a match as its seed decides it: computed here, however long ago it was played. */
export function MatchEvents({ fixtureId, script }: { fixtureId: string; script: MatchScript }) {
  const fixture = virtualFixtureOf(fixtureId);
  if (fixture === null) return null;
  const events = withPeriods(script.events.map((event, place) => ({ ...event, number: place + 1 })));
  return (
    <details>
      <summary>{m.check_match_events({ count: events.length })}</summary>
      <table className="draws">
        <tbody>
          {events.map(({ event, period }) => (
            <tr key={event.number}>
              <th scope="row">{eventTimeText(event, period)}</th>
              <td>{eventText(event)}</td>
              <td>{eventSideName(event, fixture)}</td>
              <td>{event.points > 0 && event.state !== null && scoreText(event.state.score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
