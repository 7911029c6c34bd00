import { m } from "../../paraglide/messages.js";
import { useCasino, useCasinoState } from "../../shared-rounds/view/casinoContext.ts";

/** Whether I turn my cards by hand; kept on this device. */
export function TurnsByHand() {
  const casino = useCasino();
  const turnsByHand = useCasinoState((state) => state.turnsByHand);
  return (
    <>
      <label className="squeeze-setting">
        <input
          type="checkbox"
          checked={turnsByHand}
          onChange={({ currentTarget }) => casino.setTurnsByHand(currentTarget.checked)}
        />
        <strong>{m.squeeze_setting()}</strong>
      </label>
      <p className="quiet">{m.squeeze_setting_hint()}</p>
    </>
  );
}
