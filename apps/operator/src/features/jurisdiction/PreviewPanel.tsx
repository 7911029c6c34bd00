import type { DataOf } from "@hanpan/contract/call";
import { formatNumber, formatWon } from "@hanpan/contract/money";
import type { previewJurisdiction } from "@hanpan/contract/operator/calls/setting";
import type { SiteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { Button } from "@hanpan/ui";
import { currentLanguage } from "../../lib/language.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { Facts, Panel } from "../../parts/Screen.tsx";
import { differences } from "./differences.ts";

const won = (amount: number) => formatWon(amount, currentLanguage());

type Draft = SiteSettingDocument["jurisdiction"];
type Seen = DataOf<typeof previewJurisdiction>;

/** What a switch would change, before it is made: the rules, members by age, and games. */
export function PreviewPanel({
  draft,
  standing,
  seen,
  isFresh,
  busy,
  onLook,
}: {
  draft: Draft;
  standing: Draft;
  seen: Seen | null;
  isFresh: boolean;
  busy: boolean;
  onLook: () => void;
}) {
  return (
    <Panel title={m.jurisdiction_preview()} className="mt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy} onClick={onLook}>
          {m.jurisdiction_preview()}
        </Button>
        <p role="status" className="text-12 text-muted">
          {seen === null && m.jurisdiction_previewFirst()}
          {seen !== null && !isFresh && m.jurisdiction_previewStale()}
        </p>
      </div>
      {seen !== null && isFresh && (
        <div className="mt-4 grid items-start gap-6 xl:grid-cols-[360px_1fr]">
          <div className="grid gap-4">
            <Facts
              facts={[
                [m.jurisdiction_members(), formatNumber(seen.members.active)],
                [m.jurisdiction_young(), formatNumber(seen.members.young)],
                [m.jurisdiction_asked(), formatNumber(seen.members.asked)],
                [m.jurisdiction_reminded(), formatNumber(seen.members.reminded)],
                [m.jurisdiction_above(), formatNumber(seen.members.above)],
                [m.jurisdiction_openGames(), formatNumber(seen.openGames)],
                [m.jurisdiction_lockedBonuses(), formatNumber(seen.lockedBonuses)],
                ...cutFacts(seen),
              ]}
            />
            <section aria-label={m.jurisdiction_differs()}>
              <h3 className="mb-2 text-14 font-bold">{m.jurisdiction_differs()}</h3>
              <Facts facts={differences(standing, draft)} />
            </section>
          </div>
          <Games seen={seen} />
        </div>
      )}
    </Panel>
  );
}

/** Bonuses that would be cut to what the rules let, each with what its terms ask. */
function cutFacts({ cutBonuses, cutGifts }: Seen): readonly (readonly [string, string])[] {
  const times = (value: number) => m.jurisdiction_times({ times: value.toLocaleString("en-US") });
  return [
    ...cutBonuses.map(({ nameKo, nameEn, kind, times: asked }): readonly [string, string] => [
      m.jurisdiction_cutBonus({
        level: currentLanguage() === "ko" ? nameKo : nameEn,
        game: wordOf(gameCategoryWords, kind),
      }),
      times(asked),
    ]),
    ...(cutGifts === null ? [] : [[m.jurisdiction_cutGifts(), times(cutGifts / 100)] as const]),
  ];
}

function Games({ seen: { games, total } }: { seen: Seen }) {
  const capText = (cap: number | null) => (cap === null ? m.jurisdiction_none() : won(cap));
  return (
    <div className="min-w-0">
      <MiniTable
        caption={m.jurisdiction_games()}
        empty={m.jurisdiction_noGames()}
        rows={games}
        rowKey={({ id }) => id}
        columns={[
          {
            id: "game",
            header: m.jurisdiction_games(),
            cell: (game) => <bdi>{currentLanguage() === "ko" ? game.nameKo : game.nameEn}</bdi>,
          },
          { id: "vendor", header: m.column_vendor(), cell: ({ vendorName }) => <bdi>{vendorName}</bdi> },
          {
            id: "kind",
            header: m.column_category(),
            cell: ({ category }) => wordOf(gameCategoryWords, category),
          },
          {
            id: "max",
            header: m.jurisdiction_maxBet(),
            align: "right",
            cell: ({ maxBet }) => <span translate="no">{won(maxBet)}</span>,
          },
          {
            id: "cap",
            header: m.jurisdiction_caps(),
            align: "right",
            cell: ({ cap, youngCap }) => (
              <span translate="no">
                {youngCap === null ? capText(cap) : `${capText(cap)} (${won(youngCap)})`}
              </span>
            ),
          },
          {
            id: "effect",
            header: m.jurisdiction_effect(),
            wraps: true,
            cell: ({ isBeyond }) => (isBeyond ? m.jurisdiction_closes() : m.jurisdiction_aboveCap()),
          },
        ]}
      />
      {total > games.length && (
        <p translate="no" className="mt-2 text-12 text-muted">
          {m.jurisdiction_more({ shown: formatNumber(games.length), total: formatNumber(total) })}
        </p>
      )}
    </div>
  );
}
