import { requestWithdrawal } from "@hanpan/contract/calls/moneyRequest";
import { requestUsdtWithdrawal } from "@hanpan/contract/calls/usdt";
import { useEffect, useRef, useState } from "react";
import { refreshMoney } from "../../cashier-parts/queries.ts";
import { useSubmission } from "../../cashier-parts/submission.ts";
import { type MoneyWay, type OpenNetwork, receivedMicro } from "../../cashier-parts/usdtWays.ts";
import { readPending } from "../../identity/pending.ts";
import { dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";
import { useLanguage } from "../../lib/language.ts";
import { confirmNotice } from "../../lib/notices.ts";
import * as m from "../../paraglide/messages.js";
import {
  amountProblem,
  draftName,
  draftSchema,
  isFactorSetUp,
  type WithdrawalRules,
  withdrawalRefusal,
} from "./withdrawalForm.ts";

type Field = "amount" | "exchangePassword";

/** Refusals after which the figures on the screen are no longer to be trusted. */
const figuresMoved = new Set([
  "DEBT_OWED",
  "ROLLOVER_NOT_MET",
  "INSUFFICIENT_BALANCE",
  "WITHDRAWAL_PENDING",
  "WITHDRAWAL_COOLDOWN",
  "WITHDRAWAL_LIMIT",
]);

/** The state of the withdrawal form: the amount is kept as a draft, the password only while it is typed. */
export function useWithdrawalForm(rules: WithdrawalRules, cashWon: number, networks: readonly OpenNetwork[]) {
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => readDraft(draftName, draftSchema));
  const [amount, setAmount] = useState(start?.amount ?? null);
  const [exchangePassword, setExchangePassword] = useState("");
  const [tried, setTried] = useState(0);
  const [way, setWay] = useState<MoneyWay>("BANK");
  /** What the second factor proved, for the withdrawals of the next minutes; asked for once the site asks. */
  const [proof, setProof] = useState<string>();
  const [proving, setProving] = useState(false);
  /** Who left for the provider's page is asked again once they are back. */
  const [identifying, setIdentifying] = useState(() => readPending("MEMBER") !== null);
  // One that was closed meanwhile is not paid by: the form falls back on the bank.
  const network = networks.find((open) => open.network === way);
  const onDone = () => {
    dropDraft(draftName);
    setExchangePassword("");
    setProof(undefined);
    confirmNotice(m.wd_success());
    refreshMoney();
  };
  const byBank = useSubmission(requestWithdrawal, { secret: true, onDone });
  const inUsdt = useSubmission(requestUsdtWithdrawal, { secret: true, onDone });
  const submission = network ? inUsdt : byBank;
  const { failure } = submission;
  const refused = failure && withdrawalRefusal(failure, language);

  const found: Partial<Record<Field, string>> = {};
  const ofAmount = amountProblem(amount, rules, cashWon);
  if (ofAmount) found.amount = ofAmount;
  if (!ofAmount && network && amount !== null && receivedMicro(amount, network) <= 0)
    found.amount = m.usdt_nothingLeft();
  if (exchangePassword === "") found.exchangePassword = m.wd_err_password();

  function problem(field: Field): string | undefined {
    if (refused?.at === field) return refused.words;
    const early = field === "amount" && (amount ?? 0) > cashWon;
    return failure?.fields[field] ?? (tried > 0 || early ? found[field] : undefined);
  }

  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);

  async function submit(proven = proof): Promise<void> {
    if (submission.sending) return;
    if (Object.keys(found).length > 0 || amount === null) {
      setTried((times) => times + 1);
      return;
    }
    const asked = { amount, exchangePassword, ...(proven === undefined ? {} : { proof: proven }) };
    const refusal = network
      ? await inUsdt.submit({ body: { ...asked, network: network.network } })
      : await byBank.submit({ body: asked });
    if (!refusal) return;
    if (refusal.code === "IDENTITY_NEEDED") return setIdentifying(true);
    if (refusal.code === "SECOND_FACTOR_NEEDED") {
      setProof(undefined);
      setProving(isFactorSetUp(refusal));
      return;
    }
    setTried((times) => times + 1);
    if (figuresMoved.has(refusal.code)) refreshMoney();
  }

  return {
    form,
    amount,
    exchangePassword,
    /** The network of USDT that was chosen; undefined by bank. */
    network,
    setWay,
    changeAmount: (next: number | null) => {
      setAmount(next);
      keepDraft(draftName, { amount: next });
      byBank.clear();
      inUsdt.clear();
    },
    changePassword: (next: string) => {
      setExchangePassword(next);
      byBank.clear();
      inUsdt.clear();
    },
    problem,
    submit,
    /** Whether the site asks for the second factor now. */
    proving,
    stopProving: () => setProving(false),
    goOn: (proven: string) => {
      setProving(false);
      setProof(proven);
      void submit(proven);
    },
    /** Whether the site asks for a verified identity now. */
    identifying,
    stopIdentifying: () => setIdentifying(false),
    identified: () => {
      setIdentifying(false);
      byBank.clear();
      inUsdt.clear();
      // Who came back from the provider's page enters the password anew.
      if (exchangePassword !== "") void submit();
    },
    sending: submission.sending,
    refused: refused?.at === "form" ? refused : null,
    again: submission.again,
    fromDraft: (start?.amount ?? null) !== null,
  };
}
