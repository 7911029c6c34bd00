import { getBankEntry } from "@hanpan/contract/operator/calls/bankEntry";
import type { BankCandidate, BankEntry } from "@hanpan/contract/operator/objects/bankEntry";
import { Badge, Button, Money, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { At, RequestStatus } from "../../parts/labels.tsx";
import { Reasons } from "./words.tsx";

/** What can be done with a candidate: complete what it asked, or credit what arrived. */
export interface CandidateActs {
  readonly onTake: (candidate: BankCandidate) => void;
  readonly onCredit: (candidate: BankCandidate) => void;
}

/** The deposits that an entry may be the money of, the likeliest first, and the way to another one. */
export function CandidateList({
  entry,
  candidates,
  acts,
}: {
  entry: BankEntry;
  candidates: readonly BankCandidate[];
  acts: CandidateActs | null;
}) {
  const [search, setSearch] = useState("");
  const sought = search.trim();
  const query = useQuery({
    ...callQuery(getBankEntry, { params: { id: entry.id }, query: { search: sought } }),
    enabled: sought.length > 0,
  });
  const known = new Set(candidates.map(({ requestId }) => requestId));
  const found =
    sought === "" ? [] : (query.data?.candidates ?? []).filter(({ requestId }) => !known.has(requestId));
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-14 font-semibold">{m.bankEntry_candidates()}</h2>
      {candidates.length === 0 && <p className="text-14 text-muted">{m.bankEntry_noLikely()}</p>}
      <ul className="flex flex-col gap-2">
        {[...candidates, ...found].map((candidate, place) => (
          <li key={candidate.requestId}>
            <Candidate
              entry={entry}
              candidate={candidate}
              isLikely={place === 0 && candidate.requestId === entry.likely?.requestId}
              acts={acts}
            />
          </li>
        ))}
      </ul>
      {acts !== null && (
        <TextField
          label={m.bankEntry_search()}
          help={m.bankEntry_searchHelp()}
          type="search"
          maxLength={50}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {sought !== "" && query.isSuccess && found.length === 0 && (
        <p className="text-14 text-muted">{m.bankEntry_searchNone()}</p>
      )}
    </section>
  );
}

function Candidate({
  entry,
  candidate,
  isLikely,
  acts,
}: {
  entry: BankEntry;
  candidate: BankCandidate;
  isLikely: boolean;
  acts: CandidateActs | null;
}) {
  const isOver = candidate.status === "CANCELLED";
  const isDone = candidate.status === "COMPLETED";
  const differs = candidate.amount !== entry.amount;
  return (
    <article className="flex flex-col gap-2 rounded-control bg-surface-2 p-3 text-14">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className={differs ? "text-gold" : ""}>
          <Money amountWon={candidate.amount} />
        </strong>
        <At at={candidate.requestedAt} />
      </p>
      <p>
        <strong>{candidate.depositor}</strong>
        {candidate.holder !== candidate.depositor && (
          <span className="text-muted"> ({candidate.holder})</span>
        )}{" "}
        ·{" "}
        <Link
          to={urls.member}
          params={{ memberId: candidate.member.id }}
          className="font-semibold text-cobalt hover:underline"
        >
          {candidate.member.nickname}
        </Link>{" "}
        <span className="text-muted">
          {candidate.member.loginId} · {candidate.member.levelName}
        </span>
      </p>
      <p className="flex flex-wrap gap-1">
        <RequestStatus status={candidate.status} />
        {candidate.against.length === 0 ? (
          <Badge tone="jade">{m.bankEntry_fits()}</Badge>
        ) : (
          <Reasons reasons={candidate.against} />
        )}
      </p>
      {acts !== null && (
        <p className="flex flex-wrap gap-2">
          {!isOver && (
            <Button
              kind={isLikely && !differs ? "money" : "quiet"}
              {...(isLikely ? { "aria-keyshortcuts": "t" } : {})}
              onClick={() => acts.onTake(candidate)}
            >
              {isDone ? m.bankEntry_link() : isLikely ? m.bankEntry_takeLikely() : m.bankEntry_take()}
              {isLikely && (
                <kbd aria-hidden className="font-sans text-12 opacity-70">
                  t
                </kbd>
              )}
            </Button>
          )}
          {!isDone && (isOver || differs) && (
            <Button kind={isLikely ? "money" : "quiet"} onClick={() => acts.onCredit(candidate)}>
              {m.bankEntry_credit()}
            </Button>
          )}
        </p>
      )}
    </article>
  );
}
