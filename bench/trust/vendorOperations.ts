import { unitsPerWon } from "../../apps/api/src/features/wallet/protocol.ts";
import type { ModelBet } from "./accounts.ts";
import type { Context, Operation } from "./context.ts";
import type { Draws } from "./draw.ts";
import type { Member } from "./furnished.ts";
import { betCall, callWallet, rollbackCall, type WalletCall, type WalletReply, winCall } from "./wallet.ts";

/** Answers that were no more than the moment's: the same call may be taken later, and is then taken once. */
const momentary: ReadonlySet<string> = new Set(["RS_ERROR_NOT_ENOUGH_MONEY", "RS_ERROR_LIMIT_REACHED"]);

/** Some calls go out twice under the same id: at once, or when the first has been answered. */
type Sending = "ONCE" | "TWICE_AT_ONCE" | "AGAIN";
const sendingOf = (draws: Draws): Sending =>
  draws.chance(0.85) ? "ONCE" : draws.pick(["TWICE_AT_ONCE", "AGAIN"]);

/** `isTakenBack`: whether another operation takes the bet back that the call is about, or has. */
async function send(
  context: Context,
  sending: Sending,
  call: WalletCall,
  isTakenBack: () => boolean = () => false,
): Promise<WalletReply> {
  const once = () => callWallet(context.way, context.house, call);
  if (sending === "ONCE") return once();
  const [first, second] =
    sending === "AGAIN" ? [await once(), await once()] : await Promise.all([once(), once()]);
  if (first.status === second.status) return first;
  const [done, other] = first.status === "RS_OK" ? [first, second] : [second, first];
  // What has been done is answered as done whenever it is asked for, unless it was taken back meanwhile; what was refused for
  // the moment may be done later.
  const isFitting =
    (momentary.has(other.status) && !(sending === "AGAIN" && done === first)) ||
    (isTakenBack() && other.status === "RS_ERROR_DUPLICATE_TRANSACTION");
  if (!isFitting) context.faults.push(`${call.path} twice: ${first.status}, ${second.status}: ${call.body}`);
  return done;
}

/** A stake or a win: mostly whole won, some with what lies beyond them. */
const unitsOf = (draws: Draws, mostWon: number): number =>
  draws.below(mostWon) * unitsPerWon + (draws.chance(0.25) ? draws.below(unitsPerWon) : 0);

const gameOf = ({ house }: Context, draws: Draws): string => draws.pickAny(house.vendor.games)?.code ?? "";

const playOf = (member: Member, bet: Pick<ModelBet, "gameCode" | "round">, id: string) => ({
  member,
  gameCode: bet.gameCode,
  round: bet.round,
  id,
});

export const bet: Operation = async (context, member, draws) => {
  const placed = { id: draws.uuid(), round: draws.uuid(), gameCode: gameOf(context, draws) };
  const stakeUnits = unitsPerWon + unitsOf(draws, draws.chance(0.1) ? 300_000 : 15_000);
  const call = betCall(playOf(member, placed, placed.id), stakeUnits);
  const { status } = await send(context, sendingOf(draws), call);
  if (status === "RS_OK") context.accountOf(member).addBet({ ...placed, stakeUnits });
  return status;
};

/** Pays a win of an open bet, or ends it with none. */
export const win: Operation = async (context, member, draws) => {
  const own = draws.pickAny(context.accountOf(member).openBets());
  const [id, sending, isLost] = [draws.uuid(), sendingOf(draws), draws.chance(0.5)];
  const units = isLost ? 0 : Math.floor(((own?.stakeUnits ?? 0) * draws.below(300)) / 100);
  if (own === undefined) return "nothing open";
  own.isTaken = true;
  return pay(context, member, own, { id, units, sending });
};

/** Pays a win. A bet that is being taken back meanwhile refuses it, or takes it back. */
async function pay(
  context: Context,
  member: Member,
  own: ModelBet,
  { id, units, sending }: { readonly id: string; readonly units: number; readonly sending: Sending },
): Promise<string> {
  const call = winCall(playOf(member, own, id), own.id, units);
  const reply = await send(context, sending, call, () => own.isBeingTakenBack);
  if (reply.status === "RS_OK") own.wins.set(id, { units, isBack: false });
  else if (!own.isBeingTakenBack) context.faults.push(`a win was answered ${reply.status}: ${call.body}`);
  return reply.bet_rolled_back === true ? "BET_ROLLED_BACK" : reply.status;
}

/** Takes any bet back whole, open or won, however much of it has been spent. */
export const rollBackBet: Operation = async (context, member, draws) => {
  const standing = [...context.accountOf(member).bets.values()].filter(({ isBack }) => !isBack);
  const own = draws.pickAny(standing.slice(-12));
  const [id, sending] = [draws.uuid(), sendingOf(draws)];
  if (own === undefined) return "nothing stands";
  own.isBeingTakenBack = true;
  const { status } = await send(context, sending, rollbackCall(playOf(member, own, id), own.id));
  if (status === "RS_OK") own.isBack = true;
  else context.faults.push(`a rollback was answered ${status}`);
  return status;
};

/** Corrects a win: it is taken back whole and the right one is paid. What was spent of it becomes debt. */
export const correctWin: Operation = async (context, member, draws) => {
  const won = draws.pickAny(context.accountOf(member).wonBets());
  const [rollbackId, winId, sending, percent] = [
    draws.uuid(),
    draws.uuid(),
    sendingOf(draws),
    draws.below(120),
  ];
  if (won === undefined) return "nothing won";
  const { bet: own, winId: wrongId, units } = won;
  const back = await send(context, sending, rollbackCall(playOf(member, own, rollbackId), wrongId));
  if (back.status !== "RS_OK") context.faults.push(`a rollback of a win was answered ${back.status}`);
  const wrong = own.wins.get(wrongId);
  if (wrong !== undefined) wrong.isBack = true;
  const right = Math.floor((units * percent) / 100);
  return pay(context, member, own, { id: winId, units: right, sending });
};

/** A rollback that overtakes its bet: the bet is refused when it comes. */
export const rollBackAhead: Operation = async (context, member, draws) => {
  const placed = { id: draws.uuid(), round: draws.uuid(), gameCode: gameOf(context, draws) };
  const play = playOf(member, placed, draws.uuid());
  const ahead = await callWallet(context.way, context.house, rollbackCall(play, placed.id));
  const late = await callWallet(
    context.way,
    context.house,
    betCall(playOf(member, placed, placed.id), 1_000 * unitsPerWon),
  );
  if (ahead.status !== "RS_OK" || late.status !== "RS_ERROR_DUPLICATE_TRANSACTION")
    context.faults.push(`a bet after its rollback was answered ${ahead.status}, ${late.status}`);
  return late.status;
};
