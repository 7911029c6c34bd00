import type { DepositOffer } from "@hanpan/contract/calls/home";
import { Badge, buttonClass, Lattice, Money } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { heroFrame, heroWords } from "./heroLook.ts";

/** What today's first deposit brings, with what it asks for, as the site's terms have it. */
export function OfferSlide({ offer: { firstPercent, maxBonus, rolloverPercent } }: { offer: DepositOffer }) {
  return (
    <div className={heroFrame}>
      <Lattice heightPx={24} className="absolute inset-x-0 top-0 -z-10" />
      <div className={`${heroWords} pt-10`}>
        <Badge tone="gold">{m.home_offer()}</Badge>
        <h2 className="text-32 leading-tight font-extrabold md:text-44 short:text-24">
          {m.home_offer_title({ percent: Math.max(firstPercent.SLOT, firstPercent.LIVE) })}
        </h2>
        <p className="text-16 short:text-14">
          {m.home_offer_rates({ slot: firstPercent.SLOT, live: firstPercent.LIVE })}{" "}
          <span className="whitespace-nowrap">
            {m.home_offer_most()} <Money amountWon={maxBonus} />
          </span>
        </p>
        <p className="text-14 text-[#c9ced6] short:text-12">
          {m.home_offer_terms({ slot: rolloverPercent.SLOT, live: rolloverPercent.LIVE })}
        </p>
        <Link to={urls.deposit} className={buttonClass("money", "large")}>
          {m.home_offer_open()}
        </Link>
      </div>
    </div>
  );
}
