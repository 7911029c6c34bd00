import { moneyRequestTypeWords } from "@hanpan/contract/words/moneyRequestType";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { MoneyFields } from "./MoneyFields.tsx";
import { PresetFields } from "./PresetFields.tsx";
import { Section, type SectionOptions } from "./parts.tsx";

/** Everything of the document that is about money: what is declared, and what is no single figure. Amounts in won. */
export function MoneySections(options: SectionOptions) {
  const { draft, onChange, fields } = options;
  return (
    <>
      <Section title={wordOf(moneyRequestTypeWords, "DEPOSIT")}>
        <MoneyFields {...options} groups={["deposit"]} />
        <PresetFields {...options} />
      </Section>
      <Section title={wordOf(moneyRequestTypeWords, "WITHDRAWAL")}>
        {/* The smallest amount, the unit and the pause are each level's own; what the site has is shown to guests alone. */}
        <p className="col-span-full text-14 text-muted">{m.setting_withdrawalByLevel()}</p>
        <MoneyFields {...options} groups={["withdrawal", "approval", "payout", "cashier"]} />
      </Section>
      <Section title={m.setting_risk()}>
        <p className="col-span-full text-14 text-muted">{m.setting_riskHelp()}</p>
        <MoneyFields {...options} groups={["risk"]} />
      </Section>
      <Section title={m.setting_bonus()}>
        <WholeField
          label={m.setting_winnerMinimum()}
          unit={m.ui_won()}
          value={draft.winnerMinimum}
          error={fields["winnerMinimum"]}
          onChange={(winnerMinimum) => onChange({ ...draft, winnerMinimum })}
        />
        <MoneyFields {...options} groups={["conversion", "gift", "reward"]} />
      </Section>
      <Section title={m.setting_openBets()}>
        <MoneyFields {...options} groups={["openBets"]} />
      </Section>
      <Section title={m.setting_harm()}>
        <p className="col-span-full text-14 text-muted">{m.setting_harmHelp()}</p>
        <MoneyFields {...options} groups={["harmMarkers"]} />
      </Section>
      <Section title={m.setting_harmSteps()}>
        <p className="col-span-full text-14 text-muted">{m.setting_harmStepsHelp()}</p>
        <MoneyFields {...options} groups={["harmSteps"]} />
      </Section>
    </>
  );
}
