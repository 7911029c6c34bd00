import type { PartnerNode } from "@hanpan/contract/operator/objects/partner";
import { settlementPeriodWords } from "@hanpan/contract/operator/words/settlementPeriod";
import type { ReactNode } from "react";
import { ratesLine } from "../lib/rateWords.ts";
import { wordOf } from "../lib/wordOf.ts";
import * as m from "../paraglide/messages.js";
import { MiniTable } from "./MiniTable.tsx";
import { SimulatedMark } from "./SimulatedMark.tsx";

const keyOf = ({ id }: PartnerNode) => id;

/** Partners in their tree, each below who stands above them; rates in percent of live, slots, sports and mini-games. */
export function PartnerTree({
  partners,
  name,
  act,
}: {
  partners: readonly PartnerNode[];
  name: (partner: PartnerNode) => ReactNode;
  act?: (partner: PartnerNode) => ReactNode;
}) {
  return (
    <MiniTable
      caption={m.partner_tree()}
      rows={partners}
      rowKey={keyOf}
      empty={m.partner_none()}
      columns={[
        {
          id: "partner",
          header: m.partner_partner(),
          cell: (partner) => (
            <span
              className="inline-flex items-baseline gap-1.5"
              style={{ paddingLeft: `${partner.depth * 18}px` }}
            >
              {partner.depth > 0 && (
                <span aria-hidden className="text-muted">
                  └
                </span>
              )}
              {name(partner)}
              <SimulatedMark simulated={partner.simulated} />
              <span className="text-12 text-muted">{partner.loginId}</span>
            </span>
          ),
        },
        { id: "own", header: m.partner_ownMembers(), align: "right", cell: ({ ownMembers }) => ownMembers },
        {
          id: "branch",
          header: m.partner_branchMembers(),
          align: "right",
          cell: ({ branchMembers }) => branchMembers,
        },
        {
          id: "rolling",
          header: m.partner_rollingRates(),
          align: "right",
          cell: ({ rates }) => ratesLine(rates, "ROLLING"),
        },
        {
          id: "losing",
          header: m.partner_losingRates(),
          align: "right",
          cell: ({ rates }) => ratesLine(rates, "LOSING"),
        },
        {
          id: "period",
          header: m.partner_period(),
          cell: ({ period }) =>
            period === null ? m.partner_notSettled() : wordOf(settlementPeriodWords, period),
        },
        ...(act === undefined
          ? []
          : [{ id: "act", header: m.column_act(), align: "right" as const, cell: act }]),
      ]}
    />
  );
}
