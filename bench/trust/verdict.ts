import type { Pool } from "pg";
import * as z from "zod";
import { unitsPerWon } from "../../apps/api/src/features/wallet/protocol.ts";
import type { Account } from "./accounts.ts";
import { have } from "./ask.ts";
import type { Context } from "./context.ts";
import { differencesOf } from "./diagnosis.ts";
import type { Member } from "./furnished.ts";
import { type Site, verifySite } from "./site.ts";

const session = z.object({
  user: z.object({
    balances: z.object({ cash: z.number(), lockedBonus: z.number(), point: z.number(), debt: z.number() }),
  }),
});

/** A member's money, as the API reports it to the member. */
export async function reportedBalances({ way, house }: Context, member: Member) {
  const asked = { method: "GET", path: "/member/session", token: member.token } as const;
  return session.parse(await have(way, house.userApi, asked)).user.balances;
}

const books = z.object({
  cash: z.number(),
  held: z.number(),
  locked: z.number(),
  point: z.number(),
  debt: z.number(),
  rest: z.number(),
  bonus_locked: z.number(),
  bonus_released: z.number(),
  bonus_forfeited: z.number(),
  claimed_points: z.number(),
  claimed_cash: z.number(),
  written_off: z.number(),
  undone_bonuses: z.number(),
});
type Books = z.output<typeof books>;

/**
 * What the ledger holds of a member, and the few sums that only the house decides: what of a bonus was released, forfeited
 * or claimed back, and what was written off. Each of them is bounded by what was acknowledged.
 */
async function readBooks(platform: Pool, memberId: string, vendorId: string): Promise<Books> {
  const { rows } = await platform.query<Record<string, unknown>>(
    `SELECT balance.cash, balance.held, balance.locked_bonus AS locked, balance.point, balance.debt,
       coalesce((SELECT rest FROM platform.remainder WHERE member_id = $1 AND vendor_id = $2), 0)::bigint AS rest,
       moved.*, (SELECT coalesce(sum(bonus_won), 0)::bigint FROM platform.money_request
         WHERE member_id = $1 AND undone_at IS NOT NULL AND EXISTS (
           SELECT FROM ledger.transfer WHERE member_id = $1
             AND source IN ('deposit-undo-bonus', 'deposit-undo-bonus-cash') AND source_id = request_id::text)
       ) AS undone_bonuses
     FROM ledger.member_balance AS balance CROSS JOIN LATERAL (
       SELECT
         coalesce(sum(amount) FILTER (WHERE type = 'BONUS_LOCK' AND account = 'LOCKED_BONUS'), 0)::bigint AS bonus_locked,
         coalesce(-sum(amount) FILTER (WHERE type = 'BONUS_RELEASE' AND account = 'LOCKED_BONUS'), 0)::bigint
           AS bonus_released,
         coalesce(-sum(amount) FILTER (WHERE type = 'BONUS_FORFEIT' AND account = 'LOCKED_BONUS'), 0)::bigint
           AS bonus_forfeited,
         coalesce(-sum(amount) FILTER (WHERE source = 'deposit-undo-bonus' AND account = 'POINT'), 0)::bigint
           AS claimed_points,
         coalesce(-sum(amount) FILTER (WHERE source = 'deposit-undo-bonus-cash' AND account = 'CASH'), 0)::bigint
           AS claimed_cash,
         coalesce(-sum(amount) FILTER (WHERE type = 'DEBT_WRITE_OFF' AND account = 'DEBT'), 0)::bigint AS written_off
       FROM ledger.transfer JOIN ledger.posting USING (member_id, sequence) WHERE member_id = $1) AS moved
     WHERE balance.member_id = $1`,
    [memberId, vendorId],
  );
  return books.parse(rows[0]);
}

/** What of one member's money does not fit; nothing when all does. */
function faultsOf(
  account: Account,
  kept: Books,
  reported: Awaited<ReturnType<typeof reportedBalances>>,
): string[] {
  const net = (kept.cash - kept.debt) * unitsPerWon + kept.rest;
  const wantedNet = account.netUnits + (kept.written_off - kept.claimed_cash) * unitsPerWon;
  const pairs: readonly (readonly [string, number, number])[] = [
    ["cash less debt, with the rest (1/100,000 won)", net, wantedNet],
    ["held", kept.held, account.heldWon],
    ["points", kept.point, account.points + kept.bonus_released - kept.claimed_points],
    ["locked bonus", kept.locked, account.bonusesWon - kept.bonus_released - kept.bonus_forfeited],
    ["bonuses locked in all", kept.bonus_locked, account.bonusesWon],
    ["bonuses claimed back", kept.claimed_points + kept.claimed_cash, kept.undone_bonuses],
    ["cash as the API reports it", reported.cash, kept.cash],
    ["debt as the API reports it", reported.debt, kept.debt],
    ["points as the API reports them", reported.point, kept.point],
    ["locked bonus as the API reports it", reported.lockedBonus, kept.locked],
  ];
  const faults = pairs.flatMap(([what, is, wanted]) =>
    is === wanted ? [] : [`${what}: ${is}, by what was acknowledged ${wanted} (${is - wanted})`],
  );
  if (kept.cash < 0 || (kept.cash > 0 && kept.debt > 0))
    faults.push(`cash ${kept.cash} beside debt ${kept.debt}`);
  if (kept.written_off > account.mostWrittenOffWon)
    faults.push(`${kept.written_off} were written off unasked`);
  if (account.givenUpWon > kept.bonus_forfeited)
    faults.push(`${account.givenUpWon} were given up and not forfeited`);
  return faults;
}

export type Verdict = { readonly faults: readonly string[]; readonly lines: readonly string[] };

/** Compares every member's money with the model, and has the ledger verify itself. */
export async function judge(site: Site, context: Context): Promise<Verdict> {
  const faults = [...context.faults];
  const sums = { cash: 0, debt: 0, rest: 0, debtors: 0, forfeited: 0, released: 0, written: 0 };
  for (const member of context.house.members) {
    const account = context.accountOf(member);
    const kept = await readBooks(site.platform, member.id, context.house.vendor.id);
    const own = faultsOf(account, kept, await reportedBalances(context, member));
    const more =
      own.length === 0 ? [] : await differencesOf(site.platform, member.id, context.house.vendor.id, account);
    faults.push(...[...own, ...more].map((fault) => `member ${member.id}: ${fault}`));
    sums.cash += kept.cash;
    sums.debt += kept.debt;
    sums.rest += kept.rest;
    sums.debtors += kept.debt > 0 ? 1 : 0;
    sums.forfeited += kept.bonus_forfeited;
    sums.released += kept.bonus_released;
    sums.written += kept.written_off;
  }
  const verified = await verifySite(site);
  if (!verified.ok) faults.push(`the ledger does not verify: ${verified.line}`);
  const won = (amount: number) => `${amount.toLocaleString("en")} won`;
  return {
    faults,
    lines: [
      `members: ${context.house.members.length}, cash ${won(sums.cash)}, debt ${won(sums.debt)} of ${sums.debtors}, rests ${sums.rest.toLocaleString("en")}/100,000 won`,
      `bonuses: released ${won(sums.released)}, forfeited ${won(sums.forfeited)}; debts written off: ${won(sums.written)}`,
      `ledger:verify: ${verified.line}`,
    ],
  };
}
