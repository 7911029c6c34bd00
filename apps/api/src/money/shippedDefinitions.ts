import { moneyFigures } from "@hanpan/contract/operator/moneySettings";
import { koreanMemberRules, memberRulesOfProfile, profiles } from "@hanpan/contract/profile/profiles";
import { type SiteSetting, siteSettingSchema } from "../lib/siteSetting.ts";
import { levelSettingSchema } from "./levelSetting.ts";

/** The parts whose money settings SQL reads; those of the others are read by the servers alone. */
const partsInSql: ReadonlySet<string> = new Set(["deposit", "withdrawal", "money", "harm"]);

/** The other parts that SQL reads. */
const otherPartsInSql = [
  "features",
  "attendance",
  "identity",
  "knowledge",
] as const satisfies readonly (keyof SiteSetting)[];

const writtenBy = "-- Written by `npm run settings:sql`; nothing here is changed by hand.";

/** A figure's column: `withdrawal_maximum`, and without its part where that is `money`: `sign_up_bonus`. */
function columnOf(part: string, name: string): string {
  const path = part === "money" ? name : `${part}_${name}`;
  return path.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The money settings that SQL reads, with the column of `platform.money_setting` that each is. */
export const figuresInSql = moneyFigures
  .filter(({ part }) => partsInSql.has(part))
  .map((one) => ({ ...one, column: columnOf(one.part, one.name) }));

function moneySetting(): string {
  const columns = figuresInSql.map(({ column }) => `  ${column} bigint`);
  const values = figuresInSql.map(
    ({ part, name, figure }) => `coalesce((document #>> '{${part},${name}}')::bigint, ${figure.ships})`,
  );
  return `${writtenBy}
-- The site's money settings in one row; what the document does not have is what the product ships with. A statement that
-- reads it has it in its own plan, with the columns that it names alone.
CREATE OR REPLACE FUNCTION platform.money_setting() RETURNS TABLE (
${columns.join(",\n")}
)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT ${values.join(",\n         ")}
  FROM (SELECT) AS always
  LEFT JOIN (SELECT document FROM platform.setting ORDER BY version DESC LIMIT 1) AS newest ON true
$$;
REVOKE ALL ON FUNCTION platform.money_setting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.money_setting TO hanpan_app;
`;
}

/** A function that answers a document, each of its parts on a line. */
function documentFunction(name: string, what: string, document: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(document).map(
    ([part, value]) => `    ${JSON.stringify(part)}: ${JSON.stringify(value)}`,
  );
  return `${writtenBy}
-- ${what}
CREATE OR REPLACE FUNCTION platform.${name}() RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT '{
${parts.join(",\n").replaceAll("'", "''")}
  }'::jsonb
$$;
REVOKE ALL ON FUNCTION platform.${name} FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.${name} TO hanpan_app;
`;
}

/** What each profile asks for members beside play; the operator's own begins with Korea's. */
function profileMembers(): string {
  const literal = (rules: unknown) => `'${JSON.stringify(rules).replaceAll("'", "''")}'::jsonb`;
  const cases = profiles.flatMap((profile) =>
    profile === "KR" || profile === "OWN"
      ? []
      : [`    WHEN '${profile}' THEN ${literal(memberRulesOfProfile(profile))}`],
  );
  return `${writtenBy}
-- What a profile asks for members beside play (docs/profiles.md, "The rules"): where a site's document does not have a rule yet, it holds.
CREATE OR REPLACE FUNCTION platform.profile_members(p_profile text) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_profile
${cases.join("\n")}
    ELSE ${literal(koreanMemberRules)} END
$$;
REVOKE ALL ON FUNCTION platform.profile_members FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.profile_members TO hanpan_app;
`;
}

/** The folder of the definitions that are written from what the product ships with. */
export const shippedFolder = new URL("sql/shipped/", import.meta.url);

/**
 * The definitions by which SQL knows what a site or a level has that never set it, by their files' names. The declarations
 * are the contract's `moneySettings` and the schemas' defaults: SQL has no default of its own.
 */
export function shippedDefinitions(): Readonly<Record<string, string>> {
  const site = siteSettingSchema.parse({});
  return {
    "money-setting.sql": moneySetting(),
    "shipped-setting.sql": documentFunction(
      "shipped_setting",
      "Of the parts of the site's document that SQL reads beside its money settings, what the product ships with.",
      Object.fromEntries(otherPartsInSql.map((part) => [part, site[part]])),
    ),
    "profile-members.sql": profileMembers(),
    "default-level-setting.sql": documentFunction(
      "default_level_setting",
      'What a level has that never set it (docs/money.md, "LevelSetting").',
      levelSettingSchema.parse({}),
    ),
  };
}
