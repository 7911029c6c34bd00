import { Refusal } from "../http/refusal.ts";
import { codeOfStatus } from "../wallet/codeOfStatus.ts";
import type { WalletAnswer } from "../wallet/walletClient.ts";
import type { Launch, OpenedLaunch } from "./openLaunch.ts";
import type { PlaySessions } from "./playSessions.ts";

/**
 * Exchanges a launch token for a play session, once: the wallet confirms whose it is.
 * @throws Refusal LAUNCH_USED, MEMBER_REFUSED, or UNAVAILABLE: then the launch can be repeated.
 */
export async function openLaunch(sessions: PlaySessions, launch: Launch): Promise<OpenedLaunch> {
  const opening = await sessions.open(launch);
  if (opening.kind === "OPENED") return opening.opened;
  if (opening.kind === "USED") throw new Refusal("LAUNCH_USED");
  if (opening.kind === "UNAVAILABLE") throw new Refusal("UNAVAILABLE");
  throw refusalOf(opening.status, "LAUNCH_USED");
}

/**
 * The balance of a wallet's answer.
 * @throws Refusal UNAUTHENTICATED, MEMBER_REFUSED or UNAVAILABLE when there is none.
 */
export function balanceOf(answer: WalletAnswer): number {
  if (answer.kind === "OK") return answer.balanceWon;
  // Not WALLET_UNAVAILABLE, whose words are of a bet: those that stand stand.
  if (answer.kind === "UNKNOWN") throw new Refusal("UNAVAILABLE");
  throw refusalOf(answer.status, "UNAUTHENTICATED");
}

function refusalOf(status: string, whenTokenRefused: "LAUNCH_USED" | "UNAUTHENTICATED"): Refusal {
  const code = codeOfStatus(status);
  return new Refusal(code === "MEMBER_REFUSED" ? code : whenTokenRefused);
}
