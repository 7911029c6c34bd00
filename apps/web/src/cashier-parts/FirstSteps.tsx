import { dismissFirstSteps, getFirstSteps } from "@hanpan/contract/calls/firstSteps";
import { type BonusKind, bonusKinds } from "@hanpan/contract/enumerations";
import { formatWon } from "@hanpan/contract/money";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { buttonClass, IconButton, Surface } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Check, X } from "lucide-react";
import { useLanguage } from "../lib/language.ts";
import { queryClient } from "../lib/queryClient.ts";
import { sendRequest } from "../lib/requestState.ts";
import { globalSettingQuery } from "../lib/settings.ts";
import { urls } from "../lib/urls.ts";
import { wordOf } from "../lib/wordOf.ts";
import * as m from "../paraglide/messages.js";
import { depositTerms } from "./bonusTerms.ts";
import PlayOn from "./PlayOn.tsx";
import { firstStepsQuery, levelsQuery, memberRulesQuery } from "./queries.ts";
import { points } from "./words.ts";

/** What a first deposit brings is reckoned at this sum where the site takes it, and at its least one otherwise. */
const exampleWon = 100_000;

/**
 * The three steps of a new member, from the account to the first round, as the server knows them, until the round is played or the
 * member closes them. In the cashier they are a line: the screen around them is the second step's, and says when money came.
 */
export default function FirstSteps({ place }: { place: "HOME" | "CASHIER" }) {
  const deposit = useQuery(firstStepsQuery()).data?.deposit ?? null;
  if (deposit === null) return null;
  const at = deposit === "DONE" ? 2 : 1;
  const names = [m.first_account(), m.first_deposit(), m.first_play()];
  return (
    <Surface
      aria-label={m.first_title()}
      className={clsx("relative", place === "HOME" ? "order-first" : "mb-4")}
    >
      <h2 className="pr-10 text-16 font-bold">{m.first_title()}</h2>
      <IconButton
        label={m.first_close()}
        icon={<X size={18} />}
        tooltip="none"
        className="absolute top-2 right-2"
        onClick={() => void dismiss()}
      />
      <ol className="mt-3 grid grid-cols-3 gap-2">
        {names.map((name, index) => (
          <li
            key={name}
            aria-current={index === at ? "step" : undefined}
            className={clsx(
              "flex min-w-0 items-center gap-2 rounded-control px-2 py-2 text-14",
              index === at ? "bg-surface-3 font-semibold" : "text-muted",
            )}
          >
            <span
              className={clsx(
                "tabular flex size-6 shrink-0 items-center justify-center rounded-full text-12 font-bold",
                index <= at ? "bg-jade-fill text-ink" : "bg-surface-3",
              )}
            >
              {index < at ? <Check aria-label={m.first_done()} size={14} strokeWidth={3} /> : index + 1}
            </span>
            <span className="min-w-0">{name}</span>
          </li>
        ))}
      </ol>
      {place === "HOME" && deposit === "DONE" && <PlayOn className="mt-4" />}
      {place === "HOME" && deposit !== "DONE" && (
        <div className="mt-4 flex flex-col gap-3 md:flex-row md:items-end md:justify-between">
          {deposit === "WAITING" ? <p className="text-14">{m.first_waiting()}</p> : <Offers />}
          <Link to={urls.deposit} className={clsx(buttonClass("money"), "shrink-0")}>
            {deposit === "WAITING" ? m.first_toRequest() : m.first_toDeposit()}
          </Link>
        </div>
      )}
    </Surface>
  );
}

async function dismiss(): Promise<void> {
  queryClient.setQueryData(firstStepsQuery().queryKey, { deposit: null });
  await sendRequest(dismissFirstSteps, { body: {} }).catch(() =>
    queryClient.invalidateQueries({ queryKey: [getFirstSteps.id] }),
  );
}

/** What the first deposit brings by the terms of the member's level, with what each asks to be played; what is not known is not said. */
function Offers() {
  const language = useLanguage();
  const levels = useQuery(levelsQuery()).data;
  const rules = useQuery(memberRulesQuery()).data;
  const limits = useQuery(globalSettingQuery()).data?.deposit;
  const terms = levels?.levels.find(({ id }) => id === levels.level.id);
  if (!terms || !rules || !limits) return <p className="text-14 text-muted">{m.first_lead()}</p>;
  const { minimum, maximum, unit } = limits;
  const isTaken = exampleWon >= minimum && exampleWon <= maximum && exampleWon % unit === 0;
  const amountWon = isTaken ? exampleWon : minimum;
  const offers = (rules.givesBonus ? bonusKinds : [])
    .map((kind: BonusKind) => ({ kind, ...depositTerms(terms, kind, amountWon, true, rules) }))
    .filter(({ bonusPoints }) => bonusPoints > 0);
  const plain = depositTerms(terms, "NONE", amountWon, true, rules);
  const won = (amount: number) => formatWon(amount, language);
  return (
    <div className="min-w-0 text-14">
      <p className="font-medium" translate="no">
        {m.first_example({ amount: won(amountWon) })}
      </p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {offers.map(({ kind, bonusPoints, requiredWon }) => (
          <li key={kind}>
            <span className="font-semibold text-gold" translate="no">
              {m.first_bonus({ game: wordOf(gameCategoryWords, kind), bonus: points(bonusPoints) })}
            </span>{" "}
            <span className="text-muted" translate="no">
              {m.first_bonusAsks({ amount: won(requiredWon) })}
            </span>
          </li>
        ))}
        <li className="text-muted" translate="no">
          {m.first_plainAsks({ amount: won(plain.requiredWon) })}
        </li>
      </ul>
    </div>
  );
}
