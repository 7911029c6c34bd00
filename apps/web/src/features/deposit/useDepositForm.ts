import type { DepositBonusKind, GlobalSetting, LevelTerms } from "@hanpan/contract";
import { requestDeposit } from "@hanpan/contract/calls/moneyRequest";
import { requestPayment } from "@hanpan/contract/calls/payment";
import { requestUsdtDeposit } from "@hanpan/contract/calls/usdt";
import type { BonusRules } from "@hanpan/contract/profile/bonusTerms";
import { useEffect, useRef, useState } from "react";
import { depositTerms } from "../../cashier-parts/bonusTerms.ts";
import type { PaymentWay } from "../../cashier-parts/paymentWay.ts";
import { purchasePlanQuery } from "../../cashier-parts/planQueries.ts";
import { refreshMoney } from "../../cashier-parts/queries.ts";
import { useSubmission } from "../../cashier-parts/submission.ts";
import type { MoneyWay, OpenNetwork } from "../../cashier-parts/usdtWays.ts";
import { readPending } from "../../identity/pending.ts";
import { dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";
import { useLanguage } from "../../lib/language.ts";
import { confirmNotice } from "../../lib/notices.ts";
import { queryClient } from "../../lib/queryClient.ts";
import * as m from "../../paraglide/messages.js";
import {
  amountProblem,
  type Draft,
  depositorProblem,
  depositRefusal,
  draftName,
  draftSchema,
  limitQuestionIn,
  type PassedPlan,
  type Problems,
  passedPlanIn,
} from "./depositForm.ts";

interface Given {
  rules: GlobalSetting["deposit"];
  /** The account holder that the member registered. */
  holder: string;
  /** The networks by which USDT may be sent now. */
  networks: readonly OpenNetwork[];
  /** Virtual accounts, where they are opened. */
  payment: PaymentWay | null;
  /** The terms of the member's level; undefined when they could not be read. */
  terms: LevelTerms | undefined;
  /** What the rules of play ask of bonuses, and whether the member is given one at present. */
  bonusRules: BonusRules & { readonly givesBonus: boolean };
  firstOfDay: boolean;
}

/** The state of the deposit form: what is typed is kept as a draft until the request was accepted. */
export function useDepositForm(given: Given) {
  const { rules: usual, holder, networks, payment, terms, bonusRules, firstOfDay } = given;
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => readDraft(draftName, draftSchema));
  const [typed, setTyped] = useState<Draft>(start ?? { amount: null, depositor: holder, bonusKind: "NONE" });
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(0);
  const [way, setWay] = useState<MoneyWay>("BANK");
  /** Who left for the provider's page is asked again once they are back. */
  const [identifying, setIdentifying] = useState(() => readPending("MEMBER") !== null);
  const [question, setQuestion] = useState<"FIRST" | "REVIEW" | null>(null);
  const [passedPlan, setPassedPlan] = useState<PassedPlan | null>(null);
  // One that was closed meanwhile is not sent by: the form falls back on the bank.
  const network = networks.find((open) => open.network === way);
  const virtual = way === "PAYMENT" && payment !== null ? payment : undefined;
  const rules = virtual ? { ...usual, minimum: virtual.minimum, maximum: virtual.maximum } : usual;
  const onDone = () => {
    dropDraft(draftName);
    confirmNotice(m.dep_success());
    refreshMoney();
    void queryClient.invalidateQueries({ queryKey: purchasePlanQuery().queryKey });
  };
  const byBank = useSubmission(requestDeposit, { onDone });
  const inUsdt = useSubmission(requestUsdtDeposit, { onDone });
  const byPayment = useSubmission(requestPayment, { onDone });
  const submission = network ? inUsdt : virtual ? byPayment : byBank;
  const { failure } = submission;

  // A bonus whose terms are not on the screen, or that is not given now, is neither shown nor sent; the draft keeps it until it is.
  const bonusKind: DepositBonusKind = terms && bonusRules.givesBonus ? typed.bonusKind : "NONE";
  // A rollover of more than nothing has to be agreed to.
  const agreementNeeded =
    terms !== undefined &&
    depositTerms(terms, bonusKind, typed.amount ?? 0, firstOfDay, bonusRules).requiredWon > 0;

  const found: Problems = {};
  const ofAmount = amountProblem(typed.amount, rules);
  const ofDepositor = depositorProblem(typed.depositor, language);
  if (ofAmount) found.amount = ofAmount;
  if (ofDepositor && !network && !virtual) found.depositor = ofDepositor;
  if (!agreed && agreementNeeded) found.agreed = m.dep_err_agree();

  function problem(field: keyof Problems): string | undefined {
    // An amount beyond what is allowed is shown at once: presets add up quickly.
    const early = field === "amount" && (typed.amount ?? 0) > rules.maximum;
    return failure?.fields[field] ?? (tried > 0 || early ? found[field] : undefined);
  }

  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);

  function change(changed: Partial<Draft>): void {
    const next = { ...typed, ...changed };
    setTyped(next);
    setAgreed(false);
    keepDraft(draftName, next);
    byBank.clear();
    inUsdt.clear();
    byPayment.clear();
  }

  async function submit(): Promise<void> {
    if (submission.sending) return;
    if (Object.keys(found).length > 0 || typed.amount === null) {
      setTried((times) => times + 1);
      return;
    }
    const { amount, depositor } = typed;
    const refusal = network
      ? await inUsdt.submit({ body: { amount, bonusKind, network: network.network } })
      : virtual
        ? await byPayment.submit({ body: { amount, bonusKind } })
        : await byBank.submit({ body: { amount, bonusKind, depositor: depositor.trim() } });
    if (refusal?.code === "IDENTITY_NEEDED") return setIdentifying(true);
    const asked = limitQuestionIn(refusal);
    setQuestion(asked);
    if (asked !== null) return submission.clear();
    const passed = passedPlanIn(refusal);
    setPassedPlan(passed);
    if (passed !== null) return submission.clear();
    if (refusal) setTried((times) => times + 1);
    if (refusal?.code === "DEPOSIT_PENDING") refreshMoney();
  }

  return {
    form,
    typed,
    /** The network of USDT that was chosen; undefined by bank. */
    network,
    /** The virtual accounts that were chosen; undefined by another way. */
    virtual,
    setWay,
    /** The bonus that is shown and would be sent. */
    bonusKind,
    change,
    agreed,
    setAgreed,
    problem,
    submit,
    /** Whether the site asks for a verified identity now. */
    identifying,
    stopIdentifying: () => setIdentifying(false),
    identified: () => {
      setIdentifying(false);
      byBank.clear();
      inUsdt.clear();
      byPayment.clear();
      // An agreement that a reload took away is given anew first.
      if (Object.keys(found).length === 0) void submit();
    },
    /** The question for limits that has to be answered first. */
    question,
    closeQuestion: () => setQuestion(null),
    /** The plan of the week that the deposit would pass. */
    passedPlan,
    closePlan: () => setPassedPlan(null),
    sending: submission.sending,
    refusal: failure && depositRefusal(failure, language),
    /** Whether it is the member's level of knowledge that does not let so much. */
    isKnownTooLittle: failure?.code === "KNOWLEDGE_LIMIT",
    again: submission.again,
    fromDraft: start !== null && (start.amount !== null || start.bonusKind !== "NONE"),
  };
}
