import { readFileSync } from "node:fs";
import { gameListings } from "@hanpan/games/vocabulary";
import * as z from "zod";

/** What the studio's stages write in gilt: the messages with "lettering" in their name, in both languages. */
const stageMessages = (): readonly string[] =>
  ["ko", "en"].flatMap((language) => {
    const file = new URL(`../messages/${language}.json`, import.meta.url);
    const messages = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, "utf8")));
    return Object.entries(messages).flatMap(([name, message]) =>
      name.includes("lettering") && typeof message === "string" ? [message.replaceAll(/\{\w+\}/g, "")] : [],
    );
  });

/** Everything that games write while they run: figures, symbols' words, and the messages of stages. */
export const writtenOnStages = (): readonly string[] => ["0123456789,×+원", "WILD", "복", ...stageMessages()];

/** Everything on posters, marks and the cards that lie on posters. */
export const writtenOnPosters: readonly string[] = [
  ...Object.values(gameListings).flatMap(({ name }) => [name.ko, name.en.toUpperCase()]),
  "한판 스튜디오",
  "한판 스포츠",
  "HANPAN STUDIO",
  "HANPAN SPORTS",
  "0123456789%AJQK",
];
