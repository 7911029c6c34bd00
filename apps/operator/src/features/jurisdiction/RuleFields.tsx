import { gameCategories } from "@hanpan/contract/enumerations";
import type { PlayRules } from "@hanpan/contract/profile/playRules";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { AmountField, Switch } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { Panel } from "../../parts/Screen.tsx";

/** Every rule of play. A jurisdiction's are shown as they are; the operator's own can be written. */
export function RuleFields({
  rules,
  isOwn,
  onChange,
  fields,
}: {
  rules: PlayRules;
  isOwn: boolean;
  onChange: (rules: PlayRules) => void;
  fields: Readonly<Record<string, string>>;
}) {
  const change = (changed: Partial<PlayRules>) => onChange({ ...rules, ...changed });
  const error = (name: string) => fields[`jurisdiction.rules.${name}`] ?? fields[`rules.${name}`];
  return (
    <fieldset disabled={!isOwn} className="grid items-start gap-4 xl:grid-cols-3">
      <legend className="sr-only">{m.nav_jurisdiction()}</legend>
      <Panel title={m.jurisdiction_pace()}>
        <div className="flex flex-col gap-4">
          <WholeField
            label={m.jurisdiction_slotCycle()}
            value={rules.slotCycleMs}
            error={error("slotCycleMs")}
            onChange={(slotCycleMs) => change({ slotCycleMs })}
          />
          <WholeField
            label={m.jurisdiction_casinoCycle()}
            value={rules.casinoCycleMs}
            error={error("casinoCycleMs")}
            onChange={(casinoCycleMs) => change({ casinoCycleMs })}
          />
          <Switch
            label={m.jurisdiction_speedUps()}
            checked={rules.speedUps}
            onChange={(speedUps) => change({ speedUps })}
          />
          <Switch
            label={m.jurisdiction_autoplay()}
            checked={rules.autoplay}
            onChange={(autoplay) => change({ autoplay })}
          />
          <Switch
            label={m.jurisdiction_several()}
            checked={rules.severalSlots}
            onChange={(severalSlots) => change({ severalSlots })}
          />
        </div>
      </Panel>
      <Panel title={m.jurisdiction_view()}>
        <div className="flex flex-col gap-4">
          <Switch
            label={m.jurisdiction_celebrates()}
            checked={rules.celebratesReturns}
            onChange={(celebratesReturns) => change({ celebratesReturns })}
          />
          <Switch
            label={m.jurisdiction_position()}
            checked={rules.showsPosition}
            onChange={(showsPosition) => change({ showsPosition })}
          />
        </div>
      </Panel>
      <Panel title={m.jurisdiction_caps()}>
        <p className="mb-3 text-12 text-muted">{m.jurisdiction_capsHelp()}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {gameCategories.map((category) => (
            <CapFields
              key={category}
              name={wordOf(gameCategoryWords, category)}
              cap={rules.stakeCaps[category]}
              error={(name) => error(`stakeCaps.${category}.${name}`)}
              onChange={(cap) => change({ stakeCaps: { ...rules.stakeCaps, [category]: cap } })}
            />
          ))}
          <WholeField
            label={m.jurisdiction_youngBelow()}
            value={rules.youngBelow}
            error={error("youngBelow")}
            onChange={(youngBelow) => change({ youngBelow })}
          />
        </div>
      </Panel>
    </fieldset>
  );
}

type Cap = PlayRules["stakeCaps"]["SLOT"];

function CapFields({
  name,
  cap,
  error,
  onChange,
}: {
  name: string;
  cap: Cap;
  error: (name: string) => string | undefined;
  onChange: (cap: Cap) => void;
}) {
  return (
    <>
      <AmountField
        label={m.jurisdiction_cap({ game: name })}
        valueWon={cap.won}
        error={error("won")}
        onChange={(won) => onChange({ ...cap, won: won ?? 0 })}
      />
      <AmountField
        label={m.jurisdiction_youngCap({ game: name })}
        valueWon={cap.youngWon}
        error={error("youngWon")}
        onChange={(youngWon) => onChange({ ...cap, youngWon: youngWon ?? 0 })}
      />
    </>
  );
}
