import { sendToDoor } from "../../apps/api/src/features/bank-door/recording/sendDay.ts";
import type { Asker, SeededSite } from "./seed.ts";

/** The messages of one account, as its source sends them: numbered, with the balance after each. */
export function openSource(url: string, account: SeededSite["accounts"][number]) {
  let sequence = 0;
  let balance = 0;
  return async (askers: readonly Asker[]): Promise<void> => {
    const messages = askers.map(({ memberId, name, amountWon }) => {
      sequence += 1;
      balance += amountWon;
      const line = { name, received: amountWon, balance, bookedAt: new Date().toISOString() };
      return { sequence, id: memberId, account: account.number, line };
    });
    const { results } = await sendToDoor({ url, source: account.source, key: account.key }, messages);
    const odd = results.find(({ state }) => state !== "NEW");
    if (odd !== undefined) throw new Error(`A message was answered ${odd.state} ${odd.field ?? ""}`);
  };
}

/** Sends all messages of each account, a batch after the other, the accounts beside each other; the seconds that it took. */
export async function sendAll(
  send: readonly ((askers: readonly Asker[]) => Promise<void>)[],
  askers: readonly Asker[],
  batch: number,
): Promise<number> {
  const beganMs = performance.now();
  await Promise.all(
    send.map(async (report, place) => {
      const own = askers.filter(({ account }) => account === place);
      for (let from = 0; from < own.length; from += batch) await report(own.slice(from, from + batch));
    }),
  );
  return (performance.now() - beganMs) / 1_000;
}
