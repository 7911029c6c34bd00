import { Copy, RotateCcw, Trash2, Undo2 } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { useCasino } from "./casinoContext.ts";
import "./actions.css";

/** Undo, clear, repeat and double, for one table. What would do nothing is dimmed, and says so. */
export function Actions({
  tableCode,
  open,
  hasStakes,
  small = false,
}: {
  tableCode: string;
  open: boolean;
  hasStakes: boolean;
  small?: boolean;
}) {
  const { betting, sounds } = useCasino();
  const act = (run: () => unknown) => () => {
    sounds.wake();
    sounds.play("button");
    run();
  };
  const buttons = [
    { words: m.tb_undo(), icon: Undo2, dim: !hasStakes, run: () => betting.undo(tableCode) },
    { words: m.tb_clear(), icon: Trash2, dim: !hasStakes, run: () => betting.clear(tableCode) },
    hasStakes
      ? { words: m.tb_double(), icon: Copy, dim: false, run: () => betting.double(tableCode) }
      : { words: m.tb_repeat(), icon: RotateCcw, dim: false, run: () => betting.repeat(tableCode) },
  ];
  return (
    <div className="tray-actions" data-small={small ? "" : undefined}>
      {buttons.map(({ words, icon: Icon, dim, run }) => (
        <button
          key={words}
          type="button"
          className="tray-button"
          aria-disabled={!open || dim}
          onClick={open && !dim ? act(run) : undefined}
        >
          <Icon aria-hidden="true" size={20} />
          <span>{words}</span>
        </button>
      ))}
    </div>
  );
}
