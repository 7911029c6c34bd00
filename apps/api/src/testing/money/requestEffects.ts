import { randomUUID } from "node:crypto";
import { cancelOwnRequest, requestDeposit } from "../../money/requests.ts";
import { siteAccount } from "../bank/bankGround.ts";
import { type MoneyWorld, noon } from "./moneyWorld.ts";
import { done } from "./worldCashier.ts";

/** What the settings of members' own requests do. */
export const requestEffects = {
  "money.accountShownMinutes": {
    values: [30, 0] as const,
    seen: async (world: MoneyWorld) => {
      world.at(noon);
      const { memberId } = await world.player();
      await siteAccount(world.pool, { accountNumber: "11000000002" });
      const text = "SELECT shown_until FROM platform.show_account($1, $2)";
      return (await world.pool.query(text, [memberId, world.clock.now()])).rows;
    },
  },
  "money.cancelDayMaximum": {
    values: [5, 1] as const,
    seen: async (world: MoneyWorld) => {
      world.at(noon);
      const player = await world.player();
      const outcomes = [];
      for (const _ of [1, 2]) {
        const given = { memberId: player.memberId, amountWon: 50_000, bonusKind: "NONE" } as const;
        const asked = { ...given, requestId: randomUUID(), now: world.clock.now() };
        const { requestId } = done(await requestDeposit(world.pool, asked));
        const step = { memberId: player.memberId, requestId, eventId: randomUUID() };
        outcomes.push((await cancelOwnRequest(world.pool, { ...step, now: world.clock.now() })).outcome);
      }
      return outcomes;
    },
  },
};
