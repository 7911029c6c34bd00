import { type GameCategory, gameCategories } from "@hanpan/contract/enumerations";
import type { SiteSetting } from "./siteSetting.ts";

/**
 * The categories of games that a site offers. Those it has turned off are in no list and open no game; what was staked in
 * them before goes on to its end.
 */
export function openCategories({ features }: Pick<SiteSetting, "features">): GameCategory[] {
  const isOff: Partial<Record<GameCategory, boolean>> = { SPORTS: !features.sports, MINI: !features.mini };
  return gameCategories.filter((category) => isOff[category] !== true);
}
