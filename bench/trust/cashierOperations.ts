import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import type { Account, ModelRequest } from "./accounts.ts";
import { type Answered, ask } from "./ask.ts";
import type { Context, Operation } from "./context.ts";
import type { Draws } from "./draw.ts";
import type { Member } from "./furnished.ts";
import { exchangePassword } from "./house.ts";

type Call = { readonly path: string; readonly token: string; readonly key: string; readonly body: object };

/** A call under a key of its own; some go out twice at once: both answers must be the same. */
async function callOnce(context: Context, base: string, call: Call, isTwice: boolean): Promise<Answered> {
  const once = () => ask(context.way, base, { method: "POST", ...call });
  if (!isTwice) return once();
  const [first, second] = await Promise.all([once(), once()]);
  if (!isDeepStrictEqual([first.code, first.data], [second.code, second.data]))
    context.faults.push(`${call.path} twice: ${JSON.stringify(first)}, ${JSON.stringify(second)}`);
  return first;
}

const asUser = (context: Context, member: Member, draws: Draws, path: string, body: object) =>
  callOnce(
    context,
    context.house.userApi,
    { path, token: member.token, key: draws.uuid(), body },
    draws.chance(0.1),
  );
const atDesk = (context: Context, token: string, draws: Draws, path: string, body: object) =>
  callOnce(context, context.house.deskApi, { path, token, key: draws.uuid(), body }, draws.chance(0.1));

const made = z.object({ id: z.string() });

function remember(account: Account, type: ModelRequest["type"], amountWon: number, { data }: Answered): void {
  const { id } = made.parse(data);
  account.requests.set(id, { id, type, amountWon, status: "OPEN", bonusWon: 0, isUndone: false });
}

export const requestDeposit: Operation = async (context, member, draws) => {
  const amount = 1_000 * (5 + draws.below(30));
  const bonusKind = draws.chance(0.7) ? "NONE" : draws.chance(0.8) ? "SLOT" : "LIVE";
  const answered = await asUser(context, member, draws, "/money/deposit/request", { amount, bonusKind });
  if (answered.code === null) remember(context.accountOf(member), "DEPOSIT", amount, answered);
  return answered.code ?? "done";
};

export const requestWithdrawal: Operation = async (context, member, draws) => {
  const amount = 1_000 * (1 + draws.below(80));
  const body = { amount, exchangePassword };
  const answered = await asUser(context, member, draws, "/money/withdrawal/request", body);
  if (answered.code === null) remember(context.accountOf(member), "WITHDRAWAL", amount, answered);
  return answered.code ?? "done";
};

const moved = z.object({
  status: z.string(),
  bonus: z.number(),
  approvedAt: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
});

/** A step of an open request; of what needs two operators the other one completes it. */
const step =
  (type: ModelRequest["type"], act: "complete" | "cancel"): Operation =>
  async (context, member, draws) => {
    const { payers } = context.house.desk;
    const open = draws.pickAny(context.accountOf(member).requestsThat(type, "OPEN"));
    const [first, second] = draws.chance(0.5) ? payers : [payers[1], payers[0]];
    if (open === undefined) return "nothing open";
    const path = `/money/requests/${open.id}/${act}`;
    let answered = await atDesk(context, first, draws, path, {});
    if (answered.code === "SECOND_OPERATOR_NEEDED") answered = await atDesk(context, second, draws, path, {});
    else if (answered.code === null && moved.parse(answered.data).status === "PROCESSING")
      answered = await atDesk(context, second, draws, path, {});
    if (answered.code !== null) return answered.code;
    const { status, bonus } = moved.parse(answered.data);
    if (status === "COMPLETED" || status === "CANCELLED") open.status = status;
    if (status === "COMPLETED") open.bonusWon = bonus;
    return status;
  };
export const completeDeposit = step("DEPOSIT", "complete");
export const cancelDeposit = step("DEPOSIT", "cancel");
export const completeWithdrawal = step("WITHDRAWAL", "complete");
export const cancelWithdrawal = step("WITHDRAWAL", "cancel");

/** Takes a completed deposit back, with its bonus; what is not there any more becomes debt. */
export const undoDeposit: Operation = async (context, member, draws) => {
  const known = draws.pickAny(context.accountOf(member).requestsThat("DEPOSIT", "COMPLETED"));
  if (known === undefined) return "nothing completed";
  const path = `/money/requests/${known.id}/undo`;
  const answered = await atDesk(context, draws.pick(context.house.desk.payers), draws, path, {
    reason: "bench",
  });
  if (answered.code === null && moved.parse(answered.data).undoneAt !== null) known.isUndone = true;
  return answered.code ?? "done";
};

/** Cash or points by an operator's hand. */
export const adjust: Operation = async (context, member, draws) => {
  const kind = draws.chance(0.75) ? "ADMIN_PAYMENT" : "ADMIN_RECOVERY";
  const account = draws.chance(0.7) ? "CASH" : "POINT";
  const amount = 1 + draws.below(40_000);
  const path = `/members/${member.id}/adjust`;
  const body = { kind, account, amount, reason: "bench" };
  const { code } = await atDesk(context, context.house.desk.adjuster, draws, path, body);
  const sign = kind === "ADMIN_PAYMENT" ? 1 : -1;
  if (code === null && account === "CASH") context.accountOf(member).movedWon += sign * amount;
  if (code === null && account === "POINT") context.accountOf(member).points += sign * amount;
  return code ?? "done";
};

/** Pays a member so much by an operator's hand. */
export async function adjustCash(
  context: Context,
  member: Member,
  draws: Draws,
  amount: number,
): Promise<void> {
  const body = { kind: "ADMIN_PAYMENT", account: "CASH", amount, reason: "bench" };
  const path = `/members/${member.id}/adjust`;
  const { code } = await atDesk(context, context.house.desk.adjuster, draws, path, body);
  if (code !== null) throw new Error(`a payment was refused: ${code}`);
  context.accountOf(member).movedWon += amount;
}

export const grantPoints: Operation = async (context, member, draws) => {
  const amount = 1 + draws.below(5_000);
  const path = `/members/${member.id}/point`;
  const body = { type: "COUPON_BONUS", amount, reason: "bench" };
  const { code } = await atDesk(context, context.house.desk.adjuster, draws, path, body);
  if (code === null) context.accountOf(member).points += amount;
  return code ?? "done";
};

export const convertPoints: Operation = async (context, member, draws) => {
  const amount = 100 + draws.below(4_000);
  const body = { amount, ...(draws.chance(0.7) ? { repaysDebt: true } : {}) };
  const { code } = await asUser(context, member, draws, "/trxs/point-conversion", body);
  if (code === null) {
    context.accountOf(member).points -= amount;
    context.accountOf(member).movedWon += amount;
  }
  return code ?? "done";
};

const cost = z.object({ lockedBonus: z.number() });
const given = z.object({ forfeited: z.number() });

export const giveBonusUp: Operation = async (context, member) => {
  const base = { token: member.token, path: "/money/bonus/give-up" };
  const shown = await ask(context.way, context.house.userApi, { ...base, method: "GET" });
  const { lockedBonus } = cost.parse(shown.data);
  if (lockedBonus === 0) return "nothing locked";
  const { code, data } = await ask(context.way, context.house.userApi, {
    ...base,
    method: "POST",
    body: { lockedBonus },
  });
  if (code === null) context.accountOf(member).givenUpWon += given.parse(data).forfeited;
  return code ?? "done";
};

const proposal = z.object({ approvalId: z.string() });

/** Gives up what a member owes, or a part of it: one proposes, another approves. */
export const writeOffDebt: Operation = async (context, member, draws) => {
  const { desk, deskApi } = context.house;
  const amount = 1 + draws.below(20_000);
  const proposed = await ask(context.way, deskApi, {
    ...{ method: "POST", token: desk.adjuster, key: draws.uuid() },
    path: `/members/${member.id}/debt/write-off`,
    body: { amount, reason: "bench" },
  });
  if (proposed.code !== "APPROVAL_NEEDED") return proposed.code ?? "done";
  const path = `/approvals/${proposal.parse(proposed.details).approvalId}/approve`;
  const approved = await ask(context.way, deskApi, { method: "POST", token: desk.owner, path, body: {} });
  // Its answer may have been lost with a connection: repeated it says that it is finished.
  if (approved.code === null || approved.code === "APPROVAL_FINISHED")
    context.accountOf(member).mostWrittenOffWon += amount;
  return approved.code ?? "done";
};
