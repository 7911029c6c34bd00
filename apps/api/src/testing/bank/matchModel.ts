/**
 * What is to become of money that came in, worked out a second time and by other means than platform.match_bank_entry: from
 * docs/bank.md, "Matching", over plain lists. Instants in epoch milliseconds, sums in won.
 */

export type ModelRequest = {
  readonly id: string;
  readonly memberId: string;
  readonly holder: string;
  readonly depositor: string;
  readonly amountWon: number;
  readonly accountId: string;
  readonly requestedAt: number;
  status: "OPEN" | "IN_WORK" | "DONE";
};

export type ModelEntry = {
  readonly id: string;
  readonly accountId: string;
  readonly direction: "IN" | "OUT";
  readonly amountWon: number;
  readonly name: string;
  readonly bookedAt: number;
  readonly reportedAt: number;
  state: "WAITING" | "MATCHED";
  reasons: string[];
  requestId: string | null;
};

const minute = 60_000;
const day = 24 * 60 * minute;
/** Shipped: what completes by itself at most, by one deposit and by a member's day. */
const limitWon = 1_000_000;

const companyWords = ["주식회사", "유한회사", "(주)"];
/** A name as it is compared, as far as the names of this test need it. */
function keyOf(name: string): string {
  let text = name.normalize("NFKC").toUpperCase();
  for (const word of companyWords) text = text.replace(word, "");
  return [...text].filter((letter) => /[\p{L}\p{N}*]/u.test(letter)).join("");
}

function isPaidBy(depositor: string, bank: string): boolean {
  const [asked, seen] = [keyOf(depositor), keyOf(bank)];
  if (seen === "" || seen.includes("*")) return false;
  return asked === seen || ([...seen].length >= 5 && asked.startsWith(seen));
}

/** Whether two names may be one: one begins with the other, stars hiding any letter. */
function mayBeOne(one: string, other: string): boolean {
  const begins = (long: string, short: string) =>
    short.length <= long.length &&
    [...short].every((letter, place) => letter === "*" || letter === long[place]);
  const [a, b] = [keyOf(one), keyOf(other)];
  return a.startsWith(b) || b.startsWith(a) || begins(a, b) || begins(b, a);
}

/** The open requests that an entry may mean, the likeliest first, each with what speaks against it. */
function candidatesOf(entry: ModelEntry, requests: readonly ModelRequest[]) {
  return requests
    .filter(({ status }) => status !== "DONE")
    .filter(({ depositor, amountWon, accountId }) => {
      const isSum = amountWon === entry.amountWon;
      const isName = keyOf(depositor) === keyOf(entry.name) && keyOf(entry.name) !== "";
      return (isSum && (isPaidBy(depositor, entry.name) || accountId === entry.accountId)) || isName;
    })
    .map((request) => ({
      request,
      against: [
        ...(request.accountId === entry.accountId ? [] : ["OTHER_ACCOUNT"]),
        ...(request.amountWon === entry.amountWon ? [] : ["OTHER_AMOUNT"]),
        ...(isPaidBy(request.depositor, entry.name) ? [] : ["OTHER_NAME"]),
        ...(request.requestedAt > entry.bookedAt + 60 * minute ? ["TOO_EARLY"] : []),
      ],
      fits: mayBeOne(request.depositor, entry.name),
    }))
    .sort(
      (one, other) =>
        one.against.length - other.against.length ||
        Number(other.fits) - Number(one.fits) ||
        one.request.requestedAt - other.request.requestedAt ||
        (one.request.id < other.request.id ? -1 : 1),
    );
}

/** What of the money itself speaks against it. */
function doubtsOf(entry: ModelEntry, entries: readonly ModelEntry[], closed: ReadonlySet<string>): string[] {
  const alike = entries.filter(
    (other) =>
      other !== entry &&
      other.accountId === entry.accountId &&
      other.amountWon === entry.amountWon &&
      mayBeOne(other.name, entry.name),
  );
  const isDouble = alike.some(
    (other) =>
      other.direction === "IN" &&
      (other.reportedAt < entry.reportedAt ||
        (other.reportedAt === entry.reportedAt && other.id < entry.id)) &&
      Math.abs(other.bookedAt - entry.bookedAt) <= minute,
  );
  const isTakenBack = alike.some(
    (other) =>
      other.direction === "OUT" &&
      other.bookedAt >= entry.bookedAt - 90_000 &&
      other.bookedAt <= entry.bookedAt + day,
  );
  return [
    ...(closed.has(entry.accountId) ? ["ACCOUNT_CLOSED"] : []),
    ...(isDouble ? ["DUPLICATE"] : []),
    ...(isTakenBack ? ["TAKEN_BACK"] : []),
  ];
}

export type ModelWorld = {
  readonly requests: ModelRequest[];
  readonly entries: ModelEntry[];
  readonly closed: ReadonlySet<string>;
  /** What completed by itself for each member; all of a run is one Seoul day. */
  readonly doneWon: Map<string, number>;
};

/** Decides about an entry that was just written down, and keeps it. */
export function decideInModel(world: ModelWorld, entry: ModelEntry): void {
  if (entry.direction === "OUT") {
    const taken = world.entries
      .filter(
        (other) =>
          other.direction === "IN" &&
          other.accountId === entry.accountId &&
          other.amountWon === entry.amountWon &&
          other.bookedAt >= entry.bookedAt - day &&
          other.bookedAt <= entry.bookedAt + 90_000 &&
          mayBeOne(other.name, entry.name),
      )
      .sort((one, other) => other.bookedAt - one.bookedAt || (one.id < other.id ? -1 : 1))[0];
    if (taken === undefined) return;
    entry.reasons = ["TAKEN_BACK"];
    if (taken.state === "WAITING" && !taken.reasons.includes("TAKEN_BACK")) taken.reasons.push("TAKEN_BACK");
    return;
  }
  const doubts = doubtsOf(entry, world.entries, world.closed);
  const candidates = candidatesOf(entry, world.requests);
  const [best] = candidates;
  if (best === undefined) entry.reasons = [...doubts, "NO_REQUEST"];
  else if (candidates.filter(({ against }) => against.length === 0).length > 1)
    entry.reasons = [...doubts, "SEVERAL"];
  else {
    const { request } = best;
    const soFarWon = world.doneWon.get(request.memberId) ?? 0;
    const isAbove = request.amountWon > limitWon || soFarWon + request.amountWon > limitWon;
    entry.reasons = [
      ...doubts,
      ...best.against,
      ...(request.status === "IN_WORK" ? ["IN_WORK"] : []),
      ...(keyOf(request.depositor) === keyOf(request.holder) ? [] : ["NOT_THE_HOLDER"]),
      ...(isAbove ? ["ABOVE_LIMIT"] : []),
    ];
    if (entry.reasons.length === 0) {
      request.status = "DONE";
      entry.state = "MATCHED";
      entry.requestId = request.id;
      world.doneWon.set(request.memberId, soFarWon + request.amountWon);
    }
  }
}
