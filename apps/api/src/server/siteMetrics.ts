import { Gauge, type Registry } from "prom-client";

/** What of a site is measured: figures of the Seoul day so far, and what waits now. */
export type SiteFigures = {
  readonly requests: readonly {
    readonly type: "DEPOSIT" | "WITHDRAWAL";
    readonly status: "WAITING" | "PROCESSING";
    readonly count: number;
    readonly amountWon: number;
    readonly oldestSeconds: number;
  }[];
  readonly play: readonly {
    readonly category: string;
    readonly bets: number;
    readonly stakesWon: number;
    readonly winsWon: number;
  }[];
  readonly depositsWon: number;
  readonly withdrawalsWon: number;
  readonly membersSignedIn: number;
  readonly membersJoined: number;
  readonly membersWhoPlayed: number;
  readonly inquiriesWaiting: number;
  readonly approvalsWaiting: number;
  readonly vendorsPaused: number;
  readonly betsOpenTooLong: number;
  /** Money on the site's accounts about which a person decides, words that were not understood among it. */
  readonly bankEntriesWaiting: number;
  readonly bankEntryOldestSeconds: number;
  /** Transactions in USDT that were given up, paid a member after all, and that nobody has answered. */
  readonly usdtPaidAfterAll: number;
  /** Refunds that a payment provider has said nothing of for a day since they were decided. */
  readonly refundsOverdue: number;
  /** For how long each payment provider that was ever asked has not answered; 0 while it does. */
  readonly paymentProviders: readonly { readonly provider: string; readonly awaySeconds: number }[];
  readonly bankSources: readonly {
    readonly source: string;
    readonly isSilent: boolean;
    readonly missing: number;
  }[];
  /** Chains of the networks by which members may pay; null where none was ever looked at. */
  readonly chains: readonly {
    readonly network: string;
    readonly silentSeconds: number | null;
    readonly behind: number | null;
  }[];
  readonly isInMaintenance: boolean;
};

export type ReadSiteFigures = () => Promise<SiteFigures>;

/** How long what was read is shown: each time it is read the whole day of the site is added up. */
const freshMs = 30_000;

type Shown = (gauge: Gauge, figures: SiteFigures) => void;
type Measure = {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  readonly show: Shown;
};

const requestTypes = ["DEPOSIT", "WITHDRAWAL"] as const;
const requestStates = ["WAITING", "PROCESSING"] as const;

/** Every queue has a figure, also an empty one. */
function ofRequests(figureOf: (request: SiteFigures["requests"][number]) => number): Shown {
  return (gauge, { requests }) => {
    for (const type of requestTypes)
      for (const state of requestStates) {
        const found = requests.find((request) => request.type === type && request.status === state);
        gauge.set({ type, state }, found === undefined ? 0 : figureOf(found));
      }
  };
}

const single =
  (figureOf: (figures: SiteFigures) => number): Shown =>
  (gauge, figures) =>
    gauge.set(figureOf(figures));

const measures: readonly Measure[] = [
  {
    name: "hanpan_money_requests",
    help: "Requests of members to pay in or out that are not at their end.",
    labelNames: ["type", "state"],
    show: ofRequests(({ count }) => count),
  },
  {
    name: "hanpan_money_requests_won",
    help: "What these requests come to, in won.",
    labelNames: ["type", "state"],
    show: ofRequests(({ amountWon }) => amountWon),
  },
  {
    name: "hanpan_money_request_oldest_seconds",
    help: "How long ago the oldest of these requests was made.",
    labelNames: ["type", "state"],
    show: ofRequests(({ oldestSeconds }) => oldestSeconds),
  },
  {
    name: "hanpan_money_day_won",
    help: "What was paid in and out on the Seoul day so far, in won.",
    labelNames: ["flow"],
    show: (gauge, { depositsWon, withdrawalsWon }) => {
      gauge.set({ flow: "DEPOSIT" }, depositsWon);
      gauge.set({ flow: "WITHDRAWAL" }, withdrawalsWon);
    },
  },
  {
    name: "hanpan_play_day_won",
    help: "Stakes and wins of settled bets of the Seoul day so far, in won.",
    labelNames: ["category", "flow"],
    show: (gauge, { play }) => {
      for (const { category, stakesWon, winsWon } of play) {
        gauge.set({ category, flow: "STAKE" }, stakesWon);
        gauge.set({ category, flow: "WIN" }, winsWon);
      }
    },
  },
  {
    name: "hanpan_play_day_bets",
    help: "Settled bets of the Seoul day so far.",
    labelNames: ["category"],
    show: (gauge, { play }) => {
      for (const { category, bets } of play) gauge.set({ category }, bets);
    },
  },
  {
    name: "hanpan_members_signed_in",
    help: "Members with a session that lasts.",
    show: single(({ membersSignedIn }) => membersSignedIn),
  },
  {
    name: "hanpan_members_day",
    help: "Members who joined, and who played, on the Seoul day so far.",
    labelNames: ["of"],
    show: (gauge, { membersJoined, membersWhoPlayed }) => {
      gauge.set({ of: "JOINED" }, membersJoined);
      gauge.set({ of: "PLAYED" }, membersWhoPlayed);
    },
  },
  {
    name: "hanpan_inquiries_waiting",
    help: "Inquiries that nobody has answered.",
    show: single(({ inquiriesWaiting }) => inquiriesWaiting),
  },
  {
    name: "hanpan_approvals_waiting",
    help: "Acts of operators that wait for a second one.",
    show: single(({ approvalsWaiting }) => approvalsWaiting),
  },
  {
    name: "hanpan_vendors_paused",
    help: "Vendors that an operator has stopped.",
    show: single(({ vendorsPaused }) => vendorsPaused),
  },
  {
    name: "hanpan_bets_open_too_long",
    help: "Bets that their vendor has not closed within the time that the site's settings name.",
    show: single(({ betsOpenTooLong }) => betsOpenTooLong),
  },
  {
    name: "hanpan_bank_entries_waiting",
    help: "Money on the site's accounts about which a person decides, and words of sources that were not understood.",
    show: single(({ bankEntriesWaiting }) => bankEntriesWaiting),
  },
  {
    name: "hanpan_bank_entry_oldest_seconds",
    help: "How long ago the oldest of them was reported.",
    show: single(({ bankEntryOldestSeconds }) => bankEntryOldestSeconds),
  },
  {
    name: "hanpan_bank_source_silent",
    help: "1 while a source of the bank door has said nothing for longer than it is allowed to.",
    labelNames: ["source"],
    show: (gauge, { bankSources }) => {
      for (const { source, isSilent } of bankSources) gauge.set({ source }, Number(isSilent));
    },
  },
  {
    name: "hanpan_bank_source_missing",
    help: "Messages of a source of the bank door that were skipped and have not come.",
    labelNames: ["source"],
    show: (gauge, { bankSources }) => {
      for (const { source, missing } of bankSources) gauge.set({ source }, missing);
    },
  },
  {
    name: "hanpan_chain_silent_seconds",
    help: "How long ago the chain of a network that is open was looked at; without end where it never was.",
    labelNames: ["network"],
    show: (gauge, { chains }) => {
      for (const { network, silentSeconds } of chains) gauge.set({ network }, silentSeconds ?? Infinity);
    },
  },
  {
    name: "hanpan_usdt_paid_after_all",
    help: "Transactions in USDT that were given up, paid a member after all, and that nobody has answered.",
    show: single(({ usdtPaidAfterAll }) => usdtPaidAfterAll),
  },
  {
    name: "hanpan_payment_provider_away_seconds",
    help: "For how long a payment provider has not answered, or not so that it is understood; 0 while it does.",
    labelNames: ["provider"],
    show: (gauge, { paymentProviders }) => {
      for (const { provider, awaySeconds } of paymentProviders) gauge.set({ provider }, awaySeconds);
    },
  },
  {
    name: "hanpan_payment_refunds_overdue",
    help: "Refunds that a payment provider has said nothing of for a day since they were decided.",
    show: single(({ refundsOverdue }) => refundsOverdue),
  },
  {
    name: "hanpan_chain_blocks_behind",
    help: "Blocks that the node of a network that is open has and that were not read yet.",
    labelNames: ["network"],
    show: (gauge, { chains }) => {
      for (const { network, behind } of chains) if (behind !== null) gauge.set({ network }, behind);
    },
  },
  {
    name: "hanpan_maintenance",
    help: "1 while the site is closed for maintenance.",
    show: single(({ isInMaintenance }) => Number(isInMaintenance)),
  },
];

/** Adds what a site's figures are; while they cannot be read they are left out. */
export function registerSiteFigures(
  registry: Registry,
  readFigures: ReadSiteFigures,
  monotonicMs: () => number = performance.now.bind(performance),
): void {
  let kept: { readonly atMs: number; readonly figures: Promise<SiteFigures | undefined> } | undefined;
  // All are collected at once: they are read once for it.
  function read(): Promise<SiteFigures | undefined> {
    if (kept === undefined || monotonicMs() - kept.atMs > freshMs) {
      const figures = readFigures().catch(() => {
        kept = undefined;
        return undefined;
      });
      kept = { atMs: monotonicMs(), figures };
    }
    return kept.figures;
  }
  for (const { name, help, labelNames = [], show } of measures)
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const figures = await read();
        // What was shown before is left out where it is not known any more: a category that nobody played in today too.
        if (labelNames.length > 0) this.reset();
        else if (figures === undefined) this.remove();
        if (figures !== undefined) show(this, figures);
      },
    });
}
