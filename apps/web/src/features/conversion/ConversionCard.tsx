import type { PointEntry } from "@hanpan/contract/calls/conversion";
import { Card } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import { globalSettingQuery } from "../../lib/settings.ts";
import * as m from "../../paraglide/messages.js";
import { ConversionForm } from "./ConversionForm.tsx";
import { ConversionReceipt } from "./ConversionReceipt.tsx";
import type { Conversion } from "./conversionForm.ts";
import { Fact } from "./Fact.tsx";

const example = 10_000;

/** A balance that is converted: what it is, the least of it, what comes out, what it asks, its form and its receipt. */
export function ConversionCard({
  id,
  title,
  what,
  held,
  conversion,
  have,
  debtWon,
  children,
}: {
  /** The card's place in the address. */
  id: string;
  title: string;
  what: string;
  /** What the member has of it that can be converted. */
  held: ReactNode;
  conversion: Conversion;
  have: number;
  debtWon: number;
  children?: ReactNode;
}) {
  const language = useLanguage();
  const setting = useQuery(globalSettingQuery()).data;
  const [receipt, setReceipt] = useState<PointEntry | null>(null);
  return (
    <div id={id} className="scroll-mt-20">
      <Card title={title}>
        <p className="mb-4">
          <span className="block text-12 text-muted">{m.conv_available()}</span>
          <span className="tabular text-24 font-bold text-gold">{held}</span>
        </p>
        <p className="mb-4 text-14 text-muted">{what}</p>
        <dl className="mb-4 flex flex-col gap-2 rounded-control bg-surface-2 p-3 text-14">
          {setting && (
            <Fact name={m.conv_fact_least()}>
              <span translate="no">{conversion.from(conversion.minimumOf(setting), language)}</span>
            </Fact>
          )}
          <Fact name={m.conv_fact_out()}>
            <span translate="no">
              {m.conv_confirm_detail({
                from: conversion.from(example, language),
                to: conversion.to(example, language),
              })}
            </span>
          </Fact>
          <Fact name={m.conv_fact_condition()}>{m.conv_condition_none()}</Fact>
        </dl>
        {children}
        <ConversionForm
          conversion={conversion}
          have={have}
          debtWon={debtWon}
          onDone={(done) => setReceipt(done ?? null)}
        />
        {receipt && <ConversionReceipt conversion={conversion} receipt={receipt} />}
      </Card>
    </div>
  );
}
