import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { cashOutHoldMs } from "@hanpan/games/sports/slip/cashOut";
import { mostParts } from "@hanpan/games/sports/slip/part";
import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { EarlyRule, SportsMargins } from "../../../protocol/fixture.ts";
import { m } from "../../paraglide/messages.js";
import { oddsText } from "../../words/odds.ts";

const percentOf = (basisPoints: number): string => String(basisPoints / 100);

function Heading({ children }: { children: string }) {
  return <h2 className="mt-8 mb-2 text-16 text-gold">{children}</h2>;
}

/** What holds in which case, or from which number on. */
function Table({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <table className="w-full">
      <thead>
        <tr>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className="px-3 py-2 text-left align-top text-14/5 font-medium text-muted"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="*:odd:bg-surface-1">{children}</tbody>
    </table>
  );
}

const cell = "px-3 py-2 align-top";

function Part({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <>
      <Heading>{title}</Heading>
      <ul className="plain">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** The folder bonus step by step, and what counts for it. */
function BonusTable({ terms }: { terms: SlipTerms }) {
  return (
    <>
      <Heading>{m.sp_rules_bonus()}</Heading>
      <Table heads={[m.sp_rules_bonus_legs(), m.sp_rules_bonus_factor()]}>
        {terms.bonusSteps.map(({ fromLegs, factorHundredths }) => (
          <tr key={fromLegs}>
            <td className={cell}>{m.sp_rules_bonus_from({ count: fromLegs })}</td>
            <td className={clsx(cell, "text-gold")}>x{oddsText(factorHundredths)}</td>
          </tr>
        ))}
      </Table>
      <p className="my-3.5 text-muted">
        {m.sp_rules_bonus_note({ least: oddsText(terms.bonusOddsHundredths) })}
      </p>
    </>
  );
}

/** When a selection is void 적중특례, and which. */
function VoidTable() {
  const rows = [
    [m.sp_rules_void_push(), m.sp_rules_void_push_what()],
    [m.sp_rules_void_tie(), m.sp_rules_void_tie_what()],
    [m.sp_rules_void_off(), m.sp_rules_void_all()],
    [m.sp_rules_void_abandoned(), m.sp_rules_void_undecided()],
    [m.sp_rules_void_called(), m.sp_rules_void_called_what()],
    [m.sp_rules_void_ruled(), m.sp_rules_void_ruled_what()],
  ] as const;
  return (
    <>
      <Heading>{m.sp_rules_void()}</Heading>
      <p className="my-3.5">{m.sp_rules_void_intro()}</p>
      <Table heads={[m.sp_rules_void_when(), m.sp_rules_void_what()]}>
        {rows.map(([when, what]) => (
          <tr key={when}>
            <td className={cell}>{when}</td>
            <td className={cell}>{what}</td>
          </tr>
        ))}
      </Table>
      <p className="my-3.5 text-muted">{m.sp_rules_void_note()}</p>
    </>
  );
}

const earlyRules: { readonly [sport in EarlyRule["sport"]]: (of: { lead: number }) => string } = {
  FOOTBALL: m.sp_rules_early_football,
  BASKETBALL: m.sp_rules_early_basketball,
  BASEBALL: m.sp_rules_early_baseball,
};

/** The rules of virtual sports: what it is, how results and odds are made, slips, bonus, void bets, cash-out. */
export function SportsRules({
  terms,
  margins,
  early = [],
}: {
  terms: SlipTerms;
  margins: SportsMargins;
  early?: readonly EarlyRule[];
}) {
  const amount = (amountWon: number) => won(amountWon, language());
  return (
    <div>
      <Part
        title={m.sp_rules_virtual()}
        texts={[
          m.sp_rules_virtual_1(),
          m.sp_rules_virtual_2(),
          m.sp_rules_virtual_3(),
          m.sp_rules_virtual_4(),
        ]}
      />
      <Part
        title={m.sp_rules_made()}
        texts={[m.sp_rules_made_1(), m.sp_rules_made_2(), m.sp_rules_made_3()]}
      />
      <Part
        title={m.sp_rules_margin()}
        texts={[
          m.sp_rules_margin_1({
            margin: percentOf(margins.oddsBasisPoints),
            rtp: percentOf(10_000 - margins.oddsBasisPoints),
          }),
          m.sp_rules_margin_2(),
        ]}
      />
      <Part
        title={m.sp_rules_markets()}
        texts={[
          m.sp_rules_market_1x2(),
          m.sp_rules_market_ml(),
          m.sp_rules_market_handicap(),
          m.sp_rules_market_total(),
          m.sp_rules_market_other(),
          m.sp_rules_market_time(),
        ]}
      />
      <Part
        title={m.sp_rules_slips()}
        texts={[
          m.sp_rules_slips_1({ legs: terms.maximumLegs }),
          m.sp_rules_slips_2({ odds: oddsText(terms.maximumTotalOddsHundredths) }),
          m.sp_rules_slips_3({
            minimum: amount(terms.minimumStakeWon),
            maximum: amount(terms.maximumStakeWon),
            most: amount(terms.maximumReturnWon),
          }),
          m.sp_rules_slips_4(),
          m.sp_rules_slips_5(),
        ]}
      />
      {terms.builderMaximumLegs > 0 && (
        <Part
          title={m.sp_rules_builder()}
          texts={[
            m.sp_rules_builder_1({ legs: terms.builderMaximumLegs }),
            m.sp_rules_builder_2({
              margin: percentOf(terms.builderMarginBasisPoints),
              rtp: percentOf(10_000 - terms.builderMarginBasisPoints),
            }),
            m.sp_rules_builder_3(),
          ]}
        />
      )}
      {early.length > 0 && (
        <Part
          title={m.sp_rules_early()}
          texts={[
            ...early.map(({ sport, lead }) => earlyRules[sport]({ lead })),
            m.sp_rules_early_1(),
            m.sp_rules_early_2(),
            m.sp_rules_early_3(),
            m.sp_rules_early_4(),
          ]}
        />
      )}
      <BonusTable terms={terms} />
      <VoidTable />
      <Part
        title={m.sp_rules_cash()}
        texts={[
          m.sp_rules_cash_1({ fee: percentOf(margins.cashOutBasisPoints), seconds: cashOutHoldMs / 1_000 }),
          m.sp_rules_cash_2({ seconds: cashOutHoldMs / 1_000 }),
          ...(margins.partMinimumWon > 0
            ? [m.sp_rules_cash_part({ least: amount(margins.partMinimumWon), most: mostParts })]
            : []),
          m.sp_cancelRule(),
        ]}
      />
      <Part title={m.sp_rules_correct()} texts={[m.sp_rules_correct_1(), m.sp_rules_disconnect()]} />
    </div>
  );
}
