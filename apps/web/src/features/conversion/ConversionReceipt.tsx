import type { PointEntry } from "@hanpan/contract/calls/conversion";
import { formatNumber } from "@hanpan/contract/money";
import { formatInstant } from "@hanpan/contract/time";
import { pointTypeWords } from "@hanpan/contract/words/pointType";
import { Surface } from "@hanpan/ui";
import { points } from "../../cashier-parts/words.ts";
import { useLanguage } from "../../lib/language.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import type { Conversion } from "./conversionForm.ts";
import { Fact } from "./Fact.tsx";
import { ReceiptButton } from "./ReceiptButton.tsx";

/** What was converted just now, where it was asked for. */
export function ConversionReceipt({ conversion, receipt }: { conversion: Conversion; receipt: PointEntry }) {
  const language = useLanguage();
  const amount = Math.abs(receipt.amount);
  return (
    <Surface level={2} padded={false} aria-label={m.conv_receipt()} className="mt-4 p-4 text-14">
      <h3 className="mb-3 text-14 font-bold">{m.conv_receipt()}</h3>
      <dl className="flex flex-col gap-2">
        <Fact name={wordOf(pointTypeWords, receipt.type)}>
          <span translate="no">
            {m.conv_confirm_detail({
              from: conversion.from(amount, language),
              to: conversion.to(amount, language),
            })}
          </span>
        </Fact>
        <Fact name={m.conv_receipt_after()}>
          <span translate="no">{points(receipt.balanceAfter)}</span>
        </Fact>
        <Fact name={m.conv_receipt_at()}>{formatInstant(receipt.createdAt)}</Fact>
        <Fact name={m.trx_receipt_number()}>
          <span translate="no">{formatNumber(receipt.number)}</span>
        </Fact>
      </dl>
      <ReceiptButton entry={receipt} />
    </Surface>
  );
}
