import type { Asked, Entry, Fact } from "../journal/entry.ts";

export type RoundFact = Extract<Fact, { of: "ROUND" }>;
export type RequestFact = Extract<Fact, { of: "REQUEST" }>;
export type WritingFact = Exclude<Fact, RoundFact | RequestFact>;

/** What the journal says of a member: what was acknowledged, as it was said last, and what has no answer. */
export type Acknowledged = {
  readonly rounds: readonly RoundFact[];
  readonly requests: readonly RequestFact[];
  readonly writings: readonly WritingFact[];
  readonly unknown: readonly Asked[];
  /** Asked for and refused: nothing of it may be in the books but what was given back. */
  readonly refused: readonly Asked[];
};

type Gathered = {
  rounds: Map<string, RoundFact>;
  requests: Map<string, RequestFact>;
  writings: Map<string, WritingFact>;
  unknown: Map<string, Asked>;
  refused: Asked[];
};

const steps = ["WAITING", "PROCESSING", "COMPLETED", "CANCELLED"];

/** What a journal says, by member. */
export function acknowledgedOf(entries: readonly Entry[]): Map<string, Acknowledged> {
  const gathered = new Map<string, Gathered>();
  const of = (memberId: string): Gathered => {
    const known = gathered.get(memberId) ?? {
      rounds: new Map(),
      requests: new Map(),
      writings: new Map(),
      unknown: new Map(),
      refused: [],
    };
    gathered.set(memberId, known);
    return known;
  };
  const members = new Set<string>();
  for (const entry of entries) {
    if (entry.kind === "member") members.add(entry.memberId);
    else if (entry.kind === "intent") of(entry.asked.memberId).unknown.set(entry.key, entry.asked);
    else if (entry.kind === "answer") {
      const member = of(entry.memberId);
      const asked = member.unknown.get(entry.key);
      member.unknown.delete(entry.key);
      if (asked !== undefined && entry.refused !== null) member.refused.push(asked);
      for (const fact of entry.facts) keep(member, fact);
    } else if (entry.kind === "learnt") for (const fact of entry.facts) keep(of(entry.memberId), fact);
  }
  for (const memberId of members) of(memberId);
  return new Map(
    [...gathered].map(([memberId, { rounds, requests, writings, unknown, refused }]) => [
      memberId,
      {
        rounds: [...rounds.values()],
        requests: [...requests.values()],
        writings: [...writings.values()],
        unknown: [...unknown.values()],
        refused,
      },
    ]),
  );
}

function keep(member: Gathered, fact: Fact): void {
  if (fact.of === "ROUND") {
    const known = member.rounds.get(fact.key);
    // A lost reply may be read again after the round was settled: what is known of its win stays.
    const winWon = fact.winWon ?? (fact.state === "STANDS" ? (known?.winWon ?? null) : null);
    member.rounds.set(fact.key, { ...fact, winWon });
  } else if (fact.of === "REQUEST") {
    const known = member.requests.get(fact.id);
    const isLater = known === undefined || steps.indexOf(fact.status) >= steps.indexOf(known.status);
    if (isLater) member.requests.set(fact.id, fact);
  } else member.writings.set(fact.id, fact);
}
