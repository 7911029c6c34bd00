import { Refusal } from "../http/refusal.ts";
import type { PlaySession } from "../sessions/sessionStore.ts";
import type { WalletClient } from "../wallet/walletClient.ts";
import { noRules, type PlayRules } from "./playRules.ts";

/** How long a process goes on with what it read: a switch of the rules is seen within it. By a clock that nobody sets. */
const freshMs = 1_000;

/** Sessions whose rules are remembered. */
const mostRemembered = 10_000;

/** How a platform that knows no rules answers a path that it does not have. */
const unknownPath = "RS_ERROR_WRONG_SYNTAX";

type Read = { readonly rules: PlayRules; readonly atMs: number };

/**
 * Answers the rules of play for the member of a session, at most a second old. Rules that are the same for all are asked for
 * once a second, however many play.
 */
export type RulesOf = (
  session: Pick<PlaySession, "sessionId" | "memberId" | "walletToken">,
) => Promise<PlayRules>;

/**
 * Reads the platform's rules of play. A wallet that gives no answer leaves those that were read last; one that refuses the
 * session leaves it to the bet to say so.
 * @throws Refusal UNAVAILABLE when there is no answer, and none was ever read.
 */
export function createRulesReader(
  wallet: Pick<WalletClient, "rules">,
  monotonicMs: () => number = performance.now.bind(performance),
): RulesOf {
  let common: Read | undefined;
  const own = new Map<string, Read>();
  const asking = new Map<string, Promise<PlayRules>>();

  const lastOf = (sessionId: string): PlayRules | undefined => own.get(sessionId)?.rules ?? common?.rules;

  function keep(sessionId: string, rules: PlayRules): PlayRules {
    const read = { rules, atMs: monotonicMs() };
    if (rules.isForAll) {
      common = read;
      own.clear();
      return rules;
    }
    common = undefined;
    own.delete(sessionId);
    own.set(sessionId, read);
    const [oldest] = own.keys();
    if (own.size > mostRemembered && oldest !== undefined) own.delete(oldest);
    return rules;
  }

  async function ask({ sessionId, memberId, walletToken }: Parameters<RulesOf>[0]): Promise<PlayRules> {
    const answer = await wallet.rules(memberId, walletToken);
    if (answer.kind === "OK") return keep(sessionId, answer.rules);
    if (answer.kind === "REFUSED" && answer.status === unknownPath) return keep(sessionId, noRules);
    const last = lastOf(sessionId);
    if (last !== undefined) return last;
    if (answer.kind === "REFUSED") return noRules;
    throw new Refusal("UNAVAILABLE");
  }

  return async (session) => {
    const nowMs = monotonicMs();
    const read = common ?? own.get(session.sessionId);
    if (read !== undefined && nowMs - read.atMs < freshMs) return read.rules;
    // While they are the same for all, one asks for all.
    const key = common === undefined ? session.sessionId : "";
    const underWay = asking.get(key);
    if (underWay !== undefined) return underWay;
    const answer = ask(session).finally(() => asking.delete(key));
    asking.set(key, answer);
    return answer;
  };
}
