import type { DetailValues } from "@hanpan/contract/calls/change";
import * as m from "../../paraglide/messages.js";

function textOf(values: DetailValues): string {
  const { depositor, phone, bank, accountNumber, usdtAddress, nickname } = values;
  const text = [depositor, phone, bank, accountNumber, usdtAddress, nickname]
    .filter((value) => typeof value === "string")
    .join(" ");
  return text === "" ? m.change_nothing() : text;
}

/** What stood when it was asked for, and what it would be, side by side. */
export function Values({ before, after }: { before: DetailValues; after: DetailValues }) {
  return (
    <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
      <div>
        <dt className="text-12 text-muted">{m.change_before()}</dt>
        <dd translate="no" className="tabular [overflow-wrap:anywhere]">
          {textOf(before)}
        </dd>
      </div>
      <div>
        <dt className="text-12 text-muted">{m.change_after()}</dt>
        <dd translate="no" className="tabular font-semibold [overflow-wrap:anywhere]">
          {textOf(after)}
        </dd>
      </div>
    </dl>
  );
}
