import * as z from "zod/mini";
import { sportsFeedMessage } from "../../../protocol/stream.ts";
import type { FixtureNews } from "./fixtureStore.ts";

/** So many changes are read at once: a message may have hundreds, and reading them all takes longer than a frame. */
const readAtOnce = 10;

const aboutFixtures = z.looseObject({ type: z.enum(["live", "fixture", "changes"]) });
const many = z.looseObject({ type: z.literal("changes"), changes: z.array(z.unknown()) });

/**
 * Splits a message about fixtures into pieces; reading them one after another has the same result. Null when the message is
 * not about fixtures. The pieces are as JSON reads them: `readNews` reads what they mean.
 */
export function newsPiecesOf(content: unknown): readonly unknown[] | null {
  if (!aboutFixtures.safeParse(content).success) return null;
  const parsed = many.safeParse(content);
  if (!parsed.success || parsed.data.changes.length <= readAtOnce) return [content];
  const { changes } = parsed.data;
  const pieces = Array.from({ length: Math.ceil(changes.length / readAtOnce) }, (_, place) =>
    changes.slice(place * readAtOnce, (place + 1) * readAtOnce),
  );
  return pieces.map((piece, place) => ({
    ...parsed.data,
    ...(place === 0 ? {} : { gone: [], added: [] }),
    changes: piece,
  }));
}

/** Reads a piece of news; null when it is none. */
export function readNews(piece: unknown): FixtureNews | null {
  const parsed = sportsFeedMessage.safeParse(piece);
  if (!parsed.success) return null;
  const { data } = parsed;
  return data.type === "live" || data.type === "fixture" || data.type === "changes" ? data : null;
}
