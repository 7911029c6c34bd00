import { createWalletOperations } from "../../features/wallet/operations.ts";

type Operations = ReturnType<typeof createWalletOperations>;

/** The wallet, each of whose calls is made at an instant of the past. */
export type PastWallet = {
  readonly bet: (at: Date, ...call: Parameters<Operations["bet"]>) => ReturnType<Operations["bet"]>;
  readonly win: (at: Date, ...call: Parameters<Operations["win"]>) => ReturnType<Operations["win"]>;
  readonly rollback: (
    at: Date,
    ...call: Parameters<Operations["rollback"]>
  ) => ReturnType<Operations["rollback"]>;
};

/** The wallet's own operations under a clock that is set for each call: they read it before anything else. */
export function openPastWallet(pool: Parameters<typeof createWalletOperations>[0]): PastWallet {
  let instant = new Date(0);
  const operations = createWalletOperations(pool, () => instant);
  return {
    bet(at, ...call) {
      instant = at;
      return operations.bet(...call);
    },
    win(at, ...call) {
      instant = at;
      return operations.win(...call);
    },
    rollback(at, ...call) {
      instant = at;
      return operations.rollback(...call);
    },
  };
}
