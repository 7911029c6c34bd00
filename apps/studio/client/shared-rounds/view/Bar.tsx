import { BookOpen, Grid2x2, History, LogOut, ShieldCheck, Volume2, VolumeX } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { useCasino, useCasinoState } from "./casinoContext.ts";
import { PositionStrip } from "./PositionStrip.tsx";
import "./bar.css";

/** What can be opened over a table. */
export type Panel = "RULES" | "ROUNDS" | "FAIRNESS" | "LIMITS";

/** The bar at the top: out, to the tables, what this is, what can be read about it, and below it what the rules of play ask for. */
export function Bar({
  children,
  onPanel,
  toTables = true,
}: {
  children: React.ReactNode;
  onPanel: ((panel: Panel) => void) | null;
  /** Whether there is a list of tables to go to. */
  toTables?: boolean;
}) {
  const casino = useCasino();
  const muted = useCasinoState((state) => state.muted);
  const inLobby = useCasinoState((state) => state.place.kind === "LOBBY");
  const panels = [
    { panel: "RULES", words: m.menu_rules(), icon: BookOpen },
    { panel: "ROUNDS", words: m.tb_menu_rounds(), icon: History },
    { panel: "FAIRNESS", words: m.menu_fairness(), icon: ShieldCheck },
  ] as const;
  return (
    <div>
      <header className="tables-bar">
        <button type="button" className="icon-button" aria-label={m.exit()} onClick={casino.exit}>
          <LogOut aria-hidden="true" size={20} />
        </button>
        {toTables && !inLobby && (
          <button
            type="button"
            className="icon-button"
            aria-label={m.tb_tables()}
            onClick={() => void casino.go({ kind: "LOBBY" })}
          >
            <Grid2x2 aria-hidden="true" size={20} />
          </button>
        )}
        <div className="tables-title">{children}</div>
        <nav className="tables-menu" aria-label={m.menu()}>
          {onPanel !== null &&
            panels.map(({ panel, words, icon: Icon }) => (
              <button
                key={panel}
                type="button"
                className="icon-button"
                aria-label={words}
                onClick={() => onPanel(panel)}
              >
                <Icon aria-hidden="true" size={20} />
              </button>
            ))}
          <button
            type="button"
            className="icon-button"
            aria-label={m.sound()}
            aria-pressed={!muted}
            onClick={() => {
              casino.sounds.wake();
              casino.setMuted(!muted);
            }}
          >
            {muted ? <VolumeX aria-hidden="true" size={20} /> : <Volume2 aria-hidden="true" size={20} />}
          </button>
        </nav>
      </header>
      <PositionStrip />
    </div>
  );
}
