import type { ExclusionKind } from "@hanpan/contract";
import type { DataOf } from "@hanpan/contract/call";
import { exclude, type getMemberRules } from "@hanpan/contract/calls/limit";
import { exclusionKinds } from "@hanpan/contract/enumerations";
import { serverNow } from "@hanpan/contract/serverClock";
import { formatInstant } from "@hanpan/contract/time";
import { isWithoutEnd } from "@hanpan/contract/withoutEnd";
import { exclusionKindWords } from "@hanpan/contract/words/exclusionKind";
import { Button, Card, ConfirmDialog, FormMessage, PasswordField, RadioGroup, Segmented } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { memberRulesQuery } from "../../cashier-parts/queries.ts";
import { useSubmission } from "../../cashier-parts/submission.ts";
import { clearNotices, showNotice } from "../../lib/notices.ts";
import { endSession } from "../../lib/sessionEnd.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

const daysOffered: Record<ExclusionKind, readonly number[]> = {
  COOL_OFF: [1, 3, 7, 14, 30, 42],
  SELF_EXCLUSION: [180, 365, 730, 1_095, 1_825],
};

const yearDays = 365;
const dayMs = 86_400_000;

type Rules = DataOf<typeof getMemberRules>;

/** The lengths that are offered: the usual ones within the terms of the site's jurisdiction, and its own least and most. */
function offeredDays(kind: ExclusionKind, rules: Rules | undefined): readonly number[] {
  const terms = kind === "COOL_OFF" ? rules?.coolOffDays : rules?.exclusionDays;
  if (terms === undefined) return daysOffered[kind];
  const within = daysOffered[kind].filter((days) => days >= terms.least && days <= terms.most);
  const ends = [...new Set([terms.least, ...within, terms.most])].sort((one, other) => one - other);
  return kind === "SELF_EXCLUSION" && rules?.exclusionIndefinite === true ? [...ends, withoutEnd] : ends;
}

function usualDays(kind: ExclusionKind, rules: Rules | undefined): number {
  const offered = offeredDays(kind, rules);
  return offered.find((days) => days >= (kind === "COOL_OFF" ? 7 : 180)) ?? offered[0] ?? 0;
}

const helpWords = { COOL_OFF: m.excl_COOL_OFF_help, SELF_EXCLUSION: m.excl_SELF_EXCLUSION_help };

/** The choice that has no end: its days are none. */
const withoutEnd = 0;

function daysName(days: number): string {
  if (days === withoutEnd) return m.excl_indefinite();
  if (days === 1) return m.excl_dayOf();
  if (days === yearDays) return m.excl_yearOf();
  return days % yearDays === 0 ? m.excl_yearsOf({ years: days / yearDays }) : m.excl_daysOf({ days });
}

/** Cool-off and self-exclusion: kind, how long, the login password, and the question that it cannot be undone. */
export function ExclusionForm() {
  const rules = useQuery(memberRulesQuery()).data;
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<ExclusionKind>("COOL_OFF");
  const [days, setDays] = useState(7);
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const { submit, sending, failure, clear } = useSubmission(exclude, {
    secret: true,
    onDone: ({ until }) => {
      // The server has ended every session, this one too: asked anything more, it would say that it expired.
      endSession("REFUSED");
      // The stream may have said less of it a moment before.
      clearNotices();
      const done = isWithoutEnd(until)
        ? m.excl_doneWithoutEnd()
        : m.excl_done({ time: formatInstant(until) });
      showNotice("warning", `${done} ${m.session_excluded()}`);
    },
  });
  const wrong = failure?.code === "WRONG_PASSWORD" ? m.excl_err_password() : failure?.fields["password"];
  const missing = tried && password === "" ? m.excl_err_passwordRequired() : undefined;
  const ends =
    days === withoutEnd
      ? m.excl_noEnd()
      : m.excl_until({ time: formatInstant(new Date(serverNow().getTime() + days * dayMs)) });

  function ask(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (password === "") form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
    else setAsking(true);
  }

  async function carryOut(): Promise<void> {
    const refusal = await submit({ body: { kind, days: days === withoutEnd ? null : days, password } });
    setAsking(false);
    if (refusal) form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  }

  return (
    <Card title={m.excl_title()}>
      <p className="mb-5 max-w-prose text-14 text-muted">{m.excl_lead()}</p>
      <form
        ref={form}
        noValidate
        aria-label={m.excl_title()}
        className="flex max-w-[560px] flex-col gap-5"
        onSubmit={ask}
      >
        <div>
          <Segmented
            label={m.excl_kind()}
            value={kind}
            onChange={(next) => {
              setKind(next);
              setDays(usualDays(next, rules));
            }}
            choices={exclusionKinds.map((value) => ({ value, label: wordOf(exclusionKindWords, value) }))}
          />
          <p className="mt-1.5 text-12 text-muted">{helpWords[kind]()}</p>
        </div>
        <div>
          <RadioGroup
            label={m.excl_days()}
            look="chips"
            value={String(days)}
            onChange={(next) => setDays(Number(next))}
            choices={offeredDays(kind, rules).map((value) => ({
              value: String(value),
              label: daysName(value),
            }))}
          />
          <p className="tabular mt-2 text-14 font-medium">{ends}</p>
          {days === withoutEnd && <p className="mt-1 text-12 text-muted">{m.excl_indefinite_help()}</p>}
        </div>
        <PasswordField
          label={m.excl_password()}
          name="password"
          required
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            clear();
          }}
          error={wrong ?? missing}
        />
        {failure && wrong === undefined && <FormMessage kind="danger">{failure.message}</FormMessage>}
        <Button type="submit" kind="danger" size="large">
          {m.excl_submit()}
        </Button>
      </form>
      <ConfirmDialog
        open={asking}
        title={m.rg_selfExclusion_confirm()}
        confirmLabel={m.excl_confirmButton()}
        destructive
        busy={sending}
        onConfirm={() => void carryOut()}
        onCancel={() => setAsking(false)}
      >
        <p className="font-semibold text-text">
          {wordOf(exclusionKindWords, kind)} · {ends}
        </p>
        <p className="mt-2">{m.cash_excluded()}</p>
      </ConfirmDialog>
    </Card>
  );
}
