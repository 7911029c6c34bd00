import type { ReactNode } from "react";

/** A window of the reels as it stood, with the cells that paid lit (`reel:row`); all of them when none did. */
export function Board<Name extends string>({
  grid,
  paid,
  label,
  picture,
}: {
  grid: readonly (readonly Name[])[];
  paid: ReadonlySet<string>;
  label: string;
  picture: (symbol: Name, reel: number, row: number) => ReactNode;
}) {
  const rows = grid[0] ?? [];
  return (
    <table className="board" aria-label={label}>
      <tbody>
        {[...rows.keys()].map((row) => (
          <tr key={row}>
            {[...grid.entries()].map(([reel, column]) => {
              const symbol = column[row];
              const lit = paid.size === 0 || paid.has(`${reel}:${row}`);
              return (
                <td key={reel} className={lit ? "" : "unlit"}>
                  {symbol !== undefined && picture(symbol, reel, row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
