import type { Game } from "@hanpan/contract";
import { useQuery } from "@tanstack/react-query";
import { useMember } from "../lib/session.ts";
import { globalSettingQuery } from "../lib/settings.ts";

/** What behind a game's address says that it is tried with play money. */
export const freeSearch = { free: true } as const;

/** Whether who is here may be offered to try games: the site has it, and does not ask for a verified age of a guest. */
export function useFreePlay(): (game: Pick<Game, "demo" | "maintenance" | "shut">) => boolean {
  const { data: setting } = useQuery(globalSettingQuery());
  const isMember = useMember() !== null;
  const isOffered = setting?.features.freePlay === true && (setting.freePlayVerified !== true || isMember);
  return ({ demo, maintenance, shut }) => isOffered && demo === true && !maintenance && shut !== true;
}
