import type { Winner } from "@hanpan/contract";
import type { LatestMoney } from "@hanpan/contract/calls/moneyRequest";
import { serverNow } from "@hanpan/contract/serverClock";
import { formatInstant, seoulDay } from "@hanpan/contract/time";
import { moneyRequestTypeWords } from "@hanpan/contract/words/moneyRequestType";
import { Badge, Money } from "@hanpan/ui";
import type { ReactNode } from "react";
import { Section } from "../../game-parts/Section.tsx";
import { currentLanguage } from "../../lib/language.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

/** So many rows are in sight; the place of all is kept, so that a new row moves nothing below. */
const rowsInSight = 5;

/** What really happened on the site: wins, and money in and out. What has no rows is not shown. */
export function Tickers({
  winners,
  latestMoney,
}: {
  winners: readonly Winner[];
  latestMoney: readonly LatestMoney[];
}) {
  if (winners.length === 0 && latestMoney.length === 0) return null;
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-8">
      {winners.length > 0 && (
        <Ticker title={m.nav_winnersTicker()}>
          {winners.slice(0, rowsInSight).map((winner) => (
            <Row
              key={winner.id}
              at={winner.at}
              who={winner.nickname}
              what={winner.gameName[currentLanguage()]}
            >
              <Money amountWon={winner.win} className="font-bold text-jade" />
            </Row>
          ))}
        </Ticker>
      )}
      {latestMoney.length > 0 && (
        <Ticker title={m.nav_recentMoney()}>
          {latestMoney.slice(0, rowsInSight).map((moved) => (
            <Row
              key={`${moved.at}${moved.type}${moved.nickname}${moved.amount}`}
              at={moved.at}
              who={moved.nickname}
              what={
                <Badge tone={moved.type === "DEPOSIT" ? "jade" : "gold"}>
                  {wordOf(moneyRequestTypeWords, moved.type)}
                </Badge>
              }
            >
              <Money amountWon={moved.amount} className="font-bold text-gold" />
            </Row>
          ))}
        </Ticker>
      )}
    </div>
  );
}

function Ticker({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <ol className="h-[236px] overflow-hidden rounded-dialog bg-surface-1 px-4 py-2">{children}</ol>
    </Section>
  );
}

function Row({ at, who, what, children }: { at: string; who: string; what: ReactNode; children: ReactNode }) {
  return (
    <li className="flex h-11 items-center gap-3 text-14 motion-safe:animate-fade">
      <span className="w-16 shrink-0 truncate font-medium">{who}</span>
      <span className="min-w-0 flex-1 truncate text-muted">{what}</span>
      {children}
      <time dateTime={at} className="tabular shrink-0 text-12 text-muted">
        {shortInstant(at)}
      </time>
    </li>
  );
}

/** The time of today's, the day of what is older, in Seoul. */
function shortInstant(at: string): string {
  const text = formatInstant(at);
  return text.startsWith(seoulDay(serverNow())) ? text.slice(11, 16) : text.slice(5, 10);
}
