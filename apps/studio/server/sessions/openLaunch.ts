import type { Pool } from "pg";
import { Refusal } from "../http/refusal.ts";
import { codeOfStatus } from "../rounds/playedRound.ts";
import type { WalletAnswer, WalletClient } from "../wallet/walletClient.ts";
import { confirmSession, forgetSession, type PlaySession, reserveSession } from "./sessionStore.ts";

/** A launch that became a play session. */
export type OpenedLaunch = {
  readonly session: PlaySession;
  readonly sessionToken: string;
  readonly balanceWon: number;
};

/**
 * Exchanges a launch token for a play session, once: the wallet confirms whose it is.
 * @throws Refusal LAUNCH_USED, MEMBER_REFUSED, or UNAVAILABLE: then the launch can be repeated.
 */
export async function openLaunch(
  dependencies: { readonly pool: Pool; readonly wallet: WalletClient },
  launch: { readonly token: string; readonly user: string; readonly gameCode: string },
): Promise<OpenedLaunch> {
  const { pool, wallet } = dependencies;
  const memberId = launch.user.toLowerCase();
  const reserved = await reserveSession(pool, { ...launch, memberId });
  if (reserved === null) throw new Refusal("LAUNCH_USED");
  try {
    const info = await wallet.info(memberId, launch.token);
    balanceOf(info, "LAUNCH_USED");
    const level = (info.kind === "OK" ? info.level : undefined) ?? null;
    const balanceWon = balanceOf(await wallet.balance(memberId, launch.token), "LAUNCH_USED");
    await confirmSession(pool, reserved.session.sessionId, level);
    return { ...reserved, session: { ...reserved.session, level }, balanceWon };
  } catch (error) {
    await forgetSession(pool, reserved.session.sessionId);
    throw error;
  }
}

/**
 * The balance of a wallet's answer.
 * @throws Refusal when there is none; a refused token is told as `whenTokenRefused`.
 */
export function balanceOf(answer: WalletAnswer, whenTokenRefused: "LAUNCH_USED" | "UNAUTHENTICATED"): number {
  if (answer.kind === "OK") return answer.balanceWon;
  // Not WALLET_UNAVAILABLE, whose words are of a bet: those that stand stand.
  if (answer.kind === "UNKNOWN") throw new Refusal("UNAVAILABLE");
  const code = codeOfStatus(answer.status);
  throw new Refusal(code === "MEMBER_REFUSED" ? code : whenTokenRefused);
}
