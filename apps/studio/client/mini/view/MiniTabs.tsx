import { m } from "../../paraglide/messages.js";
import { useCasino, useCasinoState } from "../../shared-rounds/view/casinoContext.ts";
import { miniCodes, miniName } from "../games/miniGames.ts";

/** Not all of them fit beside each other on a phone: the one that is open must not be out of sight. */
const bringIntoSight = (button: HTMLButtonElement | null): void =>
  button?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** The mini-games that this visit may play, to go from one to another. */
export function MiniTabs({ tableCode }: { tableCode: string }) {
  const casino = useCasino();
  const session = useCasinoState((state) => state.session);
  const codes = miniCodes.filter((code) => session?.tableCodes.includes(code));
  if (codes.length < 2) return null;
  return (
    <nav className="mini-tabs" aria-label={m.mini_games()}>
      {codes.map((code) => (
        <button
          key={code}
          ref={code === tableCode ? bringIntoSight : undefined}
          type="button"
          aria-current={code === tableCode ? "page" : undefined}
          onClick={() => casino.go({ kind: "TABLE", tableCode: code })}
        >
          {miniName(code)}
        </button>
      ))}
    </nav>
  );
}
