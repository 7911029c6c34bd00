import { readStored, removeStored, writeStored } from "@hanpan/browser/storage/storage";
import { useState } from "react";
import * as z from "zod/mini";

const recentKey = "hanpan.recent-searches";
const recentSchema = z.array(z.string().check(z.maxLength(50)));
const recentLimit = 8;

/** The last eight searches on this device, the newest first. */
export function useRecentSearches() {
  const [recent, setRecent] = useState<readonly string[]>(
    () => readStored("local", recentKey, recentSchema) ?? [],
  );
  return {
    recent,
    remember: (text: string) => {
      const wanted = text.trim();
      if (wanted === "") return;
      const kept = readStored("local", recentKey, recentSchema) ?? [];
      const next = [wanted, ...kept.filter((other) => other !== wanted)].slice(0, recentLimit);
      setRecent(next);
      writeStored("local", recentKey, next);
    },
    forget: () => {
      setRecent([]);
      removeStored("local", recentKey);
    },
  };
}
