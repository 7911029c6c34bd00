import type { Visit } from "./visit.ts";

/** Shows a balance here and in the member app, whole won. */
export function showBalance(visit: Visit, balanceWon: number): void {
  const { store, app } = visit;
  store.set({ balanceWon });
  app?.send({ type: "balance", balanceWon });
  // What moved the balance moved the position.
  void visit.rulesInView.refresh();
}

/** Asks for the balance of now; one that cannot be had leaves the one that is shown. */
export async function refreshBalance({ requests, balance }: Visit): Promise<void> {
  const reply = await requests.session();
  if (reply.ok) balance.take(reply.data.balanceWon);
}
