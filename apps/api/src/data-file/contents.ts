import { columnsOf, type PersonalColumn, type TableFields } from "@hanpan/contract/personal-data/field";
import { platformTables } from "@hanpan/contract/personal-data/index";

/** What the file says of a table: which columns, by whose id. */
export type FileTable = { readonly table: string; readonly key: string; readonly columns: readonly string[] };

/**
 * Tables of which a member's file has nothing, each with the reason; the others follow from the table of personal fields.
 */
const withheld: Readonly<Record<string, string>> = {
  "platform.person_clue": "who is one person with whom says something of others, and how fraud is found",
  "platform.person_link": "as above",
  "platform.person_verdict": "as above",
  "platform.person_attempt": "as above",
  "platform.person_mark": "keyed hashes",
  "platform.branch": "who stands below whom says something of others",
  "platform.partner_member": "as above",
  "platform.partner_place": "as above",
  "platform.member_memo": "how the desk does its work, and finds fraud",
  "platform.member_tag": "how the desk sorts its work, and finds fraud",
  "platform.segment_act_member":
    "how the desk sorts its work; what a member was sent or given stands in their notes and points",
  "platform.alert": "what is suspected is disclosed to nobody whom it is about (특정금융정보법 제4조)",
  "platform.case_member": "as above",
  "platform.case_entry": "as above",
  "platform.member_freeze": "as above; what a member is kept from they read where they meet it",
  "platform.harm_step": "says of cases, as above; its notes and pauses stand among notes and exclusions",
  "platform.manual_act": "how the desk guards its own acts",
  "platform.partner_late_day": "work of the jobs",
  "platform.operator": "an operator's own",
  "ledger.house_balance": "the site's side of the same movements",
  "ledger.house_progress": "how far the ledger's own work is",
  "ledger.statement_day": "as above",
  "ledger.statement_progress": "as above",
  "ledger.verified": "as above",
  "platform.anchored_span": "as above",
  "platform.outbox": "on its way to screens that show the same",
  "platform.stream_event": "as above",
  "platform.data_file": "the file itself",
  "platform.data_file_part": "as above",
  "platform.idempotency_key": "replies that screens showed, of things that stand here themselves",
  "platform.note_broadcast": "of all members; what the member received stands in their notes",
};

/** The ledger is read by its views. */
const views: Readonly<Record<string, string>> = {
  "ledger.balance": "ledger.member_balance",
  "ledger.posting": "ledger.postings",
  "ledger.transfer": "ledger.transfers",
};

/** Columns that are none of the member's to see: why somebody has to look at a withdrawal, seeds before they are revealed, keyed hashes. */
const withheldColumns: ReadonlySet<string> = new Set([
  "platform.money_request.risk_reasons",
  "platform.money_request.risk_lift_reason",
  "platform.member.frozen",
  "platform.member.account_mark",
  "platform.member.usdt_mark",
  "platform.usdt_address_change.address_mark",
  "platform.chain_transfer.from_mark",
  "platform.roulette_seed.sealed_seed",
  "platform.image.content",
  "platform.identity_check.result",
  "platform.knowledge_file.sealed",
]);

const isShown = ({ is }: PersonalColumn): boolean => is !== "SECRET" && is !== "OPERATOR";

function fileTable({ table, of, personal, linked }: TableFields): FileTable | null {
  const [key] = of;
  if (key === undefined || table in withheld) return null;
  const shown = Object.entries(personal).flatMap(([name, column]) => (isShown(column) ? [name] : []));
  const columns = [...shown, ...columnsOf(linked)].filter((name) => !withheldColumns.has(`${table}.${name}`));
  return columns.length === 0 ? null : { table: views[table] ?? table, key, columns };
}

/** What a member's file holds, in the order of the table of personal fields (docs/closing.md, "A member's own data"). */
export const fileTables: readonly FileTable[] = platformTables.flatMap((fields) => fileTable(fields) ?? []);
