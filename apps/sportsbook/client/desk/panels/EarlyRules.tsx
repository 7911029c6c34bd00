import { Button, WholeNumberField } from "@hanpan/ui";
import { useState } from "react";
import { type DeskEarlyRule, deskEarlyRules, earlyMarkets } from "../../../protocol/deskEarly.ts";
import { m } from "../../paraglide/messages.js";
import { earlyText } from "../../words/earlyWords.ts";
import { kindName } from "../../words/marketWords.ts";
import { sportName } from "../../words/sportWords.ts";
import { Panel } from "../parts/Panel.tsx";
import { ReadPart } from "../parts/ReadPart.tsx";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { momentText } from "../parts/words.ts";
import { useDesk } from "../session/desk.ts";
import { earlyRulesRead } from "../session/reads.ts";
import { useChange } from "../session/useChange.ts";
import { useRead } from "../session/useRead.ts";

const nameOfRule = ({ sport, marketKind }: Pick<DeskEarlyRule, "sport" | "marketKind">) =>
  `${sportName(sport)} · ${kindName(marketKind)}`;

function RuleDialog({
  rule,
  isBusy,
  refused,
  onClose,
  onSave,
}: {
  rule: DeskEarlyRule;
  isBusy: boolean;
  refused: string | undefined;
  onClose: () => void;
  onSave: (body: object) => void;
}) {
  const { sport, marketKind } = rule;
  const market = earlyMarkets.find((each) => each.sport === sport && each.marketKind === marketKind);
  const [lead, setLead] = useState(rule.lead);
  const isReady = lead === null || (market !== undefined && lead >= market.least && lead <= market.most);
  return (
    <ReasonDialog
      title={nameOfRule(rule)}
      lead={m.desk_early_clear()}
      confirm={m.desk_save()}
      isReady={isReady}
      isBusy={isBusy}
      refused={refused}
      onClose={onClose}
      onConfirm={(reason) => onSave({ sport, marketKind, lead, reason })}
    >
      <WholeNumberField
        label={`${m.desk_early_of()} (${market?.least ?? 1}–${market?.most ?? 99})`}
        value={lead}
        most={market?.most ?? 99}
        onChange={setLead}
      />
    </ReasonDialog>
  );
}

/** By which leads selections win early, market by market. */
export function EarlyRules() {
  const { may } = useDesk();
  const read = useRead(earlyRulesRead);
  const { isBusy, change, refused, forget } = useChange(deskEarlyRules, { shows: earlyRulesRead });
  const [edited, setEdited] = useState<DeskEarlyRule | null>(null);
  return (
    <section aria-labelledby="early-rules" className="mt-8">
      <h2 id="early-rules" className="mb-2 text-16">
        {m.desk_early()}
      </h2>
      <Panel lead={m.desk_early_lead()}>
        <ReadPart read={read}>
          {({ rules }) => (
            <ul className="grid gap-2">
              {rules.map((rule) => (
                <li
                  key={rule.sport}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-surface-1 px-3 py-2"
                >
                  <strong>{nameOfRule(rule)}</strong>
                  <span
                    className={rule.lead === null ? "text-muted" : "font-semibold text-gold"}
                    translate="no"
                  >
                    {rule.lead === null ? m.desk_early_off() : earlyText(rule.sport, rule.lead)}
                  </span>
                  {rule.changedBy !== null && rule.changedAtMs !== null && (
                    <span className="text-muted">
                      {rule.changedBy} · {momentText(rule.changedAtMs)}
                    </span>
                  )}
                  {may("LIMITS") && (
                    <Button
                      className="ml-auto"
                      aria-label={m.desk_early_edit({ market: nameOfRule(rule) })}
                      onClick={() => setEdited(rule)}
                    >
                      {m.desk_limit_edit()}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </ReadPart>
      </Panel>
      {edited !== null && (
        <RuleDialog
          rule={edited}
          isBusy={isBusy}
          refused={refused?.message}
          onClose={() => {
            forget();
            setEdited(null);
          }}
          onSave={(body) => change({ path: "/early-rules", body }, { onSuccess: () => setEdited(null) })}
        />
      )}
    </section>
  );
}
