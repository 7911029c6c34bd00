import type { DataOf } from "@hanpan/contract/call";
import { gameCategories, shareKinds } from "@hanpan/contract/enumerations";
import type { PartnerStatement } from "@hanpan/contract/objects/settlement";
import { listPartnerLinks } from "@hanpan/contract/operator/calls/branchLinks";
import { getPartner, listPartners, listStatements, putRates } from "@hanpan/contract/operator/calls/partner";
import type { RateToday } from "@hanpan/contract/operator/objects/partner";
import { rollingBaseWords } from "@hanpan/contract/operator/words/rollingBase";
import { settlementPeriodWords } from "@hanpan/contract/operator/words/settlementPeriod";
import { serverNow } from "@hanpan/contract/serverClock";
import { seoulDay } from "@hanpan/contract/time";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { shareKindWords } from "@hanpan/contract/words/shareKind";
import { Button, Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit, whenProposed } from "../../lib/queries.ts";
import { percentOf } from "../../lib/rateWords.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { LinkTable } from "../../parts/LinkTable.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { RatesDialog } from "../../parts/RatesDialog.tsx";
import { Facts, PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { StatementBadge } from "../../parts/StatementView.tsx";
import { ContractDialog } from "./ContractDialog.tsx";
import { PlaceDialog } from "./PlaceDialog.tsx";

type Partner = DataOf<typeof getPartner>;

/** The rates of today: of each category and kind the latest that has begun. */
function ratesToday(partner: Partner, today: string): RateToday[] {
  const known = new Map<string, RateToday>();
  for (const rate of partner.rates) {
    const key = `${rate.category} ${rate.kind}`;
    if (rate.from <= today && !known.has(key)) known.set(key, rate);
  }
  return [...known.values()];
}

/** A partner: who stands above, what was agreed from which day, and their statements. */
export function PartnerPage() {
  const { partnerId = "" } = useParams({ strict: false });
  const partner = useQuery(callQuery(getPartner, { params: { id: partnerId } }));
  return (
    <PageScreen>
      <ScreenHead
        title={partner.data?.nickname ?? m.partner_partner()}
        lead={partner.data?.loginId}
        action={
          <Link
            to={urls.member}
            params={{ memberId: partnerId }}
            className="inline-flex min-h-11 items-center px-3 text-14 font-semibold underline"
          >
            {m.partner_asMember()}
          </Link>
        }
      />
      <Loaded query={partner}>{(data) => <File partner={data} />}</Loaded>
    </PageScreen>
  );
}

function File({ partner }: { partner: Partner }) {
  const mayWrite = useMay("partner.write");
  const [open, setOpen] = useState<"rates" | "contract" | "place" | null>(null);
  const close = () => setOpen(null);
  const today = seoulDay(serverNow());
  const button = (name: "rates" | "contract" | "place", label: string) =>
    mayWrite && (
      <Button kind="quiet" onClick={() => setOpen(name)}>
        {label}
      </Button>
    );
  const contract = partner.contracts.find(({ from }) => from <= today);
  return (
    <>
      <Panel title={m.partner_rates()} action={button("rates", m.partner_changeRates())}>
        <MiniTable
          caption={m.partner_rates()}
          rows={inOrder(partner.rates)}
          rowKey={({ category, kind, from }) => `${category} ${kind} ${from}`}
          empty={m.partner_noRates()}
          columns={[
            { id: "from", header: m.partner_from(), cell: ({ from }) => from },
            { id: "kind", header: m.partner_kind(), cell: ({ kind }) => wordOf(shareKindWords, kind) },
            {
              id: "category",
              header: m.settlement_category(),
              cell: ({ category }) => wordOf(gameCategoryWords, category),
            },
            { id: "rate", header: m.partner_rate(), align: "right", cell: ({ bps }) => `${percentOf(bps)}%` },
            { id: "by", header: m.column_operator(), cell: ({ setBy }) => setBy },
          ]}
        />
      </Panel>
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel title={m.partner_contract()} action={button("contract", m.partner_changeContract())}>
          <ContractFacts contract={contract} />
        </Panel>
        <Panel title={m.partner_place()} action={button("place", m.partner_move())}>
          <MiniTable
            caption={m.partner_place()}
            rows={partner.places}
            rowKey={({ from }) => from}
            columns={[
              { id: "from", header: m.partner_from(), cell: ({ from }) => from },
              { id: "parent", header: m.partner_parent(), cell: ({ parent }) => parent ?? m.partner_top() },
            ]}
          />
        </Panel>
      </div>
      <Statements partnerId={partner.id} />
      <Links partnerId={partner.id} />
      {open === "rates" && <Rates partner={partner} today={today} onClose={close} />}
      {open === "contract" && (
        <ContractDialog partner={partner} standing={contract} today={today} onClose={close} />
      )}
      {open === "place" && <PlaceDialog partner={partner} today={today} onClose={close} />}
    </>
  );
}

/** The newest first, then as categories and kinds stand everywhere. */
const inOrder = (rates: Partner["rates"]): Partner["rates"] =>
  rates.toSorted(
    (one, other) =>
      other.from.localeCompare(one.from) ||
      gameCategories.indexOf(one.category) - gameCategories.indexOf(other.category) ||
      shareKinds.indexOf(one.kind) - shareKinds.indexOf(other.kind),
  );

function Rates({ partner, today, onClose }: { partner: Partner; today: string; onClose: () => void }) {
  const submit = useSubmit(putRates, {
    readAgain: [getPartner, listPartners],
    quiet: true,
    done: m.common_saved(),
  });
  return (
    <RatesDialog
      nickname={partner.nickname}
      standing={ratesToday(partner, today)}
      parentRates={partner.parentRates}
      firstDay={today}
      submission={submit}
      onSave={(body) =>
        submit.mutate(
          { params: { id: partner.id }, body: { ...body, rates: [...body.rates] } },
          { onSuccess: onClose, onError: whenProposed(onClose) },
        )
      }
      onClose={onClose}
    />
  );
}

function ContractFacts({ contract }: { contract: Partner["contracts"][number] | undefined }) {
  if (contract === undefined) return <p className="text-14 text-muted">{m.partner_noContract()}</p>;
  const { terms } = contract;
  const yes = (value: boolean) => (value ? m.common_yes() : m.common_no());
  return (
    <Facts
      facts={[
        [m.partner_from(), contract.from],
        [
          m.partner_period(),
          contract.period === null ? m.partner_notSettled() : wordOf(settlementPeriodWords, contract.period),
        ],
        [m.partner_carries(), yes(contract.carriesLosses)],
        [m.partner_rollingOf(), wordOf(rollingBaseWords, terms.rollingOf)],
        [m.partner_lessBonuses(), yes(terms.lessBonuses)],
        [m.partner_lessRolling(), yes(terms.lessRolling)],
        [m.partner_lessPartnerRolling(), yes(terms.lessPartnerRolling)],
        ...gameCategories
          .filter((category) => terms.costBps[category] > 0)
          .map((category) => {
            const name = m.partner_costs({ category: wordOf(gameCategoryWords, category) });
            return [name, `${percentOf(terms.costBps[category])}%`] as const;
          }),
      ]}
    />
  );
}

function Links({ partnerId }: { partnerId: string }) {
  const links = useQuery(callQuery(listPartnerLinks, { params: { id: partnerId } }));
  return (
    <Panel title={m.nav_branchLinks()}>
      <Loaded query={links}>{({ list }) => <LinkTable links={list} />}</Loaded>
    </Panel>
  );
}

function Statements({ partnerId }: { partnerId: string }) {
  const statements = useQuery(callQuery(listStatements, { params: { id: partnerId }, query: { limit: 50 } }));
  return (
    <Panel title={m.settlement_statements()}>
      <Loaded query={statements}>
        {({ list }) => (
          <MiniTable<PartnerStatement>
            caption={m.settlement_statements()}
            rows={list}
            rowKey={({ id }) => id}
            columns={[
              {
                id: "period",
                header: m.settlement_period(),
                cell: ({ id, from, to }) => (
                  <Link
                    to={urls.statement}
                    params={{ statementId: id }}
                    className="inline-flex min-h-6 items-center font-semibold underline"
                  >
                    {from} – {to}
                  </Link>
                ),
              },
              {
                id: "payable",
                header: m.settlement_payable(),
                align: "right",
                cell: ({ payable }) => <Money amountWon={payable} />,
              },
              {
                id: "status",
                header: m.column_status(),
                cell: (statement) => <StatementBadge statement={statement} />,
              },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  );
}
