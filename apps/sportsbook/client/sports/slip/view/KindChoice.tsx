import { Button } from "@hanpan/ui";
import { m } from "../../../paraglide/messages.js";
import { useBetting, useSlipState } from "../../betting/bettingContext.ts";
import { sizeOf, systemSizesOf } from "../sums.ts";

/** All legs together, or a system of smaller combinations: shown as soon as there is a choice. */
export function KindChoice() {
  const { slip } = useBetting();
  const legs = useSlipState((state) => state.lines.length);
  const systemSize = useSlipState((state) => state.systemSize);
  const isBuilt = useSlipState((state) => state.built !== null);
  const sizes = systemSizesOf(legs);
  if (isBuilt) return <p className="text-12 text-muted">{m.sp_builder_slip()}</p>;
  if (sizes.length === 0) return null;
  const chosen = sizeOf(legs, systemSize);
  const choices = [
    { size: legs, words: m.sp_multi_of({ count: legs }) },
    ...sizes.map((size) => ({ size, words: m.sp_system_of({ size, legs }) })),
  ];
  return (
    <fieldset className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none]">
      <legend className="sr-only">{m.sp_slip_kind()}</legend>
      {choices.map(({ size, words }) => (
        <Button
          key={size}
          kind={size === chosen ? "play" : "quiet"}
          className="-outline-offset-2"
          aria-pressed={size === chosen}
          onClick={() => slip.setSystem(size === legs ? null : size)}
        >
          {words}
        </Button>
      ))}
    </fieldset>
  );
}
