import { answerLimits, putLimits } from "@hanpan/contract/calls/limit";
import { AmountField, Button, Dialog, FormMessage } from "@hanpan/ui";
import { type FormEvent, useState } from "react";
import { limitsQuery, memberRulesQuery } from "../../cashier-parts/queries.ts";
import { readAloud } from "../../cashier-parts/words.ts";
import { useLanguage } from "../../lib/language.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { sendRequest } from "../../lib/requestState.ts";
import * as m from "../../paraglide/messages.js";

const kinds = [
  { kind: "depositDay", name: m.lim_day },
  { kind: "depositWeek", name: m.lim_week },
  { kind: "depositMonth", name: m.lim_month },
] as const;

type Typed = Readonly<Partial<Record<(typeof kinds)[number]["kind"], number | null>>>;

/**
 * The question that a jurisdiction asks before a first deposit, and again after some months: limits on deposits, or none. Either
 * answer lets the deposit go on.
 */
export function LimitQuestion({
  open,
  isReview,
  onAnswered,
  onClose,
}: {
  open: boolean;
  isReview: boolean;
  onAnswered: () => void;
  onClose: () => void;
}) {
  const language = useLanguage();
  const [typed, setTyped] = useState<Typed>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const set = Object.fromEntries(Object.entries(typed).filter(([, value]) => (value ?? 0) > 0));

  async function answer(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      void queryClient.invalidateQueries({ queryKey: limitsQuery().queryKey });
      void queryClient.invalidateQueries({ queryKey: memberRulesQuery().queryKey });
      onAnswered();
    } catch (failure) {
      setProblem(failureMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // A dialog lies in the form of the deposit as React sees it.
    event.stopPropagation();
    if (Object.keys(set).length === 0) setProblem(m.limq_none());
    else void answer(() => sendRequest(putLimits, { body: set }));
  }

  return (
    <Dialog open={open} onClose={onClose} title={isReview ? m.limq_review() : m.limq_title()} look="sheet">
      <form noValidate aria-label={m.limq_title()} className="flex flex-col gap-4 pb-6" onSubmit={submit}>
        <p className="text-14">{isReview ? m.limq_reviewLead() : m.limq_lead()}</p>
        {kinds.map(({ kind, name }) => (
          <AmountField
            key={kind}
            label={m.limq_field({ period: name() })}
            valueWon={typed[kind] ?? null}
            onChange={(value) => setTyped((now) => ({ ...now, [kind]: value }))}
            reading={readAloud(typed[kind] ?? null, language)}
          />
        ))}
        <p className="text-12 text-muted">{m.limq_gross()}</p>
        {problem !== null && <FormMessage kind="danger">{problem}</FormMessage>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" busy={busy} onClick={() => void answer(() => sendRequest(answerLimits, {}))}>
            {isReview ? m.limq_keep() : m.limq_without()}
          </Button>
          <Button type="submit" kind="play" busy={busy}>
            {m.limq_set()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
