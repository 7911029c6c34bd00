import type { WalletAnswer, WalletClient } from "../wallet/walletClient.ts";
import type { PlaySession, SessionStore } from "./sessionStore.ts";

/** What the address of a launched game says: its token, whose it is, and the game. */
export type Launch = { readonly token: string; readonly user: string; readonly gameCode: string };

/** A launch that became a play session; the balance in whole won. */
export type OpenedLaunch = {
  readonly session: PlaySession;
  readonly sessionToken: string;
  readonly balanceWon: number;
};

/**
 * What opening came to. USED: the token has been used before. REFUSED: the wallet says no, `status` why. UNAVAILABLE: the
 * wallet gave no answer that can be trusted.
 */
export type Opening =
  | { readonly kind: "OPENED"; readonly opened: OpenedLaunch }
  | { readonly kind: "USED" }
  | { readonly kind: "REFUSED"; readonly status: string }
  | { readonly kind: "UNAVAILABLE" };

/** See `PlaySessions.open`. */
export async function openLaunch(
  {
    store,
    wallet,
  }: { readonly store: SessionStore; readonly wallet: Pick<WalletClient, "info" | "balance"> },
  launch: Launch,
): Promise<Opening> {
  const memberId = launch.user.toLowerCase();
  const reserved = await store.reserve({ token: launch.token, memberId, gameCode: launch.gameCode });
  if (reserved === null) return { kind: "USED" };
  const { sessionId } = reserved.session;
  let isOpened = false;
  try {
    const info = await wallet.info(memberId, launch.token, launch.gameCode);
    if (info.kind !== "OK") return notOpened(info);
    const balance = await wallet.balance(memberId, launch.token);
    if (balance.kind !== "OK") return notOpened(balance);
    const level = info.level ?? null;
    await store.confirm(sessionId, level);
    isOpened = true;
    const { balanceWon } = balance;
    return { kind: "OPENED", opened: { ...reserved, session: { ...reserved.session, level }, balanceWon } };
  } finally {
    if (!isOpened) await store.forget(sessionId);
  }
}

function notOpened(answer: Exclude<WalletAnswer, { kind: "OK" }>): Opening {
  return answer.kind === "UNKNOWN" ? { kind: "UNAVAILABLE" } : { kind: "REFUSED", status: answer.status };
}
