import { type Inventory, type Machine, machinesWith, type Program, programs } from "../inventory/schema.ts";
import { type RenderedFile, readable } from "./file.ts";
import { fillFile } from "./fill.ts";

/** What a person calls them. */
export const titles: Readonly<Record<Program | "migrate", string>> = {
  migrate: "migration",
  api: "API",
  studio: "studio",
  sportsbook: "sportsbook",
  jobs: "jobs",
};

/**
 * A payment provider's secrets (docs/payments.md), what chains are read by (docs/usdt.md), and those of who carries messages
 * (docs/messages.md) and of the operators' identity provider (docs/sign-in-provider.md): they are others' to give.
 */
const providerSecrets = ["PORTONE_API_SECRET", "PORTONE_WEBHOOK_SECRET"] as const;
const chainSecrets = ["ERC20_RPC_URL", "TRON_API_KEY"] as const;
const messageSecrets = ["SOLAPI_API_SECRET", "SMTP_URL"] as const;
const identitySecrets = ["OPERATOR_OIDC_CLIENT_SECRET"] as const;

/** The secret settings that a site may do without: empty, they count as left out. */
export const optionalSecrets: readonly string[] = [
  ...[...providerSecrets, ...chainSecrets, ...messageSecrets, ...identitySecrets],
];

/**
 * The settings that hold a password or a token: they stand in `<secrets>/<role>.env`, a file a role. The login that owns the
 * tables is the migration's alone.
 */
export const secretSettings: Readonly<Record<Program | "migrate", readonly string[]>> = {
  migrate: [
    "DATABASE_URL",
    "DATABASE_OWNER_URL",
    "STUDIO_DATABASE_URL",
    "STUDIO_DATABASE_OWNER_URL",
    "SPORTS_DATABASE_URL",
    "SPORTS_DATABASE_OWNER_URL",
  ],
  // The API alone sends messages: it has the key that opens the codes in them.
  api: ["DATABASE_URL", "METRICS_TOKEN", ...providerSecrets, ...messageSecrets, ...identitySecrets],
  jobs: ["DATABASE_URL", "METRICS_TOKEN", ...providerSecrets, ...chainSecrets],
  studio: ["STUDIO_DATABASE_URL", "METRICS_TOKEN"],
  sportsbook: ["SPORTS_DATABASE_URL", "METRICS_TOKEN"],
};

/** The keys that each program needs, by the setting that names the file: none has another's private key. */
export const programKeys = {
  api: {
    PLATFORM_PRIVATE_KEY_FILE: "platform-private.pem",
    PLATFORM_SEED_KEY_FILE: "platform-seeds.key",
    DOCUMENT_KEY_FILE: "documents.key",
    PERSONAL_KEY_FILE: "personal.key",
    // For the command that adds the bundled vendors.
    STUDIO_PUBLIC_KEY_FILE: "studio-public.pem",
    SPORTS_PUBLIC_KEY_FILE: "sportsbook-public.pem",
  },
  jobs: { ANCHOR_KEY_FILE: "anchors.key", PERSONAL_KEY_FILE: "personal.key" },
  studio: {
    STUDIO_PRIVATE_KEY_FILE: "studio-private.pem",
    STUDIO_SEED_KEY_FILE: "studio-seeds.key",
    PLATFORM_PUBLIC_KEY_FILE: "platform-public.pem",
  },
  sportsbook: {
    SPORTS_PRIVATE_KEY_FILE: "sportsbook-private.pem",
    SPORTS_SEED_KEY_FILE: "sportsbook-seeds.key",
    PLATFORM_PUBLIC_KEY_FILE: "platform-public.pem",
  },
} as const satisfies Record<Program, Readonly<Record<string, string>>>;

type Settings = Readonly<Record<string, string | number>>;

const keySettings = ({ secrets }: Inventory, program: Program): Settings =>
  Object.fromEntries(
    Object.entries(programKeys[program]).map(([name, file]) => [name, `${secrets}/${program}/${file}`]),
  );

/** Where the jobs keep their file of anchors: all that a program of ours writes. */
export const anchorDirectoryOf = ({ dataDirectory }: Inventory): string => `${dataDirectory}/anchors`;

const environmentOf = ({ production }: Inventory) => (production ? "production" : "development");

/** What every program is given. */
function settingsOfAll(inventory: Inventory, { address }: Machine): Settings {
  const fronts = machinesWith(inventory, "front").map((front) => front.address);
  return {
    NODE_ENV: environmentOf(inventory),
    HOST: address,
    TRUSTED_PROXIES: ["127.0.0.1", ...fronts].join(","),
  };
}

/** What a platform's process is given, be it API or jobs. */
const settingsOfPlatform = (inventory: Inventory): Settings => ({
  DATA_DIR: inventory.dataDirectory,
  PUBLIC_URL: inventory.origins.member,
  OPERATOR_PUBLIC_URL: inventory.origins.operator,
  STUDIO_PUBLIC_URL: inventory.origins.studio,
  SPORTS_PUBLIC_URL: inventory.origins.sportsbook,
});

function settingsOfProgram(inventory: Inventory, program: Program): Settings {
  const { ports, pools, origins } = inventory;
  const wallet = `http://127.0.0.1:${ports.toPlatform}/api/v1/wallet`;
  switch (program) {
    case "api":
      return {
        ...settingsOfPlatform(inventory),
        PORT: ports.member,
        OPERATOR_PORT: ports.operator,
        DATABASE_POOL_MAXIMUM: pools.api,
      };
    case "jobs":
      return {
        ...settingsOfPlatform(inventory),
        ANCHOR_DIRECTORY: anchorDirectoryOf(inventory),
        JOBS_PORT: ports.jobs,
        DATABASE_POOL_MAXIMUM: pools.jobs,
      };
    case "studio":
      return {
        STUDIO_PORT: ports.studio,
        STUDIO_PUBLIC_URL: origins.studio,
        MEMBER_APP_ORIGIN: origins.member,
        WALLET_URL: `${wallet}/hanpan`,
        STUDIO_DATABASE_POOL_MAXIMUM: pools.studio,
      };
    case "sportsbook":
      return {
        SPORTS_PORT: ports.sportsbook,
        SPORTS_PUBLIC_URL: origins.sportsbook,
        MEMBER_APP_ORIGIN: origins.member,
        SPORTS_WALLET_URL: `${wallet}/hanpan-sports`,
        SPORTS_DATABASE_POOL_MAXIMUM: pools.sportsbook,
      };
  }
}

/** The settings of a program on a machine that follow from the inventory: nobody sets them by hand. */
export const derivedSettings = (inventory: Inventory, machine: Machine, program: Program): Settings => ({
  ...settingsOfAll(inventory, machine),
  ...settingsOfProgram(inventory, program),
  ...keySettings(inventory, program),
});

/** The settings of a program on a machine, but for those that are secret. */
export const settingsOf = (inventory: Inventory, machine: Machine, program: Program): Settings => ({
  ...derivedSettings(inventory, machine, program),
  ...inventory.settings[program],
});

/** A value as systemd reads it from a file of variables. */
const quoted = (value: string | number): string =>
  /^[\w./:,@%+-]*$/.test(String(value)) ? String(value) : `'${String(value).replaceAll("'", "'\\''")}'`;

/** The unit that brings the databases to the version that is installed. */
function migrationFiles(inventory: Inventory, { name, roles }: Machine): RenderedFile[] {
  const { installation, secrets } = inventory;
  if (!roles.includes("api")) return [];
  const values = { machine: name, installation, secrets, environment: environmentOf(inventory) };
  return [readable("/etc/systemd/system/hanpan-migrate.service", fillFile("migrate.service", values))];
}

/** The files of the product's programs on a machine. */
export function programFiles(inventory: Inventory, machine: Machine): RenderedFile[] {
  const { installation, secrets } = inventory;
  const files = programs
    .filter((program) => machine.roles.includes(program))
    .flatMap((program) => {
      const title = titles[program];
      const settings = Object.entries(settingsOf(inventory, machine, program));
      return [
        readable(
          `/etc/hanpan/${program}.env`,
          fillFile("program.env", {
            machine: machine.name,
            title,
            secrets,
            program,
            secretNames: secretSettings[program].join(", "),
            settings: settings.map(([name, value]) => `${name}=${quoted(value)}`).join("\n"),
          }),
        ),
        readable(
          `/etc/systemd/system/hanpan-${program}.service`,
          fillFile("program.service", {
            machine: machine.name,
            title,
            installation,
            program,
            secrets,
            writes: program === "jobs" ? `ReadWritePaths=${anchorDirectoryOf(inventory)}` : "",
          }),
        ),
      ];
    });
  return [...migrationFiles(inventory, machine), ...files];
}
