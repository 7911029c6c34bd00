import { summaryOf } from "./rest.ts";
import type { Verdict } from "./verdict.ts";

/** What a fault came to. */
export type Outcome = {
  readonly fault: string;
  /** The longest time in which no wallet call was acknowledged. */
  readonly restMs: number;
  /** How long it stood, and how long it took until all was whole again once it was mended. */
  readonly stoodMs: number;
  readonly wholeMs: number;
  /** Answers of the wallet that were none, by their word. */
  readonly faults: ReadonlyMap<string, number>;
};

export type Measured = {
  readonly outcomes: readonly Outcome[];
  readonly verdict: Verdict;
  readonly crowd: { readonly isClean: boolean; readonly said: string };
  readonly seconds: number;
  readonly callsASecond: number;
  readonly given: {
    readonly members: string;
    readonly pace: string;
    readonly connections: string;
    readonly seed: string;
  };
};

const inSeconds = (ms: number) => (ms / 1_000).toFixed(1);

function added(maps: readonly ReadonlyMap<string, number>[]): string {
  const sum = new Map<string, number>();
  for (const each of maps) for (const [word, count] of each) sum.set(word, (sum.get(word) ?? 0) + count);
  return [...sum].map(([word, count]) => `${word} × ${count}`).join(", ") || "none";
}

function rowOf(fault: string, outcomes: readonly Outcome[]): string {
  const own = outcomes.filter((outcome) => outcome.fault === fault);
  const rest = summaryOf(own.map(({ restMs }) => restMs));
  const whole = summaryOf(own.map(({ wholeMs }) => wholeMs));
  const words = added(own.map(({ faults }) => faults));
  return `| ${fault} | ${own.length} | ${inSeconds(rest.p50)} | ${inSeconds(rest.max)} | ${inSeconds(whole.max)} | ${words} |`;
}

/** What a run came to, as a page. */
export function reportOf({ outcomes, verdict, crowd, seconds, callsASecond, given }: Measured): string {
  const names = [...new Set(outcomes.map(({ fault }) => fault))];
  return [
    `${given.members} simulated members at pace ${given.pace} and ${given.connections} connections of a wallet client at full speed, seed ${given.seed}, ${(seconds / 60).toFixed(0)} minutes; ${callsASecond.toFixed(0)} wallet calls acknowledged a second, faults and all.`,
    "",
    "| fault | times | money rested, p50 (s) | most (s) | whole again after it was mended, most (s) | answers that were none, each asked again |",
    "|---|---|---|---|---|---|",
    ...names.map((name) => rowOf(name, outcomes)),
    "",
    "| of the wallet client's calls | |",
    "|---|---|",
    `| acknowledged | ${verdict.acknowledged} |`,
    `| acknowledged and lost | ${verdict.lost} |`,
    `| doubled | ${verdict.doubled} |`,
    `| never asked for | ${verdict.invented} |`,
    `| refused | ${verdict.refused} |`,
    `| without an answer in the end | ${verdict.unknown} |`,
    `| members with a wrong balance | ${verdict.wrongBalances} |`,
    `| rounds, bets and slips left open | ${verdict.openRounds} |`,
    `| ledger:verify | ${verdict.ledger} |`,
    "",
    "What the crowd said in the end:",
    "",
    "```",
    crowd.said,
    "```",
    "",
  ].join("\n");
}
