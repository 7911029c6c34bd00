import { formatInstant } from "@hanpan/contract/time";
import { OwnBets, PublicValueStep } from "@hanpan/frame/fairness/BetsSteps";
import { Failure } from "@hanpan/frame/fairness/Failure";
import type { Reply } from "@hanpan/frame/visit/call";
import { language } from "@hanpan/frame/words/language";
import { virtualFixtureOf } from "@hanpan/games/sports/league/fixtures";
import { useCallback, useEffect, useState } from "react";
import type { FixtureProofReply } from "../../../protocol/calls.ts";
import { m } from "../../paraglide/messages.js";
import { sportsRequests } from "../../sports/connection/sportsRequests.ts";
import { nameOf } from "../../words/names.ts";
import { MatchProof } from "./MatchProof.tsx";

const requests = sportsRequests({ token: () => null, language });

/** The match itself: league, sides and begin follow from its id, here as on the server. */
function Facts({ fixtureId }: { fixtureId: string }) {
  const fixture = virtualFixtureOf(fixtureId);
  if (fixture === null) return null;
  const facts = [
    [m.check_match(), `${nameOf(fixture.home.name)} – ${nameOf(fixture.away.name)}`],
    [m.sp_virtual_league(), m.check_match_place({ season: fixture.season, round: fixture.round })],
    [m.check_time(), formatInstant(new Date(fixture.startsAtMs))],
    [m.check_round(), fixture.id],
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

/** Verifies a match of the virtual league in the reader's own browser, once it has ended. */
export function MatchRound({ fixtureId, ticket }: { fixtureId: string; ticket: string | null }) {
  const [loaded, setLoaded] = useState<Reply<FixtureProofReply> | null>(null);
  const load = useCallback(async () => {
    setLoaded(null);
    setLoaded(await requests.proof(fixtureId));
  }, [fixtureId]);
  useEffect(() => void load(), [load]);
  const askOwnBets = useCallback(
    () => sportsRequests({ token: () => ticket, language }).ownBets(fixtureId),
    [ticket, fixtureId],
  );
  if (loaded === null) return <p role="status">{m.check_loading()}</p>;
  if (!loaded.ok) return <Failure code={loaded.code} again={() => void load()} />;
  const { proof, recordedScore } = loaded.data;
  return (
    <>
      <Facts fixtureId={proof.fixtureId} />
      {proof.serverSeed === null || recordedScore === null ? (
        <div className="verdict">
          <p>{m.check_match_running()}</p>
          <p>
            {m.fair_hash()} <code>{proof.serverSeedHash}</code>
          </p>
        </div>
      ) : (
        <MatchProof reply={loaded.data} />
      )}
      {proof.closing !== null && (
        <>
          <PublicValueStep
            fixed={proof.clientSeed}
            closing={proof.closing}
            closesAtMs={virtualFixtureOf(fixtureId)?.startsAtMs ?? null}
          />
          <OwnBets ticket={ticket} betsRoot={proof.closing.betsRoot} ask={askOwnBets} />
        </>
      )}
    </>
  );
}
