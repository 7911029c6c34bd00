import type { Language } from "@hanpan/contract";
import { formatWon } from "@hanpan/contract/money";
import type { LevelProgress } from "@hanpan/contract/objects/level";
import { formatDay } from "@hanpan/contract/time";
import { Badge, Card, ProgressBar } from "@hanpan/ui";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";

/**
 * What the next level asks for and how far the member is, in figures. It says how a level comes about and urges to nothing
 * (docs/levels.md, "Who sees no progress").
 */
export function NextCriteria({ progress, nextName }: { progress: LevelProgress; nextName: string }) {
  const language = useLanguage();
  return (
    <Card className="mt-4" title={m.level_criteria()} action={<Badge tone="gold">{nextName}</Badge>}>
      <div className="flex flex-col gap-5">
        {progress.deposits.asked > 0 && (
          <ProgressBar label={m.level_criteria_deposits()} {...barOf(progress.deposits, language)} />
        )}
        {progress.counted.asked > 0 && (
          <ProgressBar label={m.level_criteria_counted()} {...barOf(progress.counted, language)} />
        )}
      </div>
      <p className="mt-4 text-14 text-muted">
        <span translate="no">{m.level_criteria_since({ day: formatDay(progress.since, language) })}</span>
      </p>
      <p className="mt-1 text-14 text-muted">{m.level_criteria_how()}</p>
    </Card>
  );
}

function barOf({ reached, asked }: LevelProgress["deposits"], language: Language) {
  const won = (amount: number) => formatWon(amount, language);
  return {
    value: reached,
    maximum: asked,
    figures: m.cash_progress({ progress: won(reached), required: won(asked) }),
  };
}
