import { m } from "../../paraglide/messages.js";
import { SidedFelt } from "../felt/SidedFelt.tsx";
import { type FeltProps, Spot, SpotWords } from "../felt/Spot.tsx";
import "./dragonTiger.css";

/** The betting layout of dragon tiger. */
export function DragonTigerFelt(felt: FeltProps) {
  const spots = [
    { code: "DRAGON", name: m.tb_dragon(), pay: "1:1", tone: "player" },
    { code: "TIE", name: m.tb_tie(), pay: "10:1", tone: "tie" },
    { code: "SUITED_TIE", name: m.tb_suited_tie(), pay: "50:1", tone: "tie" },
    { code: "TIGER", name: m.tb_tiger(), pay: "1:1", tone: "banker" },
  ] as const;
  return (
    <SidedFelt className="felt-dragon-tiger" small={felt.small}>
      {spots.map(({ code, name, pay, tone }) => (
        <Spot key={code} felt={felt} code={code} name={name} pay={pay} tone={tone}>
          <SpotWords name={name} pay={pay} />
        </Spot>
      ))}
    </SidedFelt>
  );
}
