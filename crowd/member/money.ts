import { randomUUID } from "node:crypto";
import type { MoneyRequest } from "@hanpan/contract";
import { requestDeposit, requestWithdrawal } from "@hanpan/contract/calls/moneyRequest";
import { getUserSetting } from "@hanpan/contract/calls/setting";
import type { Fact } from "../journal/entry.ts";
import type { Member } from "./member.ts";

const requestFact = ({ id, type, amount, status }: MoneyRequest): Fact => ({
  of: "REQUEST",
  id,
  type,
  amountWon: amount,
  status,
});

/** Asks for a deposit without a bonus, as most members do who mean to withdraw. */
export async function deposit({ id, platform, course }: Member, amountWon: number): Promise<void> {
  const key = randomUUID();
  await course.asker.act(
    "ask for a deposit",
    { key, asked: { act: "DEPOSIT", memberId: id, amountWon }, factsOf: (request) => [requestFact(request)] },
    () =>
      platform.send(requestDeposit, { body: { amount: amountWon, bonusKind: "NONE" }, idempotencyKey: key }),
  );
}

/** The unit of withdrawals at every level of a demo, won, and the least of them. */
const unitWon = 10_000;

/** Asks for a share of what may be withdrawn; for nothing where that is less than a withdrawal may be. */
export async function withdraw({ id, platform, course, person }: Member, share: number): Promise<void> {
  const setting = await course.asker.ask("read what may be withdrawn", () => platform.send(getUserSetting));
  const { amount = 0, rolloverMet = false, nextAllowedAt = null } = setting.data?.withdrawable ?? {};
  const amountWon = Math.floor((amount * share) / unitWon) * unitWon;
  if (amountWon < unitWon || !rolloverMet || nextAllowedAt !== null) return;
  const key = randomUUID();
  const body = { amount: amountWon, exchangePassword: person.exchangePassword };
  await course.asker.act(
    "ask for a withdrawal",
    {
      key,
      asked: { act: "WITHDRAWAL", memberId: id, amountWon },
      factsOf: (request) => [requestFact(request)],
    },
    () => platform.send(requestWithdrawal, { body, idempotencyKey: key }),
  );
}
