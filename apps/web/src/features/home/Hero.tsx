import type { Game } from "@hanpan/contract";
import { widePictureOf } from "@hanpan/contract/objects/game";
import { pictureOf } from "@hanpan/contract/pictures";
import { Badge, buttonClass, ErrorState, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { useState } from "react";
import { GameFacts } from "../../game-parts/GameFacts.tsx";
import { gamesQuery } from "../../game-parts/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { featuredQuery } from "./featured.ts";

/** The featured game: its wide art, what it is, and the way in. Draws nothing when there is no game. */
export function Hero() {
  const { data, error, isPending, isFetching, refetch } = useQuery(gamesQuery(featuredQuery));
  if (isPending) return <HeroSkeleton />;
  if (error) {
    return <ErrorState title={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const game = data.list[0];
  return game ? <Featured game={game} /> : null;
}

/** The picture that the page itself came with; looked up before the app draws over it. */
const pictureOfPage =
  document.querySelector<HTMLImageElement>('[data-first="picture"]')?.getAttribute("src") ?? null;

const frameClass =
  "relative isolate flex min-h-[420px] flex-col justify-end overflow-hidden rounded-dialog bg-ink text-ivory md:min-h-[400px] md:justify-center";
const pictureClass = "absolute inset-0 -z-10 size-full object-cover object-right max-md:h-[62%]";

function HeroSkeleton() {
  if (pictureOfPage === null) return <Skeleton className="h-[420px] rounded-dialog md:h-[400px]" />;
  return (
    <div className={frameClass}>
      <img {...pictureOf(pictureOfPage, "wide")} alt="" className={pictureClass} />
      <div aria-hidden className="absolute inset-0 -z-10 hero-shade" />
    </div>
  );
}

function Featured({ game }: { game: Game }) {
  const [artMissing, setArtMissing] = useState(false);
  return (
    <section aria-labelledby="featured" className={frameClass}>
      {!artMissing && (
        <img
          {...pictureOf(widePictureOf(game.thumbnail), "wide")}
          alt=""
          fetchPriority="high"
          onError={() => setArtMissing(true)}
          className={pictureClass}
        />
      )}
      <div aria-hidden className="absolute inset-0 -z-10 hero-shade" />
      <div className="flex max-w-[520px] flex-col items-start gap-4 p-5 md:p-10">
        <Badge tone="gold">{m.game_recommended()}</Badge>
        <div>
          <h2 id="featured" className="text-32 leading-tight font-extrabold md:text-44">
            {game.name}
          </h2>
          <p className="mt-1 text-14 text-[#c9ced6]">{game.vendorName}</p>
        </div>
        <GameFacts game={game} labelClass="text-[#c9ced6]" />
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
    </section>
  );
}
