import { isLike } from "@hanpan/browser/search/isLike";
import { type HomeFixture, listHomeFixtures } from "@hanpan/contract/calls/home";
import type { FaqEntry } from "@hanpan/contract/objects/faq";
import { useQuery } from "@tanstack/react-query";
import { faqQuery } from "../faq-parts/faqQuery.ts";
import { findEntries } from "../faq-parts/findEntries.ts";
import { callQuery } from "../lib/callQuery.ts";
import { useMember } from "../lib/session.ts";
import { globalSettingQuery } from "../lib/settings.ts";
import { findPlaces, type SoughtPlace } from "./places.ts";

/** So many of the next matches are looked through, and so many of them shown. */
const [soughtFixtures, mostFixtures] = [50, 3];
/** So many questions are shown, of a text of two letters or more. */
const mostAnswers = 3;
const fixturesForMs = 30_000;

/** What a search finds beside games: a screen, a match that is next, or a question that the site answers. */
export type FoundBeside =
  | { readonly kind: "place"; readonly key: string; readonly place: SoughtPlace }
  | {
      readonly kind: "fixture";
      readonly key: string;
      readonly fixture: HomeFixture;
      /** The game that the match is bet on in. */
      readonly gameId: string;
    }
  | { readonly kind: "answer"; readonly key: string; readonly entry: FaqEntry };

/** The screens and the next matches that a text may mean. Matches and questions are asked for once somebody typed. */
export function useFoundBeside(typed: string, isSought: boolean): readonly FoundBeside[] {
  const signedIn = useMember() !== null;
  const hasSports = useQuery(globalSettingQuery()).data?.features.sports ?? false;
  const { data } = useQuery({
    ...callQuery(listHomeFixtures, { query: { limit: soughtFixtures } }),
    // One letter is in the name of nearly every team.
    enabled: isSought && hasSports && typed.trim().length > 1,
    staleTime: fixturesForMs,
  });
  const faq = useQuery({ ...faqQuery(), enabled: isSought && typed.trim().length > 1 }).data?.list ?? [];
  if (!isSought || typed.trim() === "") return [];
  const gameId = data?.gameId ?? null;
  const next = gameId === null || typed.trim().length < 2 ? [] : (data?.list ?? []);
  return [
    ...findPlaces(typed, { signedIn, hasSports }).map(
      (place): FoundBeside => ({ kind: "place", key: place.to, place }),
    ),
    ...next
      .filter(({ home, away }) => isLike(home, typed) || isLike(away, typed))
      .slice(0, mostFixtures)
      .map(
        (fixture): FoundBeside => ({
          ...{ kind: "fixture", key: fixture.fixtureId, fixture, gameId: gameId ?? "" },
        }),
      ),
    ...(typed.trim().length < 2 ? [] : findEntries(faq, typed, mostAnswers)).map(
      (entry): FoundBeside => ({ kind: "answer", key: entry.id, entry }),
    ),
  ];
}
