import { betStatuses } from "@hanpan/contract/enumerations";
import { downloadBets, listBets } from "@hanpan/contract/operator/calls/bet";
import { listVendors } from "@hanpan/contract/operator/calls/vendor";
import { betOrders } from "@hanpan/contract/operator/enumerations";
import type { OperatorBet } from "@hanpan/contract/operator/objects/bet";
import { betStatusWords } from "@hanpan/contract/words/betStatus";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import * as z from "zod/mini";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { useLanguage } from "../../lib/language.ts";
import { oneOfOptional, optionalText, periodFilters } from "../../lib/listFilters.ts";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { useSortedBy } from "../../lib/sorting.ts";
import { urls } from "../../lib/urls.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { ChoiceFilter, FilterBar, PeriodFilter } from "../../parts/FilterBar.tsx";
import { ListPage, Narrowed, OneMember } from "../../parts/ListPage.tsx";
import { betColumns } from "./columns.tsx";
import { GameFilter } from "./GameFilter.tsx";

const betFilters = z.object({
  member: optionalText,
  vendor: optionalText,
  game: optionalText,
  status: oneOfOptional(betStatuses),
  ...periodFilters,
});

const keyOf = (bet: OperatorBet) => bet.id;

/** Bets of all members, the newest first. */
export function BetsPage() {
  const language = useLanguage();
  const navigate = useNavigate();
  const mayReadVendors = useMay("vendor.read");
  const [filters, change] = useFilters(betFilters);
  const sorting = useSortedBy(betOrders);
  const vendors = useQuery({ ...callQuery(listVendors, {}), enabled: mayReadVendors });
  const list = useList([listBets.id, filters, sorting], (cursor, signal) =>
    ask(listBets, {
      query: { ...filters, ...sorting, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    }),
  );
  const open = (bet: OperatorBet) => void navigate({ to: urls.bet, params: { betId: bet.id } });
  const name = (thing: { nameKo: string; nameEn: string }) =>
    language === "ko" ? thing.nameKo : thing.nameEn;
  return (
    <ListPage
      title={m.nav_bets()}
      list={list}
      columns={betColumns()}
      rowKey={keyOf}
      onPress={open}
      sums={[
        { id: "stake", label: m.column_stake() },
        { id: "win", label: m.column_win() },
      ]}
      action={<CsvButton call={downloadBets} parts={{ query: filters }} name="bets" />}
      filters={
        <FilterBar label={m.filter_label()}>
          {mayReadVendors && (
            <>
              <ChoiceFilter
                label={m.column_vendor()}
                value={filters.vendor}
                choices={(vendors.data?.list ?? []).map((vendor) => ({
                  value: vendor.id,
                  label: name(vendor),
                }))}
                onChange={(vendor) => change({ vendor, game: undefined })}
              />
              <GameFilter
                vendor={filters.vendor}
                value={filters.game}
                onChange={(game) => change({ game })}
              />
            </>
          )}
          <ChoiceFilter
            label={m.column_status()}
            value={filters.status}
            choices={betStatuses.map((value) => ({ value, label: wordOf(betStatusWords, value) }))}
            onChange={(status) => change({ status })}
          />
          <PeriodFilter from={filters.from} to={filters.to} onChange={change} />
        </FilterBar>
      }
      notice={
        <>
          {filters.member !== undefined && <OneMember onClear={() => change({ member: undefined })} />}
          {filters.vendor !== undefined && !mayReadVendors && (
            <Narrowed onClear={() => change({ vendor: undefined })}>{m.filter_oneVendor()}</Narrowed>
          )}
          {filters.game !== undefined && !mayReadVendors && (
            <Narrowed onClear={() => change({ game: undefined })}>{m.filter_oneGame()}</Narrowed>
          )}
        </>
      }
    />
  );
}
