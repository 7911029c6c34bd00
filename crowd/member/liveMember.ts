import type { PlannedAct } from "../plan/act.ts";
import type { Member } from "./member.ts";
import { deposit, withdraw } from "./money.ts";
import { playInstant } from "./playInstant.ts";
import { playSlot } from "./playSlot.ts";
import { playSports } from "./playSports.ts";
import { playTable } from "./playTable.ts";
import { read } from "./read.ts";
import { comment, inquire, note, post } from "./write.ts";

/** Does what is planned for a member, act after act, until the run is over. */
export async function liveMember(member: Member, plan: Iterable<PlannedAct>): Promise<void> {
  for (const { pauseMs, act } of plan) {
    await member.course.pause(pauseMs);
    if (member.course.isOver()) return;
    await perform(member, act);
  }
}

async function perform(member: Member, act: PlannedAct["act"]): Promise<void> {
  switch (act.kind) {
    case "DEPOSIT":
      return await deposit(member, act.amountWon);
    case "WITHDRAW":
      return await withdraw(member, act.share);
    case "SLOT":
      return await playSlot(member, act.rounds, act.chance);
    case "INSTANT":
      return await playInstant(member, act.rounds, act.chance);
    case "TABLE":
      return await playTable(member, "LIVE", act.rounds, act.chance);
    case "MINI":
      return await playTable(member, "MINI", act.rounds, act.chance);
    case "SPORTS":
      return await playSports(member, act.legs, act.stakeWon, act.chance);
    case "POST":
      return await post(member, act.chance);
    case "COMMENT":
      return await comment(member, act.chance);
    case "NOTE":
      return await note(member, act.chance);
    case "INQUIRY":
      return await inquire(member, act.chance);
    case "READ":
      return await read(member, act.chance);
  }
}
