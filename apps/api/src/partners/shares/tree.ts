import type { GameCategory, SettlementPeriod, ShareKind } from "@hanpan/contract/enumerations";
import type { ShareTerms } from "./share.ts";

/** Where a partner stands, from a day until another (not included). */
export type Place = {
  readonly partnerId: string;
  readonly parentId: string | null;
  readonly from: string;
  readonly until: string;
};
/** A rate from a day on, in basis points. */
export type Rate = {
  readonly partnerId: string;
  readonly category: GameCategory;
  readonly kind: ShareKind;
  readonly from: string;
  readonly bps: number;
};
/** How a partner is settled from a day on; without a period they are not. */
export type Contract = {
  readonly partnerId: string;
  readonly from: string;
  readonly period: SettlementPeriod | null;
  readonly carriesLosses: boolean;
  readonly terms: ShareTerms;
};

/** What holds in a tree whose top has no contract. */
export const plainTerms: ShareTerms = {
  rollingOf: "STAKE",
  lessBonuses: true,
  lessRolling: true,
  lessPartnerRolling: false,
  costBps: { LIVE: 0, SLOT: 0, SPORTS: 0, MINI: 0 },
};

/** The tree as it stands on a day. */
export type TreeOfDay = {
  readonly childrenOf: (partnerId: string) => readonly string[];
  /** Who stands at the top of a partner's tree, themself where they do; null for who has no place on the day. */
  readonly topOf: (partnerId: string) => string | null;
};

function treeOn(places: readonly Place[], day: string): TreeOfDay {
  const parents = new Map<string, string | null>();
  const children = new Map<string, string[]>();
  for (const { partnerId, parentId, from, until } of places) {
    if (from > day || until <= day) continue;
    parents.set(partnerId, parentId);
    if (parentId !== null) children.set(parentId, [...(children.get(parentId) ?? []), partnerId]);
  }
  const tops = new Map<string, string>();
  function topOf(partnerId: string): string | null {
    const way: string[] = [];
    let at = partnerId;
    for (;;) {
      const known = tops.get(at);
      const parent = parents.get(at);
      if (parent === undefined && known === undefined) return null;
      const top = known ?? (parent === null ? at : undefined);
      if (top !== undefined) {
        for (const passed of [...way, at]) tops.set(passed, top);
        return top;
      }
      way.push(at);
      at = parent ?? at;
    }
  }
  return { childrenOf: (partnerId) => children.get(partnerId) ?? [], topOf };
}

/** The last of some rows that begin with a day, on a day. */
function lastOn<Row extends { readonly from: string }>(
  rows: readonly Row[] | undefined,
  day: string,
): Row | undefined {
  return rows?.findLast(({ from }) => from <= day);
}

function grouped<Row extends { readonly from: string }>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const groups = new Map<string, Row[]>();
  for (const row of rows.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

/** Places, rates and contracts of partners, asked by the day. */
export type PartnerBook = {
  readonly on: (day: string) => TreeOfDay;
  readonly rateOn: (partnerId: string, category: GameCategory, kind: ShareKind, day: string) => number;
  readonly contractOn: (partnerId: string, day: string) => Contract | undefined;
  readonly termsOn: (topId: string, day: string) => ShareTerms;
};

/** Puts a book together of all rows that concern the partners it is asked of: theirs, their children's and their tops'. */
export function openPartnerBook(given: {
  readonly places: readonly Place[];
  readonly rates: readonly Rate[];
  readonly contracts: readonly Contract[];
}): PartnerBook {
  const days = new Map<string, TreeOfDay>();
  const rates = grouped(given.rates, ({ partnerId, category, kind }) => `${partnerId} ${category} ${kind}`);
  const contracts = grouped(given.contracts, ({ partnerId }) => partnerId);
  const contractOn = (partnerId: string, day: string) => lastOn(contracts.get(partnerId), day);
  return {
    on(day) {
      const known = days.get(day) ?? treeOn(given.places, day);
      days.set(day, known);
      return known;
    },
    rateOn: (partnerId, category, kind, day) =>
      lastOn(rates.get(`${partnerId} ${category} ${kind}`), day)?.bps ?? 0,
    contractOn,
    termsOn: (topId, day) => contractOn(topId, day)?.terms ?? plainTerms,
  };
}
