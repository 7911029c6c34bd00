import type { Home } from "@hanpan/contract/calls/home";
import { serverNow } from "@hanpan/contract/serverClock";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Pause, Play } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";
import { fixturesQuery } from "./homeQuery.ts";
import { MatchSlide } from "./MatchSlide.tsx";
import { OfferSlide } from "./OfferSlide.tsx";
import { useTurning } from "./useTurning.ts";

/** So far a finger goes before another slide is meant. */
const swipePx = 40;

interface Slide {
  readonly title: string;
  readonly content: ReactNode;
  /** It is drawn only while it is shown. */
  readonly isLate?: boolean;
}

/** What there is to show: only what is true now. */
function useSlides({ offer }: Home, featured: ReactNode, shownMatch: boolean): readonly Slide[] {
  const { data } = useQuery(fixturesQuery(shownMatch));
  const match = data?.list.find(({ startsAt }) => new Date(startsAt) > serverNow());
  return [
    { title: m.game_recommended(), content: featured },
    ...(offer === null ? [] : [{ title: m.home_offer(), content: <OfferSlide offer={offer} /> }]),
    ...(match === undefined || data?.gameId == null
      ? []
      : [
          {
            title: m.home_match(),
            content: <MatchSlide fixture={match} gameId={data.gameId} />,
            isLate: true,
          },
        ]),
  ];
}

/**
 * The hero that turns: the featured game, the offer of the first deposit, the next match. It rests under pointer and focus and
 * for who wishes less motion, is stopped by a button, goes on by a swipe, and keeps its height.
 */
export default function Turning({ home, featured }: { home: Home; featured: ReactNode }) {
  useLanguage();
  const [rests, setRests] = useState(false);
  const [isMatch, setMatch] = useState(false);
  const slides = useSlides(home, featured, isMatch);
  const { shown, isPlaying, play, show, step } = useTurning(slides.length, rests);
  const isMatchShown = slides[shown]?.title === m.home_match();
  if (isMatchShown !== isMatch) setMatch(isMatchShown);
  const touchedAt = useRef<number | null>(null);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={m.home_news()}
      className="relative touch-pan-y"
      onPointerEnter={({ pointerType }) => setRests(pointerType === "mouse")}
      onPointerLeave={() => setRests(false)}
      onFocus={() => setRests(true)}
      onBlur={() => setRests(false)}
      onTouchStart={({ touches }) => {
        touchedAt.current = touches[0]?.clientX ?? null;
      }}
      onTouchEnd={({ changedTouches }) => {
        const by = (changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0);
        if (touchedAt.current !== null && Math.abs(by) >= swipePx) step(by < 0 ? 1 : -1);
        touchedAt.current = null;
      }}
    >
      <ul className="grid" aria-live={isPlaying && !rests ? "off" : "polite"}>
        {slides.map(({ title, content, isLate }, number) => (
          <li
            key={title}
            aria-roledescription="slide"
            aria-label={`${title}, ${m.home_slide({ number: number + 1, total: slides.length })}`}
            inert={number !== shown}
            className={clsx(
              "col-start-1 row-start-1 min-w-0 motion-safe:transition-opacity motion-safe:duration-250",
              number !== shown && "invisible opacity-0",
            )}
          >
            {/* Names of teams may need a part of the face of their own: it is fetched once they are seen. */}
            {(number === shown || !isLate) && content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="absolute bottom-1 left-2 flex items-center text-ivory md:left-7">
          <button
            type="button"
            aria-label={isPlaying ? m.home_pause() : m.home_resume()}
            className="inline-flex size-11 items-center justify-center rounded-control"
            onClick={() => play(!isPlaying)}
          >
            {isPlaying ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
          </button>
          {slides.map(({ title }, number) => (
            <button
              key={title}
              type="button"
              aria-label={m.home_slide_to({ number: number + 1, title })}
              aria-current={number === shown}
              className="group/dot inline-flex h-11 min-w-8 items-center justify-center rounded-control"
              onClick={() => show(number)}
            >
              <span className="h-1.5 w-5 rounded-full bg-ivory/45 group-aria-[current=true]/dot:w-7 group-aria-[current=true]/dot:bg-gold-fill" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
