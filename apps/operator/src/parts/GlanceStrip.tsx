import type { Glance } from "@hanpan/contract/operator/objects/glance";
import { glanceMarkWords } from "@hanpan/contract/operator/words/glance";
import { Badge, Money } from "@hanpan/ui";
import { wordOf } from "../lib/wordOf.ts";
import * as m from "../paraglide/messages.js";
import { At } from "./labels.tsx";
import { MemberTags } from "./MemberTags.tsx";
import { Facts } from "./Screen.tsx";

type Mark = Glance["marks"][number];

/** What matters of a member before they are paid: the marks, those that weigh first, and what they played since the deposit. */
export function GlanceStrip({ glance }: { glance: Glance }) {
  return (
    <section aria-label={m.glance_title()} className="flex flex-col gap-3 rounded-control bg-surface-2 p-3">
      <h2 className="flex flex-wrap items-center gap-1.5 text-14 font-semibold">
        {m.glance_title()} <MemberTags tags={glance.tags} />
      </h2>
      {glance.marks.length === 0 ? (
        <p className="text-14 text-muted">{m.glance_none()}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {glance.marks.map((mark) => (
            <li key={mark.is}>
              <GlanceMarkBadge mark={mark} />
            </li>
          ))}
        </ul>
      )}
      {glance.memos.length > 0 && (
        <ul aria-label={m.memo_title()} className="flex flex-col gap-1 text-14">
          {glance.memos.map(({ id, text, by }) => (
            <li key={id} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {text}{" "}
              <span translate="no" className="text-12 text-muted">
                {by}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          [m.glance_deposited(), <Money key="deposited" amountWon={glance.depositedSince} />],
          [
            m.glance_played(),
            <span key="played">
              <Money amountWon={glance.played} />{" "}
              <span translate="no">
                {m.glance_bets({
                  bets: `${glance.bets.toLocaleString("en-US")}${glance.betsAreMore ? "+" : ""}`,
                })}
              </span>
            </span>,
          ],
          [m.glance_result(), <Money key="result" amountWon={glance.result} signed />],
          [m.glance_bonuses(), <Money key="bonuses" amountWon={glance.bonuses} />],
          [m.glance_house(), <Money key="house" amountWon={glance.houseResult} signed />],
        ]}
      />
    </section>
  );
}

/** One mark, with how many members share it, or since when it is new. */
export function GlanceMarkBadge({ mark }: { mark: Mark }) {
  return (
    <Badge tone={mark.weighs ? "vermilion" : "neutral"}>
      {wordOf(glanceMarkWords, mark.is)}
      {mark.others !== null && ` ${m.glance_others({ others: mark.others })}`}
      {mark.since !== null && (
        <span className="ml-1 font-normal">
          <At at={mark.since} short />
        </span>
      )}
    </Badge>
  );
}

/** A row's mark: the gravest by its name, with how many more there are; all of them are read out. */
export function GravestMark({ glance }: { glance: Glance | undefined }) {
  const [gravest, ...others] = glance?.marks ?? [];
  if (gravest === undefined) return null;
  const names = [gravest, ...others].map(({ is }) => wordOf(glanceMarkWords, is)).join(", ");
  return (
    <span title={names}>
      <Badge tone={gravest.weighs ? "vermilion" : "neutral"}>
        {wordOf(glanceMarkWords, gravest.is)}
        {others.length > 0 && ` +${others.length}`}
      </Badge>
    </span>
  );
}
