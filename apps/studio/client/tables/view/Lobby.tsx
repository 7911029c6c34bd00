import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Bar } from "../../shared-rounds/view/Bar.tsx";
import { Connection } from "../../shared-rounds/view/Connection.tsx";
import { useCasino, useCasinoState } from "../../shared-rounds/view/casinoContext.ts";
import { useRoomSound } from "../../shared-rounds/view/useRoomSound.ts";
import { tableName } from "../games/tableGames.ts";
import { useLobby } from "./OtherTables.tsx";
import { Tile } from "./Tile.tsx";
import "./lobby.css";

const mostTogether = 4;

/** All tables with their live roads and clocks; one is entered, or up to four are chosen to be watched together. */
export function Lobby() {
  const casino = useCasino();
  const tables = useLobby();
  useRoomSound("HALL");
  const together = useCasinoState((state) => state.together);
  const [picked, setChosen] = useState<readonly string[]>(together);
  // What was watched together before may not be offered any more.
  const chosen = picked.filter((code) => tables.some((table) => table.tableCode === code));
  const toggle = (tableCode: string): void =>
    setChosen(
      chosen.includes(tableCode) ? chosen.filter((code) => code !== tableCode) : [...chosen, tableCode],
    );
  return (
    <main className="tables">
      <Connection />
      <Bar onPanel={null}>
        <h1>{m.tb_lobby()}</h1>
        <span className="badge">{m.tb_automatic()}</span>
      </Bar>
      <div className="lobby">
        <p className="lobby-note">{m.tb_automatic_hint()}</p>
        <div className="lobby-tiles">
          {tables.map((table) => {
            const name = tableName(table.tableCode);
            const isChosen = chosen.includes(table.tableCode);
            return (
              <Tile key={table.tableCode} table={table}>
                <button
                  type="button"
                  className="primary"
                  aria-label={m.tb_enter_table({ table: name })}
                  onClick={() => void casino.go({ kind: "TABLE", tableCode: table.tableCode })}
                >
                  {m.tb_enter()}
                </button>
                <button
                  type="button"
                  className="small small-wide"
                  aria-pressed={isChosen}
                  aria-label={
                    isChosen ? m.tb_several_remove({ table: name }) : m.tb_several_add({ table: name })
                  }
                  disabled={!isChosen && chosen.length >= mostTogether}
                  onClick={() => toggle(table.tableCode)}
                >
                  {m.tb_several()}
                </button>
              </Tile>
            );
          })}
        </div>
      </div>
      {chosen.length > 1 && (
        <footer className="tray lobby-together">
          <p>{m.tb_several_hint()}</p>
          <button
            type="button"
            className="primary"
            onClick={() => void casino.go({ kind: "SEVERAL", tableCodes: chosen })}
          >
            {m.tb_several_open({ count: chosen.length })}
          </button>
        </footer>
      )}
    </main>
  );
}
