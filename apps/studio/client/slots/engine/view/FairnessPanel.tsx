import { PickLink } from "@hanpan/frame/fairness/link/PickLink";
import { Dialog } from "@hanpan/frame/look/notices/Dialog";
import { commitmentOf } from "@hanpan/games/fairness/commitment";
import type { GameCode } from "@hanpan/games/vocabulary";
import { copyText } from "@hanpan/ui/copy";
import { useEffect, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { clientSeedPattern } from "../machine/clientSeed.ts";
import type { MachineGame } from "../machine/game.ts";
import type { MachineState } from "../machine/state.ts";

function Value({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    void copyText(value).then(setCopied);
  };
  return (
    <div className="value">
      <span>{label}</span>
      <code>{value}</code>
      <button type="button" className="small" onClick={copy} aria-label={`${label} ${m.fair_copy()}`}>
        {copied ? m.fair_copied() : m.fair_copy()}
      </button>
    </div>
  );
}

/** The seeds of the next round, and the way to change the member's own and to reveal the studio's. */
export function FairnessPanel({
  game,
  state,
  onClose,
}: {
  game: Pick<MachineGame, "rotateSeed" | "setClientSeed" | "ownRounds">;
  state: Pick<MachineState, "seeds" | "nextClientSeed" | "revealed"> & {
    readonly session: { readonly gameCode: GameCode } | null;
    readonly phase: string;
    readonly autoplay: object | null;
  };
  onClose: () => void;
}) {
  const { seeds, nextClientSeed, revealed } = state;
  const present = nextClientSeed ?? seeds?.clientSeed ?? "";
  const [clientSeed, setClientSeed] = useState(present);
  const [busy, setBusy] = useState(false);
  useEffect(() => setClientSeed(present), [present]);
  const wrong = !clientSeedPattern.test(clientSeed);
  const rotate = async (): Promise<void> => {
    setBusy(true);
    await game.rotateSeed();
    setBusy(false);
  };
  return (
    <Dialog title={m.fair_title()} onClose={onClose}>
      <p>{m.fair_intro()}</p>
      {state.session !== null && (
        <p>
          <PickLink game={state.session.gameCode} ownRounds={game.ownRounds} />
        </p>
      )}
      {seeds !== null && (
        <>
          <Value label={m.fair_hash()} value={seeds.serverSeedHash} />
          <div className="value">
            <span>{m.fair_nonce()}</span>
            <code>{seeds.nonce}</code>
          </div>
          <div className="field">
            <label htmlFor="client-seed">{m.fair_client_seed()}</label>
            <input
              id="client-seed"
              value={clientSeed}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              aria-invalid={wrong}
              aria-describedby="client-seed-hint"
              onChange={(event) => setClientSeed(event.target.value)}
            />
            <p id="client-seed-hint" className={wrong ? "field-error" : "quiet"}>
              {wrong ? m.fair_seed_wrong() : m.fair_client_hint()}
            </p>
          </div>
          <button
            type="button"
            className="small"
            disabled={wrong || clientSeed === present}
            onClick={() => game.setClientSeed(clientSeed)}
          >
            {m.fair_client_set()}
          </button>
          <p className="quiet" role="status">
            {nextClientSeed === null
              ? m.fair_client_used({ seed: seeds.clientSeed })
              : m.fair_client_next({ seed: nextClientSeed })}
          </p>
          <button
            type="button"
            className="primary"
            disabled={busy || wrong || state.phase !== "IDLE" || state.autoplay !== null}
            onClick={() => void rotate()}
          >
            {m.fair_rotate()}
          </button>
          <p className="quiet">{m.fair_rotate_hint()}</p>
        </>
      )}
      {revealed !== null && (
        <section aria-live="polite">
          <Value label={m.fair_revealed()} value={revealed.serverSeed} />
          <p>{m.fair_revealed_rounds({ count: revealed.rounds })}</p>
          <p
            className={commitmentOf(revealed.serverSeed) === revealed.serverSeedHash ? "good" : "field-error"}
          >
            {commitmentOf(revealed.serverSeed) === revealed.serverSeedHash
              ? m.fair_matches()
              : m.fair_differs()}
          </p>
        </section>
      )}
    </Dialog>
  );
}
