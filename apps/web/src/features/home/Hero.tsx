import type { Game } from "@hanpan/contract";
import { widePictureOf } from "@hanpan/contract/objects/game";
import { pictureOf } from "@hanpan/contract/pictures";
import { Badge, buttonClass, ErrorState, later, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { Suspense, useState } from "react";
import { GameFacts } from "../../game-parts/GameFacts.tsx";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { heroFrame, heroPicture, heroWords } from "./heroLook.ts";
import { homeQuery } from "./homeQuery.ts";

/** What turns is fetched once the first slide stands. */
const Turning = later(() => import("./Turning.tsx"));

/** The top of home: the featured game, and what turns with it. Draws nothing when there is no game. */
export function Hero() {
  const { data, error, isPending, isFetching, refetch } = useQuery(homeQuery());
  if (isPending) return <HeroSkeleton />;
  if (error) {
    return <ErrorState title={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const { featured } = data;
  if (featured === null) return null;
  const alone = (
    <section aria-label={m.game_recommended()}>
      <Featured game={featured} />
    </section>
  );
  return (
    <Suspense fallback={alone}>
      <Turning home={data} featured={<Featured game={featured} />} />
    </Suspense>
  );
}

/** The picture that the page itself came with; looked up before the app draws over it. */
const pictureOfPage =
  document.querySelector<HTMLImageElement>('[data-first="picture"]')?.getAttribute("src") ?? null;

function HeroSkeleton() {
  if (pictureOfPage === null)
    return <Skeleton className="h-[360px] rounded-dialog md:h-[400px] short:h-[250px]" />;
  return (
    <div className={heroFrame}>
      <img {...pictureOf(pictureOfPage, "wide")} alt="" className={heroPicture} />
      <div aria-hidden className="absolute inset-0 -z-10 hero-shade" />
    </div>
  );
}

function Featured({ game }: { game: Game }) {
  // A maker's game may have no wide picture: then its tile's is shown.
  const [isWide, setWide] = useState(true);
  return (
    <div className={heroFrame}>
      <img
        {...pictureOf(isWide ? widePictureOf(game.thumbnail) : game.thumbnail, "wide")}
        alt=""
        fetchPriority="high"
        onError={() => setWide(false)}
        className={heroPicture}
      />
      <div aria-hidden className="absolute inset-0 -z-10 hero-shade" />
      <div className={heroWords}>
        <Badge tone="gold">{m.game_recommended()}</Badge>
        <div>
          <h2 className="text-32 leading-tight font-extrabold md:text-44 short:text-24">{game.name}</h2>
          <p className="mt-1 text-14 text-[#c9ced6]">{game.vendorName}</p>
        </div>
        <div className="short:hidden">
          <GameFacts game={game} labelClass="text-[#c9ced6]" />
        </div>
        <Link
          to={urls.play}
          params={{ gameId: game.id }}
          preload={false}
          className={buttonClass("play", "large")}
        >
          <Play aria-hidden size={20} fill="currentColor" />
          {m.game_play()}
        </Link>
      </div>
    </div>
  );
}
