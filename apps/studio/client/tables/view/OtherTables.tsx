import { m } from "../../paraglide/messages.js";
import { useCasino, useCasinoState } from "../../shared-rounds/view/casinoContext.ts";
import { tableCodes, tableName } from "../games/tableGames.ts";
import { Tile } from "./Tile.tsx";

/** The tables that this visit may sit at, in the order of the lobby. */
export function useLobby() {
  const session = useCasinoState((state) => state.session);
  const lobby = useCasinoState((state) => state.lobby);
  return tableCodes.flatMap((code) => {
    const table = session?.tableCodes.includes(code) ? lobby.get(code) : undefined;
    return table === undefined ? [] : [table];
  });
}

/** The other tables beside the one that is played, to go over to or to watch together. */
export function OtherTables({ tableCode }: { tableCode: string }) {
  const casino = useCasino();
  const others = useLobby().filter((table) => table.tableCode !== tableCode);
  if (others.length === 0) return null;
  return (
    <section className="others" aria-label={m.tb_tables()}>
      {others.map((table) => (
        <Tile key={table.tableCode} table={table}>
          <button
            type="button"
            className="small"
            aria-label={m.tb_enter_table({ table: tableName(table.tableCode) })}
            onClick={() => void casino.go({ kind: "TABLE", tableCode: table.tableCode })}
          >
            {m.tb_enter()}
          </button>
          <button
            type="button"
            className="small small-wide"
            aria-label={m.tb_several_add({ table: tableName(table.tableCode) })}
            onClick={() => void casino.go({ kind: "SEVERAL", tableCodes: [tableCode, table.tableCode] })}
          >
            {m.tb_several()}
          </button>
        </Tile>
      ))}
    </section>
  );
}
