import type { PointEntry } from "@hanpan/contract/calls/conversion";
import { formatWon } from "@hanpan/contract/money";
import { AmountField, Button, ConfirmDialog, FormMessage, UiWordsProvider, useUiWords } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { refreshMoney } from "../../cashier-parts/queries.ts";
import { useSubmission } from "../../cashier-parts/submission.ts";
import { dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";
import { useLanguage } from "../../lib/language.ts";
import { confirmNotice } from "../../lib/notices.ts";
import { updateUser } from "../../lib/session.ts";
import { globalSettingQuery } from "../../lib/settings.ts";
import * as m from "../../paraglide/messages.js";
import { amountProblem, type Conversion, conversionRefusal, draftSchema } from "./conversionForm.ts";

/**
 * One conversion: an amount of what the member has, asked once more, then done at once. Of a member who owes it is asked
 * as a repayment, where it can be one.
 */
export function ConversionForm({
  conversion,
  have,
  debtWon,
  onDone,
}: {
  conversion: Conversion;
  have: number;
  debtWon: number;
  /** After it was done, with what it was. */
  onDone: (receipt: PointEntry | undefined) => void;
}) {
  const language = useLanguage();
  const words = useUiWords();
  const form = useRef<HTMLFormElement>(null);
  const [amount, setAmount] = useState(() => readDraft(conversion.draftName, draftSchema)?.amount ?? null);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const { submit, sending, failure, again, clear } = useSubmission(conversion.call, {
    onDone: ({ balances, receipt }) => {
      dropDraft(conversion.draftName);
      setAmount(null);
      setTried(false);
      updateUser({ balances });
      confirmNotice(conversion.doneWords());
      refreshMoney();
      onDone(receipt);
    },
  });
  // Until the site's minimum is known the server alone knows it.
  const { data: setting } = useQuery(globalSettingQuery());
  const least = setting === undefined ? 0 : conversion.minimumOf(setting);
  const found = amountProblem(conversion, amount, have, least, language);
  const early = amount !== null && amount > have;
  const problem = tried || early ? found : undefined;
  const repays = debtWon > 0 && conversion.repaysDebt;
  const refusal = failure && conversionRefusal(conversion, failure, have, language);

  function change(next: number | null): void {
    setAmount(next);
    keepDraft(conversion.draftName, { amount: next });
    clear();
  }

  async function carryOut(): Promise<void> {
    if (amount === null) return;
    const refused = await submit({ body: repays ? { amount, repaysDebt: true } : { amount } });
    setAsking(false);
    if (refused?.code === "DEBT_OWED") refreshMoney();
    if (refused) form.current?.querySelector<HTMLElement>("input")?.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (found === undefined) setAsking(true);
        else form.current?.querySelector<HTMLElement>("input")?.focus();
      }}
    >
      <UiWordsProvider words={conversion.inPoints ? { ...words, won: m.conv_pointUnit() } : words}>
        <AmountField
          label={conversion.labelWords()}
          name="amount"
          required
          placeholder={m.dep_amount_placeholder()}
          help={
            problem === undefined && least > 0
              ? m.conv_err_min({ amount: conversion.from(least, language) })
              : undefined
          }
          valueWon={amount}
          onChange={change}
          reading={
            amount === null || amount === 0 || early
              ? ""
              : m.conv_confirm_detail({
                  from: conversion.from(amount, language),
                  to: conversion.to(amount, language),
                })
          }
          error={problem}
          action={
            <Button className="self-start" disabled={have === 0} onClick={() => change(have)}>
              {conversion.allWords()}
            </Button>
          }
        />
      </UiWordsProvider>
      {refusal && <FormMessage kind="danger">{refusal}</FormMessage>}
      <Button type="submit" kind="money" size="large" wide>
        {again ? m.cash_retryNow() : conversion.submitWords()}
      </Button>
      <ConfirmDialog
        open={asking}
        title={conversion.confirmWords()}
        confirmLabel={conversion.submitWords()}
        busy={sending}
        onConfirm={() => void carryOut()}
        onCancel={() => setAsking(false)}
      >
        <span className="tabular text-16 font-semibold text-text">
          {m.conv_confirm_detail({
            from: conversion.from(amount ?? 0, language),
            to: conversion.to(amount ?? 0, language),
          })}
        </span>
        {repays && (
          <span translate="no" className="mt-2 block text-14">
            {m.conv_repays({ amount: formatWon(Math.min(debtWon, amount ?? 0), language) })}
          </span>
        )}
      </ConfirmDialog>
    </form>
  );
}
