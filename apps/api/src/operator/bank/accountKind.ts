import * as z from "zod";
import { defineApprovalKind } from "../lib/approval.ts";
import { changedFacts } from "../lib/secondOwner.ts";
import {
  deleteDepositAccount,
  readDepositAccount,
  readDepositAccounts,
  writeDepositAccount,
} from "./depositAccounts.ts";

const fields = z.object({
  levelId: z.string().nullable(),
  bankId: z.string(),
  accountNumber: z.string(),
  holder: z.string(),
  active: z.boolean(),
});

const payload = z.object({
  accountId: z.string(),
  /** What it is to be; null where it is to be deleted. */
  fields: fields.nullable(),
  /** The same as it is read out, in both languages. */
  shown: z.object({ ko: z.record(z.string(), z.unknown()), en: z.record(z.string(), z.unknown()) }),
});

const titles = {
  ko: { write: "사이트 입금 계좌 변경", delete: "사이트 입금 계좌 삭제" },
  en: {
    write: "Change of an account that members pay into",
    delete: "Deletion of an account that members pay into",
  },
} as const;

/** A change of where members pay to. */
export const accountKind = defineApprovalKind({
  kind: "account.put",
  payload,
  permission: () => "account.write",
  explain: async (client, { accountId, fields: changed, shown }, language) => {
    const [standing] = await readDepositAccounts(client, language, accountId);
    const title = titles[language][changed === null ? "delete" : "write"];
    const is = changed === null ? {} : shown[language];
    const was = standing === undefined ? {} : readOut(standing);
    const about = `${is["accountNumber"] ?? was["accountNumber"] ?? ""}`;
    return { title: `${title} · ${about}`, facts: changedFacts(was, is, language) };
  },
  basis: async (client, { accountId }) => {
    await client.query("SELECT FROM platform.deposit_account WHERE account_id = $1 FOR NO KEY UPDATE", [
      accountId,
    ]);
    return { account: (await readDepositAccounts(client, "ko", accountId))[0] ?? null };
  },
  async carryOut(client, { accountId, fields: changed }, { now }) {
    const [before] = await readDepositAccounts(client, "ko", accountId);
    if (changed === null) {
      await deleteDepositAccount(client, accountId);
      return { before };
    }
    await writeDepositAccount(client, changed, now, accountId);
    return { before, after: await readDepositAccount(client, "ko", accountId) };
  },
});

export const readOutFields = ["bankName", "accountNumber", "holder", "levelName", "active"] as const;

/** An account as it is read out to who approves it. */
export const readOut = (account: Awaited<ReturnType<typeof readDepositAccount>>): Record<string, unknown> =>
  Object.fromEntries(readOutFields.map((name) => [name, account[name]]));
