import { FaultNotice } from "@hanpan/frame/look/notices/FaultNotice";
import type { Fault as Why } from "@hanpan/frame/visit/fault";
import { useCasino } from "./casinoContext.ts";

/** Says why nothing can be played, in place of the tables. */
export function Fault({ fault }: { fault: Why }) {
  const casino = useCasino();
  return (
    <main className="tables">
      <FaultNotice fault={fault} onRetry={() => void casino.open()} onExit={casino.exit} />
    </main>
  );
}
