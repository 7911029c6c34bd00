import { Badge, Button, EmptyState } from "@hanpan/ui";
import { useState } from "react";
import type * as z from "zod/mini";
import { deskFeeds } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";
import { Facts } from "../parts/Facts.tsx";
import { Code, cardClass, Panel } from "../parts/Panel.tsx";
import { ReadPart } from "../parts/ReadPart.tsx";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { momentText } from "../parts/words.ts";
import { useDesk } from "../session/desk.ts";
import { feedsRead } from "../session/reads.ts";
import { useChange } from "../session/useChange.ts";
import { useRead } from "../session/useRead.ts";

type Feed = z.output<typeof deskFeeds>["feeds"][number];

/** The state of every source of real matches: its order, its gaps, its silence. */
export function FeedsPanel() {
  const read = useRead(feedsRead);
  const { isBusy, change, forget } = useChange(deskFeeds, { shows: feedsRead });
  const [skipped, setSkipped] = useState<Feed | null>(null);
  const to = skipped?.firstWaiting ?? 0;
  return (
    <Panel lead={m.desk_feeds_lead()}>
      <ReadPart read={read}>
        {({ feeds }) =>
          feeds.length === 0 ? (
            <EmptyState title={m.desk_none()} />
          ) : (
            feeds.map((feed) => <FeedCard key={feed.source} feed={feed} onSkip={() => setSkipped(feed)} />)
          )
        }
      </ReadPart>
      {skipped !== null && (
        <ReasonDialog
          title={`${skipped.source} · ${m.desk_feed_skip()}`}
          lead={m.desk_feed_skip_lead({ to })}
          confirm={m.desk_feed_skip()}
          kind="danger"
          isBusy={isBusy}
          onClose={() => {
            forget();
            setSkipped(null);
          }}
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
    </Panel>
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
    <article className={cardClass}>
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="text-14">{feed.source}</h2>
        {feed.staleSinceMs !== null && (
          <Badge tone="vermilion">
            {m.desk_feed_stale({ time: momentText(feed.staleSinceMs).slice(6) })}
          </Badge>
        )}
        {feed.firstWaiting !== null && feed.firstWaiting > feed.expectedSequence && (
          <Badge tone="gold">
            {m.desk_feed_gap({ from: feed.expectedSequence, to: feed.firstWaiting - 1 })}
          </Badge>
        )}
        {feed.staleSinceMs === null && feed.firstWaiting === null && (
          <Badge tone="jade">{m.desk_feed_ok()}</Badge>
        )}
      </header>
      <Facts
        facts={facts.map(([name, value]) => ({
          name,
          value: typeof value === "number" ? value.toLocaleString("en-US") : value,
        }))}
      />
      {feed.refusals.length > 0 && (
        <>
          <h3 className="mt-1">{m.desk_feed_refusals()}</h3>
          <ul>
            {feed.refusals.map((each) => (
              <li key={each.sequence}>
                <Code>{each.sequence}</Code> {each.reason}{" "}
                <span className="text-muted">{momentText(each.atMs)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {may("TRADE") && feed.firstWaiting !== null && (
        <Button kind="danger" className="self-start" onClick={onSkip}>
          {m.desk_feed_skip()}
        </Button>
      )}
    </article>
  );
}
