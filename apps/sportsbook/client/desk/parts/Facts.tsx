import { Money } from "@hanpan/ui";
import type { ReactNode } from "react";
import type { Exposure } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";

export type Fact = {
  readonly name: string;
  readonly value: ReactNode;
  /** Whether the house loses by it, or does not. */
  readonly tone?: Tone;
  readonly hint?: string;
};
type Tone = "LOSS" | "SAFE";

const tones: { readonly [tone in Tone]: string } = { LOSS: "text-vermilion", SAFE: "text-jade" };

/** Which tone an amount has that the house would rather not owe. */
export const toneOf = (amountWon: number): Tone => (amountWon > 0 ? "LOSS" : "SAFE");

/** Figures beside each other, each below its name. */
export function Facts({ label, facts }: { label?: string; facts: readonly Fact[] }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fit,minmax(112px,1fr))] gap-x-4 gap-y-3 rounded-control bg-surface-2 p-3"
    >
      {facts.map(({ name, value, tone, hint }) => (
        <div key={name} title={hint}>
          <dt className="text-12 text-muted">{name}</dt>
          <dd
            translate="no"
            className={`tabular text-14 font-bold sm:text-16 ${tone === undefined ? "" : tones[tone]}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The worst case: what is lost, or that nothing can be. */
export function Worst({ worstWon }: Pick<Exposure, "worstWon">) {
  return (
    <span className={tones[toneOf(worstWon)]}>
      {worstWon > 0 ? <Money amountWon={worstWon} /> : m.desk_safe()}
    </span>
  );
}
