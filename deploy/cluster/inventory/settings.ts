import { secretNames } from "@hanpan/database/secrets";
import { settingNames as platformSettings } from "../../../apps/api/src/config.ts";
import { settingNames as sportsbookSettings } from "../../../apps/sportsbook/server/config.ts";
import { settingNames as studioSettings } from "../../../apps/studio/server/config.ts";
import { derivedSettings } from "../render/programs.ts";
import { type Inventory, type Program, programs } from "./schema.ts";

/** The settings that each program reads. */
export const settingsKnownTo: Readonly<Record<Program, readonly string[]>> = {
  api: platformSettings,
  jobs: platformSettings,
  studio: studioSettings,
  sportsbook: sportsbookSettings,
};

const isSecret = (name: string): boolean =>
  secretNames.includes(name) || /(DATABASE_URL|DATABASE_OWNER_URL|METRICS_TOKEN)_FILE$/.test(name);

function mistakeOf(program: Program, name: string, derived: ReadonlySet<string>): string | undefined {
  const place = `settings.${program}.${name}`;
  if (derived.has(name)) return `${place} follows from the inventory: leave it out.`;
  if (isSecret(name)) return `${place} is secret, and stands with the secrets: leave it out.`;
  if (!settingsKnownTo[program].includes(name)) return `${place} is no setting of the program.`;
  return undefined;
}

/** What is wrong with the settings of the product that an inventory names by hand, each in a sentence. */
export function mistakesOfSettings(inventory: Inventory): string[] {
  const [machine] = inventory.machines;
  if (machine === undefined) return [];
  return programs.flatMap((program) => {
    const derived = new Set(Object.keys(derivedSettings(inventory, machine, program)));
    return Object.keys(inventory.settings[program] ?? {})
      .map((name) => mistakeOf(program, name, derived))
      .filter((mistake) => mistake !== undefined);
  });
}
