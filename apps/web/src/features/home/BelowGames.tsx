import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../lib/language.ts";
import { Announcements } from "./Announcements.tsx";
import { BelowGamesPlace } from "./BelowGamesPlace.tsx";
import { EventCards } from "./EventCards.tsx";
import { Fairness } from "./Fairness.tsx";
import { announcementsQuery, latestMoneyQuery, ongoingEventsQuery, winnersQuery } from "./queries.ts";
import { Responsible } from "./Responsible.tsx";
import { Tickers } from "./Tickers.tsx";

/**
 * The lower half of home: what happens on the site, how results are verified, responsible play. It comes whole, when
 * it is known whether there is anything to show, so that nothing moves afterwards.
 */
export default function BelowGames() {
  useLanguage();
  const winners = useQuery(winnersQuery());
  const latestMoney = useQuery(latestMoneyQuery());
  const announcements = useQuery(announcementsQuery());
  const events = useQuery(ongoingEventsQuery());
  const pending = [winners, latestMoney, announcements, events].some(({ isPending }) => isPending);
  if (pending) return <BelowGamesPlace />;
  return (
    <>
      <EventCards events={events.data?.list ?? []} />
      <Tickers winners={winners.data?.list ?? []} latestMoney={latestMoney.data?.list ?? []} />
      <Announcements notices={announcements.data?.list ?? []} />
      <Fairness />
      <Responsible />
    </>
  );
}
