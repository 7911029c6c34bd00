import { later } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { LiveGridSkeleton } from "../../game-parts/LiveGridSkeleton.tsx";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { WhenNear } from "../../game-parts/WhenNear.tsx";
import { useMember } from "../../lib/session.ts";
import { siteName } from "../../lib/siteName.ts";
import { Region } from "../../shell/Region.tsx";
import { useWide } from "../../shell/useWide.ts";
import { BelowGamesPlace } from "./BelowGamesPlace.tsx";
import { GameRow } from "./GameRow.tsx";
import { Hero } from "./Hero.tsx";
import { homeQuery } from "./homeQuery.ts";

/** For telephones alone: a wide screen has its rail. */
const CategoryStrip = later(() => import("./CategoryStrip.tsx"));

/** A guest has played nothing, and does not fetch it. */
const MemberLine = later(() => import("./MemberLine.tsx"));

/** Below the games, so they come after them. */
const HomeProviders = later(() => import("./HomeProviders.tsx"));
const BelowGames = later(() => import("./BelowGames.tsx"));

const linePlace = <div className="h-11" />;

/**
 * Home: what the member has to go on with, the kinds of games, the hero that turns, then a row of each kind in the site's order.
 * Each part survives the failure of its own call.
 */
export function HomePage() {
  usePageTitle("");
  const signedIn = useMember() !== null;
  const wide = useWide();
  const { data } = useQuery(homeQuery());
  return (
    <div className="flex flex-col gap-8 md:gap-12">
      <h1 className="sr-only">{siteName()}</h1>
      <div className="flex flex-col gap-3">
        {!wide && (
          <div className="-mx-4 h-11 overflow-x-auto px-4 md:mx-0 md:px-0">
            <Suspense>
              {data && <CategoryStrip categories={data.rows.map(({ category }) => category)} />}
            </Suspense>
          </div>
        )}
        {signedIn && (
          <Region>
            <Suspense fallback={linePlace}>
              <MemberLine />
            </Suspense>
          </Region>
        )}
        <Region>
          <Hero />
        </Region>
      </div>
      <Rows />
      <Region>
        <WhenNear>
          <Suspense>
            <HomeProviders />
          </Suspense>
        </WhenNear>
      </Region>
      <Region>
        <WhenNear place={<BelowGamesPlace />}>
          <Suspense fallback={<BelowGamesPlace />}>
            <BelowGames />
          </Suspense>
        </WhenNear>
      </Region>
    </div>
  );
}

/** A row of each kind: the first at once, the others once somebody comes near. */
function Rows() {
  const { data, isPending } = useQuery(homeQuery());
  if (isPending)
    return (
      <div className="pt-14">
        <LiveGridSkeleton tiles={6} look="LIVE" />
      </div>
    );
  return (data?.rows ?? []).map((row, place) => (
    <Region key={row.category}>
      {place === 0 ? (
        <GameRow {...row} />
      ) : (
        <WhenNear place={<div className="h-80" />}>
          <GameRow {...row} />
        </WhenNear>
      )}
    </Region>
  ));
}
