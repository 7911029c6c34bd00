import { m } from "../../paraglide/messages.js";
import { SidedFelt } from "../felt/SidedFelt.tsx";
import { type FeltProps, Spot, SpotWords } from "../felt/Spot.tsx";
import "./baccarat.css";

/** The betting layout of baccarat. */
export function BaccaratFelt(felt: FeltProps) {
  const noCommission = felt.tableCode === "baccarat-no-commission";
  const spots = [
    { code: "PLAYER_PAIR", name: m.tb_player_pair(), pay: "11:1", tone: "player" },
    { code: "TIE", name: m.tb_tie(), pay: "8:1", tone: "tie" },
    { code: "BANKER_PAIR", name: m.tb_banker_pair(), pay: "11:1", tone: "banker" },
    { code: "PLAYER", name: m.tb_player(), pay: "1:1", tone: "player" },
    { code: "BANKER", name: m.tb_banker(), pay: noCommission ? "1:1" : "0.95:1", tone: "banker" },
  ] as const;
  return (
    <SidedFelt className="felt-baccarat" small={felt.small}>
      {spots.map(({ code, name, pay, tone }) => (
        <Spot key={code} felt={felt} code={code} name={name} pay={pay} tone={tone}>
          <SpotWords name={name} pay={noCommission && code === "BANKER" ? m.tb_banker_six() : pay} />
        </Spot>
      ))}
    </SidedFelt>
  );
}
