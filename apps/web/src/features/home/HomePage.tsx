import { later } from "@hanpan/ui";
import { Suspense } from "react";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { Section } from "../../game-parts/Section.tsx";
import { WhenNear } from "../../game-parts/WhenNear.tsx";
import { useMember } from "../../lib/session.ts";
import { siteName } from "../../lib/siteName.ts";
import * as m from "../../paraglide/messages.js";
import { Region } from "../../shell/Region.tsx";
import { BelowGamesPlace } from "./BelowGamesPlace.tsx";
import { SlotsRow } from "./GameRows.tsx";
import { Hero } from "./Hero.tsx";

/** A guest has played nothing, and does not fetch it. */
const ContinuePlaying = later(() => import("./ContinuePlaying.tsx"));

/** Beside and below the games, so they come after them. */
const HomeProviders = later(() => import("./HomeProviders.tsx"));
const OtherGames = later(() => import("./OtherGames.tsx"));
const BelowGames = later(() => import("./BelowGames.tsx"));

const providersPlace = <div className="h-[88px] rounded-dialog bg-surface-1" />;

/** Home: the featured game first, then rows of what is there. Each part survives the failure of its own call. */
export function HomePage() {
  usePageTitle("");
  const signedIn = useMember() !== null;
  return (
    <div className="flex flex-col gap-10 md:gap-12">
      <h1 className="sr-only">{siteName()}</h1>
      <Region>
        <Hero />
      </Region>
      {signedIn && (
        <Suspense>
          <ContinuePlaying />
        </Suspense>
      )}
      <SlotsRow />
      <Section title={m.home_providers()}>
        <WhenNear place={providersPlace}>
          <Suspense fallback={providersPlace}>
            <HomeProviders />
          </Suspense>
        </WhenNear>
      </Section>
      <Region>
        <WhenNear>
          <Suspense>
            <OtherGames />
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
