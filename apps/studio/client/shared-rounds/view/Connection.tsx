import { m } from "../../paraglide/messages.js";
import { useCasinoState } from "./casinoContext.ts";
import "./connection.css";

/** Says that the socket is down. It comes back by itself, and accepted bets stay valid. */
export function Connection() {
  const broken = useCasinoState(({ connection }) => connection === "BROKEN");
  return (
    <div className="connection" role="status">
      {broken && <p>{m.tb_reconnecting()}</p>}
    </div>
  );
}
