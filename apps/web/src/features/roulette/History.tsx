import type { CouponEntryKind } from "@hanpan/contract";
import type { CouponEntry } from "@hanpan/contract/calls/roulette";
import { formatNumber } from "@hanpan/contract/money";
import { formatInstant } from "@hanpan/contract/time";
import { Badge, Button, type Column, DataTable, later, Tabs } from "@hanpan/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Suspense, useState } from "react";
import { ListFooter } from "../../cashier-parts/ListFooter.tsx";
import { At } from "../../cashier-parts/RequestTable.tsx";
import { failureMessage } from "../../lib/requestFailure.ts";
import { retryList } from "../../lib/retryList.ts";
import * as m from "../../paraglide/messages.js";
import { couponsQuery } from "./queries.ts";

/** Computes spins again; fetched when somebody looks. */
const VerifyDialog = later(() => import("./VerifyDialog.tsx"));

type Shown = CouponEntryKind | "ALL";

/** What a row was: the prize of a spin, or tickets that came or were taken back. */
function nameOf({ kind, prize, tickets }: CouponEntry): string {
  if (kind === "PLAYED") return prize?.label ?? m.rou_title();
  return tickets < 0 ? m.rou_history_takenRow() : m.rou_history_earnedRow();
}

function columnsFor(onVerify: (playId: string) => void): Column<CouponEntry>[] {
  return [
    {
      id: "number",
      header: m.rou_history_number(),
      cell: ({ number }) => (
        <span translate="no" className="tabular text-muted">
          {formatNumber(number)}
        </span>
      ),
    },
    { id: "prize", header: m.rou_history_prize(), inCard: "title", cell: nameOf },
    {
      id: "tickets",
      header: m.rou_history_tickets(),
      align: "right",
      cell: (entry) => <Tickets entry={entry} />,
    },
    { id: "createdAt", header: m.rou_history_at(), cell: ({ createdAt }) => <At at={createdAt} /> },
    {
      id: "status",
      header: m.rou_history_status(),
      cell: ({ kind, prize }) =>
        kind === "PLAYED" && prize?.points === 0 ? (
          <Badge>{m.rou_history_nothing()}</Badge>
        ) : (
          <Badge tone="jade">{m.rou_history_paid()}</Badge>
        ),
    },
    {
      id: "verify",
      header: m.rou_verify(),
      align: "right",
      className: "max-md:items-center",
      cell: ({ prize, createdAt }) =>
        prize && (
          <Button
            kind="ghost"
            className="-my-3 px-2!"
            aria-label={m.rou_verify_of({ prize: prize.label, at: formatInstant(createdAt) })}
            onClick={() => onVerify(prize.playId)}
          >
            {m.rou_verify()}
          </Button>
        ),
    },
  ];
}

function Tickets({ entry: { tickets } }: { entry: CouponEntry }) {
  return (
    <span translate="no" className={clsx("tabular font-semibold", tickets > 0 ? "text-jade" : "text-muted")}>
      {m.rou_tickets_signed({ sign: tickets > 0 ? "+" : "−", count: formatNumber(Math.abs(tickets)) })}
    </span>
  );
}

/**
 * Win history: spins with their prizes, and the tickets that came; each spin can be verified. `held`: the wheel turns, and
 * nothing is read that would say where it comes to rest.
 */
export function History({ held }: { held: boolean }) {
  const [shown, setShown] = useState<Shown>("PLAYED");
  return (
    <section aria-label={m.rou_history()} className="mt-8">
      <h2 className="mb-3 text-20">{m.rou_history()}</h2>
      <Tabs
        label={m.rou_history()}
        tabs={[
          { id: "PLAYED", label: m.rou_history_plays() },
          { id: "EARNED", label: m.rou_history_earned() },
          { id: "ALL", label: m.rou_history_all() },
        ]}
        value={shown}
        onChange={setShown}
      >
        <Entries key={shown} kind={shown === "ALL" ? undefined : shown} held={held} />
      </Tabs>
    </section>
  );
}

function Entries({ kind, held }: { kind: CouponEntryKind | undefined; held: boolean }) {
  const entries = useInfiniteQuery({ ...couponsQuery(kind), enabled: !held });
  const [verified, setVerified] = useState<string | null>(null);
  const rows = entries.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <>
      <DataTable
        caption={m.rou_history()}
        columns={columnsFor(setVerified)}
        rows={rows}
        rowKey={({ id }) => id}
        loading={entries.isPending}
        error={entries.isError ? failureMessage(entries.error) : undefined}
        onRetry={() => retryList(entries)}
        empty={{ title: m.rou_history_empty() }}
        footer={
          <ListFooter
            shown={rows.length}
            total={entries.data?.pages[0]?.total ?? rows.length}
            hasMore={entries.hasNextPage}
            loading={entries.isFetchingNextPage}
            onMore={() => void entries.fetchNextPage()}
          />
        }
      />
      {verified !== null && (
        <Suspense fallback={null}>
          <VerifyDialog playId={verified} onClose={() => setVerified(null)} />
        </Suspense>
      )}
    </>
  );
}
