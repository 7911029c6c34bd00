import type { PartnerStatement, StatementRow, WholeStatement } from "@hanpan/contract/objects/settlement";
import { paidByWords } from "@hanpan/contract/operator/words/paidBy";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { shareKindWords } from "@hanpan/contract/words/shareKind";
import { Badge, Money } from "@hanpan/ui";
import type { ReactNode } from "react";
import { percentOf } from "../lib/rateWords.ts";
import { wordOf } from "../lib/wordOf.ts";
import * as m from "../paraglide/messages.js";
import { MiniTable } from "./MiniTable.tsx";
import { Facts, Panel } from "./Screen.tsx";
import { SimulatedMark } from "./SimulatedMark.tsx";

/** Whether a statement is a draft, waits to be paid, or how it was paid. */
export function StatementBadge({ statement }: { statement: PartnerStatement }) {
  if (!statement.approved) return <Badge tone="neutral">{m.settlement_draft()}</Badge>;
  if (statement.paidBy !== null) return <Badge tone="jade">{wordOf(paidByWords, statement.paidBy)}</Badge>;
  if (statement.payable === 0) return <Badge tone="neutral">{m.settlement_nothing()}</Badge>;
  return <Badge tone="gold">{m.settlement_unpaid()}</Badge>;
}

/** A statement as it is read and printed: what each kind comes to, and the days and categories that make it. */
export function StatementView({ statement }: { statement: WholeStatement }) {
  const kinds = [
    { name: wordOf(shareKindWords, "ROLLING"), pot: statement.rolling },
    { name: wordOf(shareKindWords, "LOSING"), pot: statement.losing },
  ];
  const last = statement.days.at(-1);
  const sum = (figure: "joined" | "deposits" | "withdrawals") =>
    statement.days.reduce((total, day) => total + day.branch[figure], 0);
  const facts: (readonly [string, ReactNode])[] = [
    [m.partner_branchMembers(), last?.branch.members ?? 0],
    [m.branch_joined(), sum("joined")],
    [m.figure_deposits(), <Money key="deposits" amountWon={sum("deposits")} />],
    [m.figure_withdrawals(), <Money key="withdrawals" amountWon={sum("withdrawals")} />],
  ];
  return (
    <>
      <Panel
        title={m.settlement_summary()}
        action={
          <span className="inline-flex items-center gap-1.5">
            <SimulatedMark simulated={statement.partner.simulated} />
            <StatementBadge statement={statement} />
          </span>
        }
      >
        <p className="mb-3 text-24 font-bold">
          <Money amountWon={statement.payable} className="text-gold" />
        </p>
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-3">
          {kinds.map(({ name, pot }) => (
            <section key={name} aria-label={name}>
              <h3 className="mb-2 text-14 font-bold">{name}</h3>
              <Facts
                facts={[
                  [m.settlement_brought(), <Money key="brought" amountWon={pot.brought} />],
                  [m.settlement_earned(), <Money key="earned" amountWon={pot.earned} />],
                  ...(pot.forgiven === 0
                    ? []
                    : [
                        [m.settlement_forgiven(), <Money key="forgiven" amountWon={pot.forgiven} />] as const,
                      ]),
                  [m.settlement_corrected(), <Money key="corrected" amountWon={pot.corrected} />],
                  [
                    m.settlement_payable(),
                    <Money key="payable" amountWon={pot.payable} className="font-bold" />,
                  ],
                  [m.settlement_carried(), <Money key="carried" amountWon={pot.carried} />],
                ]}
              />
            </section>
          ))}
          <section aria-label={m.settlement_people()}>
            <h3 className="mb-2 text-14 font-bold">{m.settlement_people()}</h3>
            <Facts facts={facts} />
          </section>
        </div>
      </Panel>
      <Panel title={m.settlement_rows()}>
        <Rows rows={statement.rows} />
      </Panel>
    </>
  );
}

const rowKey = ({ day, category }: StatementRow) => `${day} ${category}`;

function Rows({ rows }: { rows: readonly StatementRow[] }) {
  const won = (header: string, id: string, of: (row: StatementRow) => number) => ({
    id,
    header,
    align: "right" as const,
    cell: (row: StatementRow) => <Money amountWon={of(row)} />,
  });
  return (
    <MiniTable
      caption={m.settlement_rows()}
      rows={rows}
      rowKey={rowKey}
      columns={[
        {
          id: "day",
          header: m.settlement_day(),
          cell: ({ day, isCorrection }) => (
            <span className="inline-flex items-center gap-2">
              {day}
              {isCorrection && <Badge tone="gold">{m.settlement_correction()}</Badge>}
            </span>
          ),
        },
        {
          id: "category",
          header: m.settlement_category(),
          cell: ({ category }) => wordOf(gameCategoryWords, category),
        },
        won(m.settlement_ownStakes(), "own", ({ own }) => own.stakes),
        won(m.settlement_branchStakes(), "stakes", ({ branch }) => branch.stakes),
        won(m.settlement_branchWins(), "wins", ({ branch }) => branch.wins),
        won(m.settlement_bonuses(), "bonuses", ({ branch }) => branch.bonuses),
        {
          id: "rollingRate",
          header: m.settlement_rollingRate(),
          align: "right",
          cell: ({ rolling }) => `${percentOf(rolling.bps)}%`,
        },
        won(m.settlement_rollingBelow(), "rollingBelow", ({ rolling }) => rolling.below),
        won(wordOf(shareKindWords, "ROLLING"), "rolling", ({ rolling }) => rolling.share),
        {
          id: "losingRate",
          header: m.settlement_losingRate(),
          align: "right",
          cell: ({ losing }) => `${percentOf(losing.bps)}%`,
        },
        won(m.settlement_losingBelow(), "losingBelow", ({ losing }) => losing.below),
        won(wordOf(shareKindWords, "LOSING"), "losing", ({ losing }) => losing.share),
      ]}
    />
  );
}
