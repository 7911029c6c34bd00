import { listBets } from "@hanpan/contract/calls/bet";
import { listInquiries } from "@hanpan/contract/calls/inquiry";
import { listMoneyRequests } from "@hanpan/contract/calls/moneyRequest";
import { listNotes } from "@hanpan/contract/calls/note";
import { listLedger } from "@hanpan/contract/calls/statement";
import type { Asker } from "../calls/asker.ts";
import type { Platform } from "../calls/platform.ts";
import type { Reply } from "../calls/reply.ts";
import type { Books } from "./books.ts";
import type { Kept } from "./readKept.ts";

type Page<Row> = { readonly list: readonly Row[]; readonly nextCursor: string | null };
type PageQuery = { readonly limit: number; readonly cursor?: string };

/** Reads a list to its end. @throws Error when the site does not answer. */
async function readAll<Row>(
  asker: Asker,
  what: string,
  page: (query: PageQuery) => Promise<Reply<Page<Row>>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query: PageQuery = { limit: 100, ...(cursor === "" ? {} : { cursor }) };
    const reply = await asker.ask(`compare: ${what}`, () => page(query));
    if (reply.code !== null) throw new Error(`The ${what} could not be read: ${reply.code}.`);
    rows.push(...reply.data.list);
    cursor = reply.data.nextCursor;
  }
  return rows;
}

/** Reads what the member's own calls say of them, whole; `kept` is what the database has, where it may be read. */
export async function readBooks(asker: Asker, platform: Platform, kept: Kept | null): Promise<Books> {
  const requests = await readAll(asker, "requests", (query) => platform.send(listMoneyRequests, { query }));
  const bets = await readAll(asker, "bets", (query) => platform.send(listBets, { query }));
  const statement = await readAll(asker, "statement", (query) => platform.send(listLedger, { query }));
  const inquiries = await readAll(asker, "inquiries", (query) => platform.send(listInquiries, { query }));
  const notes = await readAll(asker, "notes", (query) =>
    platform.send(listNotes, { query: { ...query, box: "OUT" } }),
  );
  return {
    requests,
    bets: bets.map(({ id, roundId, stake, win, status }) => ({
      id,
      roundId,
      stakeWon: stake,
      winWon: win,
      status,
    })),
    statement: statement.map(({ id, type, reference, amount }) => ({
      id,
      type,
      reference,
      amountWon: amount,
    })),
    writings: {
      INQUIRY: inquiries.flatMap(({ id, kind }) => (kind === "ACCOUNT" ? [] : [id])),
      NOTE: notes.map(({ id }) => id),
      POST: kept?.posts ?? null,
      COMMENT: kept?.comments ?? null,
    },
    ledger: kept?.ledger ?? null,
  };
}
