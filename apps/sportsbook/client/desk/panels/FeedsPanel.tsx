import { useState } from "react";
import type * as z from "zod/mini";
import { deskFeeds } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../parts/Dialog.tsx";
import { ReadPart } from "../parts/ReadPart.tsx";
import { momentText } from "../parts/words.ts";
import { useDesk } from "../session/desk.ts";
import { feedsRead } from "../session/reads.ts";
import { useChange } from "../session/useChange.ts";
import { useRead } from "../session/useRead.ts";

type Feed = z.output<typeof deskFeeds>["feeds"][number];

/** Where every source of real matches stands: its order, its gaps, its silence. */
export function FeedsPanel() {
  const read = useRead(feedsRead);
  const { isBusy, change } = useChange(deskFeeds, { shows: feedsRead });
  const [skipped, setSkipped] = useState<Feed | null>(null);
  const to = skipped?.firstWaiting ?? 0;
  return (
    <section className="desk-panel">
      <p className="desk-lead">{m.desk_feeds_lead()}</p>
      <ReadPart read={read}>
        {({ feeds }) =>
          feeds.length === 0 ? (
            <p className="desk-empty">{m.desk_none()}</p>
          ) : (
            <div className="desk-stack">
              {feeds.map((feed) => (
                <FeedCard key={feed.source} feed={feed} onSkip={() => setSkipped(feed)} />
              ))}
            </div>
          )
        }
      </ReadPart>
      {skipped !== null && (
        <Dialog
          title={`${skipped.source} · ${m.desk_feed_skip()}`}
          lead={m.desk_feed_skip_lead({ to })}
          confirm={m.desk_feed_skip()}
          isDanger
          isBusy={isBusy}
          onClose={() => setSkipped(null)}
          onConfirm={(reason) =>
            change(
              {
                path: `/feeds/${encodeURIComponent(skipped.source)}/skip`,
                body: { toSequence: to, reason },
              },
              { onSettled: () => setSkipped(null) },
            )
          }
        />
      )}
    </section>
  );
}

function FeedCard({ feed, onSkip }: { feed: Feed; onSkip: () => void }) {
  const { may } = useDesk();
  const facts: readonly (readonly [string, string | number])[] = [
    [m.desk_feed_expected(), feed.expectedSequence],
    [m.desk_feed_waiting(), feed.waiting],
    [m.desk_feed_inplay(), feed.inPlay],
    [m.desk_feed_refused(), feed.refused],
    [m.desk_feed_conflicts(), feed.conflicts],
    [m.desk_feed_heard(), momentText(feed.heardAtMs)],
  ];
  return (
    <article className="desk-proposal">
      <header>
        <strong>{feed.source}</strong>
        {feed.staleSinceMs !== null && (
          <span className="desk-tag" data-tone="CLOSED">
            {m.desk_feed_stale({ time: momentText(feed.staleSinceMs).slice(6) })}
          </span>
        )}
        {feed.firstWaiting !== null && feed.firstWaiting > feed.expectedSequence && (
          <span className="desk-tag" data-tone="SUSPENDED">
            {m.desk_feed_gap({ from: feed.expectedSequence, to: feed.firstWaiting - 1 })}
          </span>
        )}
        {feed.staleSinceMs === null && feed.firstWaiting === null && (
          <span className="desk-tag" data-tone="OPEN">
            {m.desk_feed_ok()}
          </span>
        )}
      </header>
      <dl className="desk-facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd translate="no">{typeof value === "number" ? value.toLocaleString("en-US") : value}</dd>
          </div>
        ))}
      </dl>
      {feed.refusals.length > 0 && (
        <>
          <h3>{m.desk_feed_refusals()}</h3>
          <ul className="desk-plain">
            {feed.refusals.map((each) => (
              <li key={each.sequence}>
                <code>{each.sequence}</code> {each.reason}{" "}
                <span className="desk-muted">{momentText(each.atMs)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {may("TRADE") && feed.firstWaiting !== null && (
        <button type="button" className="desk-button" data-kind="danger" onClick={onSkip}>
          {m.desk_feed_skip()}
        </button>
      )}
    </article>
  );
}
