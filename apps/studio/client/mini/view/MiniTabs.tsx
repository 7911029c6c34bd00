import { m } from "../../paraglide/messages.js";
import { useCasino, useCasinoState } from "../../tables/view/casinoContext.ts";
import { miniCodes, miniName } from "../games/miniGames.ts";

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
