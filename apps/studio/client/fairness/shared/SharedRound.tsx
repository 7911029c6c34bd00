import { formatInstant } from "@hanpan/contract/time";
import { OwnBets, PublicValueStep } from "@hanpan/frame/fairness/BetsSteps";
import { Failure } from "@hanpan/frame/fairness/Failure";
import type { ProofProps } from "@hanpan/frame/fairness/ProofPage";
import { language } from "@hanpan/frame/words/language";
import { pageAddress } from "@hanpan/frame/words/pageAddress";
import { useCallback, useEffect, useState } from "react";
import type { LiveRound } from "../../../protocol/live.ts";
import type { SharedRoundProofReply } from "../../../protocol/liveCalls.ts";
import { m } from "../../paraglide/messages.js";
import { liveRequests } from "../../shared-rounds/connection/liveRequests.ts";
import type { Reply } from "../../studio/call.ts";
import { ownRoundRequests } from "../../studio/ownRounds.ts";
import { outcomeLines, sharedGameName } from "./outcomeWords.ts";
import { RoundList } from "./RoundList.tsx";
import { SharedProof } from "./SharedProof.tsx";

const requests = liveRequests({ token: () => null, language });
const earlierShown = 20;

function Facts({ round, series }: SharedRoundProofReply) {
  const facts = [
    [m.check_game(), sharedGameName(round.tableCode)],
    [m.check_round(), m.check_shared_round({ number: round.number })],
    [m.check_time(), formatInstant(new Date(round.openedAtMs))],
    [m.tb_fair_series(), `${series.number} · ${series.day}`],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rounds before this one, each with its own proof. */
function Earlier({ rounds }: { rounds: readonly LiveRound[] }) {
  if (rounds.length === 0) return null;
  return (
    <section className="outcome">
      <h2>{m.check_shared_earlier()}</h2>
      <RoundList rounds={rounds} />
      <p>
        <a className="pick-other" href={pageAddress("", { game: rounds[0]?.tableCode ?? "" })}>
          {m.check_pick_title()}
        </a>
      </p>
    </section>
  );
}

/** What arose at the round's close: known as soon as it has closed, long before the server seed is. */
function Closed({ reply, ticket }: { reply: SharedRoundProofReply; ticket: string | null }) {
  const { proof, round } = reply;
  const closing = proof.closings?.find(({ index }) => index === proof.index);
  const ask = useCallback(
    () => ownRoundRequests({ token: () => ticket, language }).betsOfRound(round.roundId),
    [ticket, round.roundId],
  );
  if (closing === undefined) return null;
  return (
    <>
      <PublicValueStep fixed={proof.clientSeed} closing={closing} closesAtMs={round.closesAtMs} />
      <OwnBets ticket={ticket} betsRoot={closing.betsRoot} ask={ask} />
    </>
  );
}

function Outcome({ reply }: { reply: SharedRoundProofReply }) {
  const { round, series, proof } = reply;
  if (round.outcome === null) {
    return <p className="verdict">{round.phase === "VOID" ? m.check_void() : m.check_shared_running()}</p>;
  }
  return (
    <>
      <section className="outcome">
        <h2>{m.tb_result()}</h2>
        {outcomeLines(round.tableCode, round.outcome).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      {proof.serverSeed === null ? (
        <div className="verdict">
          <p>{series.kind === "SHOE" ? m.tb_fair_shoe_note() : m.tb_fair_day_note()}</p>
          <p>
            {m.fair_hash()} <code>{proof.serverSeedHash}</code>
          </p>
        </div>
      ) : (
        <SharedProof reply={reply} recorded={round.outcome} />
      )}
    </>
  );
}

/** Verifies one round of a table or a mini-game in the reader's own browser, once its series has ended. */
export default function SharedRound({ query, ticket }: ProofProps) {
  const roundId = query.get("shared") ?? "";
  const [loaded, setLoaded] = useState<Reply<SharedRoundProofReply> | null>(null);
  const [earlier, setEarlier] = useState<readonly LiveRound[]>([]);

  const load = useCallback(async () => {
    setLoaded(null);
    const reply = await requests.roundProof(roundId);
    setLoaded(reply);
    if (!reply.ok) return;
    const rounds = await requests.rounds(reply.data.round.tableCode, earlierShown, roundId);
    if (rounds.ok) setEarlier(rounds.data.list);
  }, [roundId]);

  useEffect(() => {
    void load();
  }, [load]);

  if (loaded === null) return <p role="status">{m.check_loading()}</p>;
  if (!loaded.ok) return <Failure code={loaded.code} again={() => void load()} />;
  return (
    <>
      <Facts {...loaded.data} />
      <Outcome reply={loaded.data} />
      <Closed reply={loaded.data} ticket={ticket} />
      <Earlier rounds={earlier} />
    </>
  );
}
