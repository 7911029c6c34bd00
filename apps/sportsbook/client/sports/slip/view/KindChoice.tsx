import { Button } from "@hanpan/ui";
import { m } from "../../../paraglide/messages.js";
import { useBetting, useSlipState } from "../../betting/bettingContext.ts";
import { builderKeyOf } from "../built.ts";
import { sizeOf, systemSizesOf } from "../sums.ts";

/** All legs together, or a system of smaller combinations: shown as soon as there is a choice. */
export function KindChoice() {
  const { slip } = useBetting();
  const legs = useSlipState((state) => state.lines.length);
  const systemSize = useSlipState((state) => state.systemSize);
  const mode = useSlipState((state) => state.mode);
  const isOneMatch = useSlipState(({ lines }) => builderKeyOf(lines) !== null);
  if (legs < 2) return null;
  const sizes = isOneMatch ? [] : systemSizesOf(legs);
  const chosen = sizeOf(legs, systemSize);
  const choices = [
    {
      size: legs,
      words: isOneMatch ? m.sp_builder_of({ count: legs }) : m.sp_multi_of({ count: legs }),
    },
    ...sizes.map((size) => ({ size, words: m.sp_system_of({ size, legs }) })),
  ];
  const isJoined = mode === "JOINED";
  return (
    <div className="grid gap-2">
      <fieldset className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none]">
        <legend className="sr-only">{m.sp_slip_kind()}</legend>
        {choices.map(({ size, words }) => (
          <Button
            key={size}
            kind={isJoined && size === chosen ? "play" : "quiet"}
            className="-outline-offset-2"
            aria-pressed={isJoined && size === chosen}
            onClick={() => slip.setSystem(size === legs ? null : size)}
          >
            {words}
          </Button>
        ))}
        <Button
          kind={isJoined ? "quiet" : "play"}
          className="-outline-offset-2"
          aria-pressed={!isJoined}
          onClick={slip.setSingles}
        >
          {m.sp_singles({ count: legs })}
        </Button>
      </fieldset>
      {isOneMatch && isJoined && <p className="text-12 text-muted">{m.sp_builder_slip()}</p>}
    </div>
  );
}
