import { useShell } from "@hanpan/frame/visit/shell";
import { Grid2x2 } from "lucide-react";
import { IconButton } from "../../look/menu/IconButton.tsx";
import { ExitButton, MenuButtons, type MenuPanel } from "../../look/menu/MenuButtons.tsx";
import { m } from "../../paraglide/messages.js";
import { useCasino, useCasinoState } from "./casinoContext.ts";
import { PositionStrip } from "./PositionStrip.tsx";
import "./bar.css";

/** What can be opened over a table. */
export type Panel = MenuPanel | "LIMITS" | "SHEET" | "OPTIONS";

/** The bar at the top: out, to the tables, what this is, what can be read about it, and below it what the rules of play ask for. */
export function Bar({
  children,
  onPanel,
  toTables = true,
  hasLimits = false,
}: {
  children: React.ReactNode;
  onPanel: ((panel: Panel) => void) | null;
  /** Whether there is a list of tables to go to. */
  toTables?: boolean;
  /** Whether there is a panel of limits. */
  hasLimits?: boolean;
}) {
  const casino = useCasino();
  const inLobby = useCasinoState((state) => state.place.kind === "LOBBY");
  const isInShell = useShell();
  const hasList = toTables && !inLobby;
  const goToTables = (): void => void casino.go({ kind: "LOBBY" });
  return (
    <div>
      <header className="tables-bar">
        <ExitButton onExit={casino.exit} />
        {hasList && !isInShell && <IconButton label={m.tb_tables()} icon={Grid2x2} onPress={goToTables} />}
        <div className="tables-title">{children}</div>
        <MenuButtons
          className="tables-menu"
          roundsLabel={m.tb_menu_rounds()}
          sound={casino.sounds.wishes}
          onPanel={onPanel}
          more={{
            TABLES: hasList ? goToTables : undefined,
            LIMITS: hasLimits && onPanel !== null ? () => onPanel("LIMITS") : undefined,
          }}
        />
      </header>
      <PositionStrip />
    </div>
  );
}
