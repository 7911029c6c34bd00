import type { DataOf } from "@hanpan/contract/call";
import type { listRecommended } from "@hanpan/contract/calls/partner";
import { formatNumber } from "@hanpan/contract/money";
import { formatInstant } from "@hanpan/contract/time";
import { Button, type Column, DataTable, PageHeading, Skeleton, Surface } from "@hanpan/ui";
import { copyText } from "@hanpan/ui/copy";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Copy, Share2 } from "lucide-react";
import { ListFooter } from "../../cashier-parts/ListFooter.tsx";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { confirmNotice, showNotice } from "../../lib/notices.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { retryList } from "../../lib/retryList.ts";
import { siteName } from "../../lib/siteName.ts";
import * as m from "../../paraglide/messages.js";
import { recommendedPages } from "./queries.ts";

type Recommended = DataOf<typeof listRecommended>["list"][number];

const columns = (): Column<Recommended>[] => [
  {
    id: "name",
    header: m.ref_col_name(),
    inCard: "title",
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  {
    id: "lastAccess",
    header: m.ref_col_lastAccess(),
    cell: ({ lastAccessAt }) => (
      <span className="tabular">{lastAccessAt === null ? m.ref_never() : formatInstant(lastAccessAt)}</span>
    ),
  },
  {
    id: "joinedAt",
    header: m.ref_col_joinedAt(),
    cell: ({ joinedAt }) => <span className="tabular">{formatInstant(joinedAt)}</span>,
  },
];

/** The recommender list: the member's own code and link, and who signed up with them. */
export function RecommendersPage() {
  const recommended = useInfiniteQuery(recommendedPages());
  usePageTitle(m.ref_title());
  const first = recommended.data?.pages[0];
  const rows = recommended.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <div>
      <PageHeading title={m.ref_title()} lead={m.ref_lead()} />
      {first ? (
        <Invitation code={first.code} link={first.link} count={first.total} />
      ) : (
        recommended.isPending && <Skeleton className="mb-4 h-40" />
      )}
      <DataTable
        caption={m.ref_title()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        loading={recommended.isPending}
        error={recommended.isError ? failureMessage(recommended.error) : undefined}
        onRetry={() => retryList(recommended)}
        empty={{ title: m.ref_empty() }}
        footer={
          <ListFooter
            shown={rows.length}
            total={first?.total ?? rows.length}
            hasMore={recommended.hasNextPage}
            loading={recommended.isFetchingNextPage}
            onMore={() => void recommended.fetchNextPage()}
          />
        }
      />
    </div>
  );
}

function Invitation({ code, link, count }: { code: string; link: string; count: number }) {
  return (
    <Surface className="mb-4">
      <dl className="grid gap-5 md:grid-cols-[auto_1fr_auto]">
        <div>
          <dt className="text-12 text-muted">{m.ref_myCode()}</dt>
          <dd className="m-0 flex flex-wrap items-center gap-2">
            <span className="tabular text-24 font-bold text-gold">{code}</span>
            <CopyButton label={m.ref_copyCode()} text={code} />
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-12 text-muted">{m.ref_myLink()}</dt>
          <dd className="m-0 flex flex-wrap items-center gap-2">
            <span className="text-14 break-all">{link}</span>
            <CopyButton label={m.ref_copyLink()} text={link} />
            {"share" in navigator && (
              <Button
                kind="ghost"
                icon={<Share2 aria-hidden size={16} />}
                // Whoever closes the sheet of their telephone has not failed at anything.
                onClick={() =>
                  void navigator
                    .share({ text: m.ref_shareText({ site: siteName() }), url: link })
                    .catch(() => undefined)
                }
              >
                {m.ref_share()}
              </Button>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-12 text-muted">{m.ref_count()}</dt>
          <dd translate="no" className="tabular m-0 text-24 font-bold">
            {m.ref_people({ count: formatNumber(count) })}
          </dd>
        </div>
      </dl>
    </Surface>
  );
}

function CopyButton({ label, text }: { label: string; text: string }) {
  return (
    <Button kind="ghost" icon={<Copy aria-hidden size={16} />} onClick={() => void copy(text)}>
      {label}
    </Button>
  );
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) confirmNotice(m.common_copied());
  // The browser refuses to copy: the text is on the screen, to be copied by hand.
  else showNotice("warning", m.common_notAvailable());
}
