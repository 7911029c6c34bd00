import type { UserSetting } from "@hanpan/contract";
import { FormMessage, Money } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { points } from "../../cashier-parts/words.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";

/** Points of gifts that are no cash yet: how many, why, and what opens them, before anybody is refused. */
export function LockedGifts({ gifts }: { gifts: UserSetting["gifts"] }) {
  return (
    <FormMessage kind="info" className="mb-4">
      <span className="flex items-baseline justify-between gap-4 font-semibold">
        <span>{m.gift_locked()}</span>
        <span translate="no" className="tabular">
          {points(gifts.locked)}
        </span>
      </span>
      <span className="mt-1 block">{m.gift_why()}</span>
      {gifts.needsDeposit && (
        <span className="mt-1 block">
          {m.gift_needsDeposit()}{" "}
          <Link to={urls.deposit} className="font-semibold underline">
            {m.nav_deposit()}
          </Link>
        </span>
      )}
      {gifts.missing > 0 && (
        <span className="mt-1 flex items-baseline justify-between gap-4">
          <span>{m.gift_missing()}</span>
          <Money amountWon={gifts.missing} />
        </span>
      )}
    </FormMessage>
  );
}
