import { askDeposit, askWithdrawal, decide } from "./cashier.ts";
import type { Chance } from "./chance.ts";
import { openInquiries } from "./texts.ts";
import type { Member, World } from "./world.ts";
import { inquire } from "./writing.ts";

const minuteMs = 60_000;

/** Members who have done nothing since, and what they ask so many minutes before now. */
function idle(members: readonly Member[], at: Date): Member[] {
  return members.filter((member) => member.lastAt < at);
}

/**
 * Leaves in the queues what operators find when they first look: deposits, one of them taken up, withdrawals, and inquiries
 * without an answer.
 */
export async function leaveWaiting(world: World, members: readonly Member[], chance: Chance): Promise<void> {
  const before = (minutes: number) => new Date(world.now.getTime() - minutes * minuteMs);
  const asked = new Set<Member>();
  const next = (at: Date) => idle(members, at).filter((member) => !asked.has(member));
  for (const minutes of [13, 9, 6, 2]) {
    const at = before(minutes);
    const member = next(at)[chance.whole(0, 5)];
    if (member === undefined) continue;
    asked.add(member);
    const amountWon = chance.pick([30_000, 50_000, 100_000, 200_000]);
    const request = await askDeposit(world, member, { amountWon, bonusKind: "NONE", at });
    if (request !== null && minutes === 13) await decide(world, request, { step: "process", at: before(11) });
  }
  let wanted = 2;
  for (const member of next(before(8))) {
    if (wanted === 0) break;
    const at = before(3 * wanted);
    const request = await askWithdrawal(world, member, { amountWon: chance.pick([50_000, 100_000]), at });
    if (request === null) continue;
    asked.add(member);
    wanted -= 1;
  }
  for (const [place, text] of openInquiries.entries()) {
    const at = before(40 - 12 * place);
    const member = next(at)[0];
    if (member === undefined) continue;
    asked.add(member);
    await inquire(world, member, text, at);
  }
}
