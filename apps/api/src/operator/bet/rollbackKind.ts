import { formatWon } from "@hanpan/contract/money";
import type { OperatorBet } from "@hanpan/contract/operator/objects/bet";
import { lockMember } from "@hanpan/ledger";
import type { PoolClient } from "pg";
import * as z from "zod";
import { defineApprovalKind } from "../lib/approval.ts";
import { keepManualAct, movedToday } from "../member/manualActs.ts";
import { readProfile } from "../member/readProfile.ts";
import { readBet, rollBackBet } from "./oneBet.ts";

/** What a rollback moves, in won: the stake comes back and the win is taken, and it counts by the greater of the two. */
export const movedBy = ({ stake, win }: Pick<OperatorBet, "stake" | "win">): number => Math.max(stake, win);

/** Keeps a rollback among what operators moved by hand. */
export function keepRollback(
  client: PoolClient,
  { stake, win, member }: Pick<OperatorBet, "stake" | "win" | "member">,
  act: { readonly actId: string; readonly operatorId: string; readonly now: Date },
): Promise<void> {
  const moved = { worthWon: movedBy({ stake, win }), isPayment: stake > win };
  return keepManualAct(client, { ...act, ...moved, memberId: member.id, kind: "BET" });
}

const words = {
  ko: {
    act: "베팅 되돌리기",
    member: "회원",
    game: "게임",
    stake: "돌려줄 베팅금",
    win: "회수할 당첨금",
    cash: "되돌린 뒤 보유머니",
    debt: "되돌린 뒤 미수금",
    own: "요청한 운영자의 오늘 합계",
    day: "이 회원의 오늘 합계",
  },
  en: {
    act: "Rollback of a bet",
    member: "Member",
    game: "Game",
    stake: "Stake that comes back",
    win: "Win that is taken back",
    cash: "Cash after it",
    debt: "Debt after it",
    own: "The proposer's sum of today",
    day: "This member's sum of today",
  },
} as const;

/** The rollback of a bet above what its operator may move alone of a day. */
export const rollbackKind = defineApprovalKind({
  kind: "bet.rollback",
  payload: z.object({ betId: z.string(), operatorId: z.string(), at: z.string() }),
  permission: () => "member.adjust",
  async explain(client, { betId, operatorId, at }, language) {
    const bet = await readBet(client, betId, language);
    const { nickname, loginId, cash, debt } = await readProfile(client, bet.member.id, language);
    const moved = await movedToday(client, { operatorId, memberId: bet.member.id, now: new Date(at) });
    const say = words[language];
    const won = (amount: number) => formatWon(amount, language);
    const member = `${nickname} (${loginId})`;
    const left = cash + bet.stake - bet.win;
    const worth = movedBy(bet);
    return {
      title: `${member} · ${say.act} ${won(bet.stake)}`,
      facts: [
        { label: say.member, was: null, value: member },
        { label: say.game, was: null, value: `${bet.gameName} (${bet.vendorName})` },
        { label: say.stake, was: null, value: won(bet.stake) },
        { label: say.win, was: null, value: won(bet.win) },
        { label: say.cash, was: won(cash), value: won(Math.max(0, left)) },
        ...(left < 0 ? [{ label: say.debt, was: won(debt), value: won(debt - left) }] : []),
        { label: say.own, was: won(moved.operator), value: won(moved.operator + worth) },
        { label: say.day, was: won(moved.member), value: won(moved.member + worth) },
      ],
    };
  },
  // A bet that has won more meanwhile, or was settled, is another one than was shown.
  basis: async (client, { betId }) => {
    const { member } = await readBet(client, betId, "ko");
    await lockMember(client, member.id);
    const { status, stake, win } = await readBet(client, betId, "ko");
    return { status, stake, win };
  },
  async carryOut(client, { betId, operatorId }, { approvalId, now }) {
    const before = await readBet(client, betId, "ko");
    const { bet } = await rollBackBet(client, betId, { rollbackId: approvalId, language: "ko", now });
    await keepRollback(client, before, { actId: approvalId, operatorId, now });
    return {
      before: { status: before.status, win: before.win },
      after: { bet: betId, status: bet.status, stake: bet.stake, win: bet.win, member: bet.member.id },
    };
  },
});
