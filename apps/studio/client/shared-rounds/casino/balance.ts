import type { Visit } from "./visit.ts";

/** Shows a balance here and in the member app, whole won. */
export function showBalance({ store, app }: Visit, balanceWon: number): void {
  store.set({ balanceWon });
  app?.send({ type: "balance", balanceWon });
}

/** Asks for the balance of now; one that cannot be had leaves the one that is shown. */
export async function refreshBalance({ requests, balance }: Visit): Promise<void> {
  const reply = await requests.session();
  if (reply.ok) balance.take(reply.data.balanceWon);
}
