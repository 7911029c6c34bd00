import { getBet, listBets, listOpenTooLong, rollbackBet } from "@hanpan/contract/operator/calls/bet";
import { historyRound } from "@hanpan/contract/operator/objects/bet";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { winReasonWords } from "@hanpan/contract/words/winReason";
import { wordOrCode } from "@hanpan/contract/words/wordOrCode";
import { Badge, Button, buttonClass, FormMessage, Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { currentLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { failureMessage, isProposed } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At, BetStatusBadge } from "../../parts/labels.tsx";
import { walletCallWords } from "../../parts/ledgerWords.ts";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Facts, PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { WinNotes } from "./columns.tsx";

/** One bet with the wallet calls behind it; an open one can be given back with a reason. */
export function BetPage() {
  const { betId = "" } = useParams({ strict: false });
  const bet = useQuery(callQuery(getBet, { params: { id: betId } }));
  const mayRollBack = useMay("bet.rollback");
  const [asking, setAsking] = useState(false);
  const rollback = useSubmit(rollbackBet, {
    readAgain: [getBet, listBets, listOpenTooLong],
    quiet: true,
    done: m.bet_rolledBack(),
  });
  return (
    <PageScreen>
      <Loaded query={bet}>
        {(data) => (
          <>
            <ScreenHead
              title={data.gameName}
              lead={
                <span className="flex items-center gap-2">
                  {data.vendorName} <BetStatusBadge status={data.status} /> <WinNotes bet={data} />
                  {data.isPromo && <Badge tone="cobalt">{m.bet_promo()}</Badge>}
                </span>
              }
              action={
                <>
                  {data.replayUrl !== null && (
                    <a
                      href={data.replayUrl}
                      target="_blank"
                      rel="noreferrer"
                      className={buttonClass("quiet")}
                    >
                      {m.bet_replay()}
                    </a>
                  )}
                  {mayRollBack && data.status === "OPEN" && (
                    <Button kind="danger" onClick={() => setAsking(true)}>
                      {m.bet_rollback()}
                    </Button>
                  )}
                </>
              }
            />
            {rollback.error && !isProposed(rollback.error) && (
              <FormMessage kind="danger">{failureMessage(rollback.error)}</FormMessage>
            )}
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <Panel title={m.bet_facts()}>
                <Facts
                  facts={[
                    [
                      m.column_member(),
                      <Link
                        key="member"
                        to={urls.member}
                        params={{ memberId: data.member.id }}
                        className="text-cobalt hover:underline"
                      >
                        {data.member.nickname} ({data.member.loginId})
                      </Link>,
                    ],
                    [m.column_stake(), <Money key="stake" amountWon={data.stake} />],
                    [m.column_win(), <Money key="win" amountWon={data.win} />],
                    [m.column_category(), wordOf(gameCategoryWords, data.category)],
                    [m.column_round(), data.roundId],
                    ...(data.saidGameCode === null
                      ? []
                      : [[m.bet_saidGameCode(), data.saidGameCode] as const]),
                    [m.column_betAt(), <At key="bet" at={data.betAt} />],
                    [m.column_createdAt(), <At key="created" at={data.createdAt} />],
                    [m.column_settledAt(), <At key="settled" at={data.settledAt} />],
                    [m.column_amendedAt(), <At key="amended" at={data.amendedAt} />],
                  ]}
                />
              </Panel>
              <Panel title={m.bet_transactions()}>
                <MiniTable
                  caption={m.bet_transactions()}
                  rows={data.transactions}
                  rowKey={(row) => row.id}
                  columns={[
                    {
                      id: "kind",
                      header: m.column_type(),
                      cell: (row) => (
                        <>
                          {wordOrCode(walletCallWords, row.kind, currentLanguage())}
                          {row.winReason != null && (
                            <span className="text-muted"> {wordOf(winReasonWords, row.winReason)}</span>
                          )}
                        </>
                      ),
                    },
                    {
                      id: "amount",
                      header: m.column_amount(),
                      align: "right",
                      cell: (row) => <Money amountWon={row.amount} />,
                    },
                    { id: "at", header: m.column_at(), cell: (row) => <At at={row.at} /> },
                    { id: "back", header: m.bet_rolledBackAt(), cell: (row) => <At at={row.rolledBackAt} /> },
                  ]}
                />
              </Panel>
              {data.proof === null && data.member.simulated && data.roundId.startsWith(historyRound) && (
                <Panel title={m.bet_proof()} className="lg:col-span-2">
                  <p className="text-14 text-muted">{m.bet_noProofOfHistory()}</p>
                </Panel>
              )}
              {data.proof !== null && (
                <Panel title={m.bet_proof()} className="lg:col-span-2">
                  <pre className="overflow-x-auto text-12 whitespace-pre-wrap [overflow-wrap:anywhere] text-muted">
                    {JSON.stringify(data.proof, null, 2)}
                  </pre>
                </Panel>
              )}
            </div>
            <ReasonDialog
              open={asking}
              title={m.bet_rollbackAsk()}
              confirmLabel={m.bet_rollback()}
              kind="danger"
              reason="required"
              busy={rollback.isPending}
              onClose={() => setAsking(false)}
              onConfirm={(reason = "") => {
                rollback.mutate(
                  { params: { id: data.id }, body: { reason } },
                  { onSettled: () => setAsking(false) },
                );
              }}
            >
              <Money amountWon={data.stake} className="font-bold text-gold" /> · {data.member.nickname}
              {data.win > 0 && (
                <p className="mt-2">
                  {m.bet_rollbackWin()} <Money amountWon={data.win} className="font-bold" />
                </p>
              )}
              <p className="mt-2 text-muted">{m.bet_rollbackVendor()}</p>
            </ReasonDialog>
          </>
        )}
      </Loaded>
    </PageScreen>
  );
}
