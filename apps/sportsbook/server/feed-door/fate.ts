import type { FeedRefusal } from "../../protocol/feed.ts";
import type { Actor } from "../audit/audit.ts";

/** What became of a message that was carried out. `fixtureId`: the fixture that changed, to be published after the commit. */
export type Fate =
  | { readonly state: "APPLIED" | "HELD"; readonly fixtureId?: string }
  | { readonly state: "REFUSED"; readonly reason: FeedRefusal; readonly fixtureId?: string };

/** Nothing else to say. */
export const done = { state: "APPLIED" } as const;

/** A message that will never count. */
export const refuse = (reason: FeedRefusal): Fate => ({ state: "REFUSED", reason });

/** The name under which a source's league or fixture is kept: sources never meet. */
export const keptCode = (source: string, code: string): string => `${source}.${code}`;

/** The source as the one who proposes and as the one who is audited. */
export const actorOfSource = (source: string): Actor => ({
  id: `feed:${source}`,
  name: `feed ${source}`,
  address: null,
});
