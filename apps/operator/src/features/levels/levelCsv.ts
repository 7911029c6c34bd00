import { bonusKinds, gameCategories } from "@hanpan/contract/enumerations";
import type { OperatorLevel } from "@hanpan/contract/operator/objects/level";
import type { Cell } from "@hanpan/contract/spreadsheet/cells";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { moneyRequestTypeWords } from "@hanpan/contract/words/moneyRequestType";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

type Terms = OperatorLevel["terms"];
type Column = readonly [header: string, cell: (terms: Terms) => number];

/** The figures of a level's terms in the words of its form: the group, the field, the unit. */
function columns(): Column[] {
  const named = (group: string, field: string, unit: string) => `${group} · ${field} (${unit})`;
  return [
    ...bonusKinds.map(
      (kind): Column => [
        named(m.level_deposit(), `${m.level_firstPercent()} ${wordOf(gameCategoryWords, kind)}`, "%"),
        ({ deposit }) => deposit.firstPercent[kind],
      ],
    ),
    ...bonusKinds.map(
      (kind): Column => [
        named(m.level_deposit(), `${m.level_everyPercent()} ${wordOf(gameCategoryWords, kind)}`, "%"),
        ({ deposit }) => deposit.everyPercent[kind],
      ],
    ),
    [named(m.level_deposit(), m.level_maxBonus(), m.ui_won()), ({ deposit }) => deposit.maxBonus],
    [named(m.level_deposit(), m.level_bankDayMaximum(), m.ui_won()), ({ bank }) => bank.dayMaximum],
    [named(m.member_rollovers(), m.level_plainPercent(), "%"), ({ rollover }) => rollover.plainPercent],
    ...bonusKinds.map(
      (kind): Column => [
        named(m.member_rollovers(), `${m.level_bonusPercent()} ${wordOf(gameCategoryWords, kind)}`, "%"),
        ({ rollover }) => rollover.bonusPercent[kind],
      ],
    ),
    ...gameCategories.map(
      (category): Column => [
        named(m.level_contribution(), wordOf(gameCategoryWords, category), "%"),
        ({ contribution }) => contribution[category],
      ],
    ),
    ...gameCategories.map(
      (category): Column => [
        named(m.level_rolling(), wordOf(gameCategoryWords, category), "%"),
        ({ rollingBps }) => rollingBps[category] / 100,
      ],
    ),
    [
      named(m.level_criteria(), m.level_criteria_months(), m.level_months()),
      ({ criteria }) => criteria.months,
    ],
    [
      named(m.level_criteria(), m.level_criteria_deposits(), m.ui_won()),
      ({ criteria }) => criteria.depositWon,
    ],
    [
      named(m.level_criteria(), m.level_criteria_counted(), m.ui_won()),
      ({ criteria }) => criteria.countedWon,
    ],
    [
      named(wordOf(moneyRequestTypeWords, "WITHDRAWAL"), m.setting_minimum(), m.ui_won()),
      ({ withdrawal }) => withdrawal.minimum,
    ],
    [
      named(wordOf(moneyRequestTypeWords, "WITHDRAWAL"), m.setting_unit(), m.ui_won()),
      ({ withdrawal }) => withdrawal.unit,
    ],
    [
      named(wordOf(moneyRequestTypeWords, "WITHDRAWAL"), m.level_dayMaximum(), m.ui_won()),
      ({ withdrawal }) => withdrawal.dayMaximum,
    ],
    [
      named(wordOf(moneyRequestTypeWords, "WITHDRAWAL"), m.setting_cooldown(), m.unit_minutes()),
      ({ withdrawal }) => withdrawal.cooldownMinutes,
    ],
  ];
}

/** The header of a file of levels; `levelCsvRows` gives its rows. */
export const levelCsvHeader = (): string[] => [
  m.content_rank(),
  m.name_ko(),
  m.name_en(),
  m.nav_members(),
  ...columns().map(([header]) => header),
];

/** All levels, a column for each figure of their terms. */
export const levelCsvRows = (levels: readonly OperatorLevel[]): Cell[][] =>
  levels.map(({ rank, nameKo, nameEn, members, terms }) => [
    rank,
    nameKo,
    nameEn,
    members,
    ...columns().map(([, cell]) => cell(terms)),
  ]);
