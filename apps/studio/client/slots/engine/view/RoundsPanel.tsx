import { formatInstant } from "@hanpan/contract/time";
import { Dialog } from "@hanpan/frame/look/notices/Dialog";
import { PageEnd } from "@hanpan/frame/look/paging/PageEnd";
import { usePages } from "@hanpan/frame/look/paging/usePages";
import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import type { GameCode } from "@hanpan/games/vocabulary";
import { ShieldCheck } from "lucide-react";
import { useCallback } from "react";
import { m } from "../../../paraglide/messages.js";
import { proofAddress } from "../../../studio/proofAddress.ts";
import type { MachineGame } from "../machine/game.ts";
import type { MachineState } from "../machine/state.ts";
import "@hanpan/frame/fairness/link/proofLink.css";

const nothingYet = { ok: true, data: { list: [], nextBefore: null } } as const;

/** The member's finished rounds of this game, latest first, each with the way to its proof. */
export function RoundsPanel({
  game,
  state: { session, showing },
  onClose,
}: {
  game: Pick<MachineGame, "ownRounds">;
  state: Pick<MachineState, "showing"> & { readonly session: { readonly gameCode: GameCode } | null };
  onClose: () => void;
}) {
  const { ownRounds } = game;
  const gameCode = session?.gameCode;
  const pages = usePages(
    useCallback(
      async (before: string | null) =>
        gameCode === undefined ? nothingYet : await ownRounds.list(gameCode, before),
      [ownRounds, gameCode],
    ),
  );
  const shown = pages.list.filter(({ roundId }) => roundId !== showing);
  return (
    <Dialog title={m.rounds_title()} onClose={onClose}>
      {shown.length > 0 && (
        <table className="rounds">
          <thead>
            <tr>
              <th scope="col">{m.rounds_column_time()}</th>
              <th scope="col">{m.rounds_column_stake()}</th>
              <th scope="col">{m.rounds_column_win()}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((round) => (
              <tr key={round.roundId}>
                <td>
                  <a
                    className="proof-link"
                    href={proofAddress(round)}
                    target="_blank"
                    rel="noreferrer"
                    title={m.rounds_verify()}
                  >
                    {formatInstant(round.startedAt)}
                    <ShieldCheck aria-label={m.rounds_verify()} size={16} />
                  </a>
                </td>
                <td translate="no">{won(round.stakeWon, language())}</td>
                <td translate="no" className={round.winWon === null || round.winWon === 0 ? "" : "gold"}>
                  {round.winWon === null ? m.rounds_void() : won(round.winWon, language())}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PageEnd pages={pages} none={m.rounds_empty()} />
      <p className="quiet">{m.rounds_note()}</p>
    </Dialog>
  );
}
