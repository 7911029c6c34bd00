import type { RolloverStatus } from "@hanpan/contract";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { rolloverStatusWords } from "@hanpan/contract/operator/words/rolloverStatus";
import { formatInstant } from "@hanpan/contract/time";
import { bonusKindWords } from "@hanpan/contract/words/bonusKind";
import { Badge, type BadgeTone, Money, ProgressBar } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Panel } from "../../parts/Screen.tsx";

const tones: Record<RolloverStatus, BadgeTone> = { OPEN: "gold", MET: "jade", RESET: "neutral" };

/** What may be withdrawn now, and every rollover that must be met first. */
export function RolloverPanel({ member }: { member: MemberFile }) {
  const { withdrawable, rollovers } = member;
  return (
    <Panel title={m.member_rollovers()}>
      <p className="mb-3 flex flex-wrap justify-between gap-x-4 text-14">
        <span>
          <span className="text-muted">{m.member_withdrawable()} </span>
          <Money amountWon={withdrawable.amount} className="font-bold text-gold" />
        </span>
        <span className="text-muted">
          {withdrawable.rolloverMet ? (
            m.rollover_allMet()
          ) : (
            <>
              {m.rollover_remaining()} <Money amountWon={withdrawable.remaining} />
            </>
          )}
          {withdrawable.nextAllowedAt !== null &&
            ` · ${m.rollover_nextAllowed({ at: formatInstant(withdrawable.nextAllowedAt) })}`}
        </span>
      </p>
      {rollovers.length === 0 && <p className="text-14 text-muted">{m.rollover_none()}</p>}
      <ul className="flex flex-col gap-3">
        {rollovers.map((rollover) => (
          <li key={rollover.id}>
            <ProgressBar
              label={
                <span className="flex flex-wrap items-center gap-2">
                  <Badge tone={tones[rollover.status]}>{wordOf(rolloverStatusWords, rollover.status)}</Badge>
                  <Money amountWon={rollover.amount} />
                  {rollover.kind !== null && (
                    <span>
                      {wordOf(bonusKindWords, rollover.kind)}{" "}
                      <span translate="no">{`+${rollover.bonus.toLocaleString("en-US")}`}</span>
                    </span>
                  )}
                  <span className="tabular text-12">{formatInstant(rollover.openedAt).slice(0, 16)}</span>
                </span>
              }
              value={rollover.progress}
              maximum={rollover.required}
              figures={`${rollover.progress.toLocaleString("en-US")} / ${rollover.required.toLocaleString("en-US")}`}
              tone={rollover.status === "MET" ? "jade" : "gold"}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
