import { useShell } from "@hanpan/frame/visit/shell";
import { IconButton, Money } from "@hanpan/ui";
import { BookOpen, LogOut } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { useHasRealLeagues, useSports, useSportsState } from "../connection/sportsContext.ts";
import { SoundButton } from "../sound/SoundButton.tsx";
import { hrefOf, type Place } from "./place.ts";
import { Tabs } from "./Tabs.tsx";
import { VirtualMark } from "./VirtualMark.tsx";

/**
 * The bar at the top: out, what this is, where to go, and the balance. Real matches beside it are not called virtual; where
 * none are, the bar says at every width that it is all virtual.
 */
export function Head({ place }: { place: Place }) {
  const sports = useSports();
  const hasRealLeagues = useHasRealLeagues();
  const isInShell = useShell();
  const balanceWon = useSportsState((state) => state.balanceWon);
  return (
    <header
      data-shell={isInShell ? "" : undefined}
      className="grid grid-cols-[auto_auto_1fr_auto_auto_auto] items-center gap-x-2 bg-surface-1 pr-3 pl-1 max-[820px]:grid-cols-[auto_1fr_auto_auto_auto] max-[820px]:gap-x-0.5 data-shell:flex data-shell:pl-3 data-shell:max-[820px]:pl-0"
    >
      {!isInShell && (
        <IconButton
          label={m.exit()}
          icon={<LogOut aria-hidden="true" size={20} />}
          tooltip="right"
          onClick={sports.exit}
        />
      )}
      <p
        data-shell={isInShell ? "" : undefined}
        className="group/title mr-4 flex items-center gap-2 whitespace-nowrap max-[1000px]:mr-0 max-[1000px]:flex-col max-[1000px]:items-start max-[1000px]:gap-0 data-shell:max-[820px]:pl-2"
      >
        <strong className="text-16 group-data-shell/title:max-[820px]:sr-only">{m.sp_title()}</strong>
        {!hasRealLeagues && (
          <VirtualMark title={m.sp_virtual_hint()}>
            <span className="max-[480px]:hidden">{m.sp_virtual_league()}</span>
            <span className="min-[480.02px]:hidden">{m.sp_virtual()}</span>
          </VirtualMark>
        )}
      </p>
      <Tabs place={place} />
      <a
        data-alone=""
        className="grid size-11 place-items-center rounded-control text-muted transition-colors hover:bg-surface-2 hover:text-text"
        href={hrefOf({ kind: "RULES" })}
        aria-label={m.menu_rules()}
      >
        <BookOpen aria-hidden="true" size={20} />
      </a>
      <SoundButton />
      <p
        className="grid text-right whitespace-nowrap max-[380px]:col-span-full max-[380px]:row-start-2"
        data-alone=""
      >
        <span className="text-12/[15px] text-muted max-[820px]:hidden">{m.balance()}</span>
        <strong className="text-16/5 text-gold max-[1000px]:text-14/5" data-testid="sports-balance">
          <Money amountWon={balanceWon} />
        </strong>
      </p>
    </header>
  );
}
