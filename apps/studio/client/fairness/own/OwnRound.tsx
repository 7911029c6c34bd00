import { formatInstant } from "@hanpan/contract/time";
import { Failure } from "@hanpan/frame/fairness/Failure";
import type { ProofProps } from "@hanpan/frame/fairness/ProofPage";
import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { pageAddress } from "@hanpan/frame/words/pageAddress";
import { useCallback, useEffect, useState } from "react";
import type { RoundProofReply } from "../../../protocol/calls.ts";
import { ownRoundOutcome } from "../../../protocol/outcome.ts";
import { m } from "../../paraglide/messages.js";
import { studioRequests } from "../../slots/engine/play/requests.ts";
import type { Reply } from "../../studio/call.ts";
import { Proof } from "./Proof.tsx";

type Loaded = Reply<RoundProofReply> | { readonly ok: null };

function parameters(query: URLSearchParams): { readonly round: string; readonly key: string } | null {
  const round = query.get("round");
  const key = query.get("key");
  return round === null || key === null || round === "" || key === "" ? null : { round, key };
}

function Facts({ proof }: { proof: RoundProofReply }) {
  return (
    <dl className="facts">
      <div>
        <dt>{m.check_round()}</dt>
        <dd>
          <code>{proof.roundId}</code>
        </dd>
      </div>
      <div>
        <dt>{m.check_time()}</dt>
        <dd>{formatInstant(proof.startedAt)}</dd>
      </div>
      <div>
        <dt>{m.check_stake()}</dt>
        <dd translate="no">{won(proof.proof.stakeWon, language())}</dd>
      </div>
      {proof.outcome !== null && (
        <div>
          <dt>{m.check_win()}</dt>
          <dd translate="no" className={proof.outcome.totalWinWon > 0 ? "proof-won" : ""}>
            {won(proof.outcome.totalWinWon, language())}
          </dd>
          {"cutWon" in proof.outcome && proof.outcome.cutWon > 0 && (
            <dd translate="no" className="hint">
              {m.round_cut({ amount: won(proof.outcome.cutWon, language()) })}
            </dd>
          )}
        </div>
      )}
    </dl>
  );
}

const isNotTheirs = (code: string): boolean => code === "UNAUTHENTICATED" || code === "FORBIDDEN";

/** A round of one member alone: its address carries the key to it. Its seed is revealed by its member's ticket alone. */
export function OwnRound({ query, ticket }: ProofProps) {
  const [requests] = useState(() => studioRequests({ token: () => ticket, language }, ownRoundOutcome));
  const [asked] = useState(() => parameters(query));
  const [loaded, setLoaded] = useState<Loaded>({ ok: null });
  const [revealing, setRevealing] = useState<"NO" | "BUSY" | "REFUSED" | "NOT_YOURS">("NO");

  const load = useCallback(() => {
    if (asked === null) return;
    setLoaded({ ok: null });
    void requests.roundProof(asked.round, asked.key).then(setLoaded);
  }, [asked, requests]);

  useEffect(() => {
    load();
  }, [load]);

  const reveal = async (): Promise<void> => {
    if (asked === null) return;
    setRevealing("BUSY");
    const reply = await requests.reveal(asked.round, asked.key);
    if (reply.ok) setRevealing("NO");
    else setRevealing(isNotTheirs(reply.code) ? "NOT_YOURS" : "REFUSED");
    if (reply.ok) setLoaded(reply);
  };

  return (
    <>
      {asked === null && (
        <p className="verdict bad" role="alert">
          {m.check_link_wrong()}
        </p>
      )}
      {asked !== null && loaded.ok === null && <p role="status">{m.check_loading()}</p>}
      {loaded.ok === false && <Failure code={loaded.code} again={load} />}
      {loaded.ok === true && (
        <>
          <Facts proof={loaded.data} />
          {loaded.data.outcome === null && <p className="verdict">{m.check_void()}</p>}
          {loaded.data.outcome !== null && loaded.data.proof.serverSeed === null && (
            <div className="verdict">
              <p>{m.check_not_revealed()}</p>
              <button
                type="button"
                className="check-button"
                disabled={revealing === "BUSY"}
                onClick={() => void reveal()}
              >
                {m.check_reveal()}
              </button>
              {revealing === "NOT_YOURS" && <p role="alert">{m.check_reveal_not_yours()}</p>}
              {revealing === "REFUSED" && <p role="alert">{m.check_reveal_refused()}</p>}
            </div>
          )}
          {loaded.data.outcome !== null && <Proof proof={loaded.data.proof} recorded={loaded.data.outcome} />}
          <p>
            <a className="pick-other" href={pageAddress("", { game: loaded.data.proof.gameCode })}>
              {m.check_pick_title()}
            </a>
          </p>
        </>
      )}
    </>
  );
}
