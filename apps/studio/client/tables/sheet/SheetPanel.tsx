import { formatInstant } from "@hanpan/contract/time";
import { useServerTime } from "@hanpan/frame/visit/useServerTime";
import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { pageAddress } from "@hanpan/frame/words/pageAddress";
import { useEffect, useMemo, useState } from "react";
import type { LiveTable } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { useCasino } from "../../shared-rounds/view/casinoContext.ts";
import { useShownAt } from "../../shared-rounds/view/useShownAt.ts";
import type { TableGame } from "../games/tableGame.ts";
import { tableName } from "../games/tableGames.ts";
import { readSheet, type ShoeRounds } from "./readSheet.ts";
import { type Sheet, sheetDocument } from "./sheetDocument.ts";
import { type SheetRow, sheetRowOf, winnerWords } from "./sheetRows.ts";
import "./sheet.css";

const proofAddress = (roundId: string): string =>
  new URL(pageAddress("/fairness/", { shared: roundId }), location.href).href;

/** How long the address of a document stays after it is shown no more: a page that was opened may still be reading it. */
const addressKeptMs = 60_000;

/** An address of a document that is made here, for as long as it is shown. */
function useDocumentAddress(text: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: "text/html;charset=utf-8" }));
    setAddress(made);
    return () => void setTimeout(() => URL.revokeObjectURL(made), addressKeptMs);
  }, [text]);
  return address;
}

function Kept({ sheet, fileName }: { sheet: Sheet; fileName: string }) {
  const address = useDocumentAddress(sheetDocument(sheet, fileName));
  return (
    <>
      <p>
        <a className="sheet-keep" href={address ?? undefined} target="_blank" rel="noopener">
          {m.sheet_keep()}
        </a>
      </p>
      <p className="quiet">{m.sheet_keep_hint()}</p>
    </>
  );
}

function Rows({ rows }: { rows: readonly SheetRow[] }) {
  return (
    <div className="sheet-scroll">
      <table className="rounds sheet">
        <thead>
          <tr>
            <th scope="col">{m.sheet_number()}</th>
            <th scope="col">{m.tb_player()}</th>
            <th scope="col">{m.tb_banker()}</th>
            <th scope="col">{m.tb_my_rounds_result()}</th>
            <th scope="col">{m.sheet_bets()}</th>
          </tr>
        </thead>
        <tbody translate="no">
          {rows.toReversed().map((row) => (
            <tr key={row.roundId}>
              <td>
                <a href={proofAddress(row.roundId)} target="_blank" rel="noreferrer">
                  {row.number}
                </a>
              </td>
              <td>
                <strong>{row.playerTotal}</strong> <span className="quiet">{row.playerCards}</span>
              </td>
              <td>
                <strong>{row.bankerTotal}</strong> <span className="quiet">{row.bankerCards}</span>
              </td>
              <td className={`sheet-${row.winner.toLowerCase()}`}>
                {winnerWords(row.winner)}
                {row.marks.map((mark) => (
                  <span key={mark} className="sheet-mark">
                    {mark}
                  </span>
                ))}
              </td>
              <td>
                {row.bets.join(" / ")}
                {row.payoutWon !== null && (
                  <span
                    className={row.payoutWon > 0 ? "gold" : ""}
                  >{` → ${won(row.payoutWon, language())}`}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The score sheet of the shoe on the table, hand by hand, to read and to keep. What is being shown is not on it yet. */
export function SheetPanel({ table, game }: { table: LiveTable; game: TableGame }) {
  const { requests, clock } = useCasino();
  const shownAtMs = useShownAt();
  const { series, tableCode } = table;
  const [found, setFound] = useState<ShoeRounds | "LOADING" | null>("LOADING");
  const seriesId = series?.seriesId ?? "";
  useEffect(() => {
    let isGone = false;
    void readSheet(requests, tableCode, seriesId).then((read) => {
      if (!isGone) setFound(read);
    });
    return () => {
      isGone = true;
    };
  }, [requests, tableCode, seriesId]);
  const rounds = found === null || found === "LOADING" ? [] : found.rounds;
  const now = useServerTime(
    clock.nowMs,
    rounds.map((round) => shownAtMs(round)),
  );
  const shownCount = rounds.filter((round) => now >= (shownAtMs(round) ?? 0)).length;
  // Rounds are the newest first: what is still being shown stands before all others.
  const rows = useMemo(() => {
    if (found === null || found === "LOADING") return [];
    const betWords = (spot: string, stakeWon: number) =>
      `${game.spotName(spot)} ${won(stakeWon, language())}`;
    return found.rounds
      .slice(found.rounds.length - shownCount)
      .toReversed()
      .flatMap((round) => sheetRowOf(round, found.mine.get(round.roundId), betWords) ?? []);
  }, [found, shownCount, game]);
  if (found === "LOADING") return <p className="records-note">{m.loading()}</p>;
  if (found === null || series === null) return <p className="records-note">{m.sheet_failed()}</p>;
  if (rows.length === 0) return <p className="records-note">{m.tb_road_empty()}</p>;
  const title = m.sheet_title({ table: tableName(tableCode), number: series.number });
  const sheet: Sheet = {
    title,
    madeAt: formatInstant(new Date(now)),
    serverSeedHash: series.serverSeedHash,
    clientSeed: series.clientSeed,
    rows,
    proofAddress,
  };
  return (
    <>
      <Kept sheet={sheet} fileName={`${tableCode}-${series.number}.csv`} />
      <div className="value">
        <span>{m.fair_hash()}</span>
        <code>{series.serverSeedHash}</code>
      </div>
      <Rows rows={rows} />
    </>
  );
}
