import type { DataOf } from "@hanpan/contract/call";
import type { getUsdt } from "@hanpan/contract/calls/usdt";

type Usdt = DataOf<typeof getUsdt>;

export const wallet = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

const rate = { rateJeon: 139_550, rateSource: "HAND", rateAt: "2026-11-20T09:00:00.000Z" };

/** What an open deposit or withdrawal in USDT was promised, for tests of the app's edge. */
export const promisedUsdt = {
  ...rate,
  requestId: "0199a1b2-0000-7000-8000-000000000001",
  network: "ERC20",
  address: wallet,
  usdt: 71_658_904,
} as const;

/** What the server would say of USDT: one network open, nothing under way. */
export const someUsdt: Usdt = {
  networks: [{ network: "ERC20", confirmations: 3, fee: 5_000_000, ...rate }],
  address: wallet,
  nextAddress: null,
  deposit: null,
  withdrawal: null,
  transfers: [],
};

/** A transfer that the chain has seen. */
export const seenTransfer = (
  state: Usdt["transfers"][number]["state"],
  confirmations: number,
): Usdt["transfers"][number] => ({
  ...{ id: "t", network: "ERC20", txHash: `0x${"ab".repeat(32)}`, usdt: 71_658_904 },
  ...{ state, confirmations, needed: 3, at: "2026-11-20T09:00:00.000Z" },
});
