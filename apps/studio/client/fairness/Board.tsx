import { type DancheongSymbol, dancheongSymbols } from "@hanpan/games/dancheong-fortune/symbols";
import { SymbolImage } from "../games/dancheong-fortune/view/SymbolImage.tsx";

const isSymbol = (name: string): name is DancheongSymbol =>
  (dancheongSymbols as readonly string[]).includes(name);

/** A window of the reels as it stood, with the cells that paid lit. */
export function Board({
  grid,
  paid,
  label,
}: {
  grid: readonly (readonly string[])[];
  paid: ReadonlySet<string>;
  label: string;
}) {
  return (
    <table className="board" aria-label={label}>
      <tbody>
        {[0, 1, 2].map((row) => (
          <tr key={row}>
            {[0, 1, 2, 3, 4].map((reel) => {
              const name = grid[reel]?.[row] ?? "";
              const lit = paid.size === 0 || paid.has(`${reel}:${row}`);
              return (
                <td key={reel} className={lit ? "" : "unlit"}>
                  {isSymbol(name) ? <SymbolImage symbol={name} size={64} named /> : name}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
