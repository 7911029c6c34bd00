/** What a unit of systemd says of a service, as far as a rehearsal carries it out. */
export type Unit = {
  readonly name: string;
  readonly user: string;
  readonly workingDirectory: string;
  /** NAME=value, in the order in which they count. */
  readonly environment: readonly string[];
  /** Files of variables; of one with a `-` before it nothing is said when it is missing. */
  readonly environmentFiles: readonly string[];
  /** Asked before anything else: where one says no, nothing is started, and that is well. */
  readonly conditions: readonly (readonly string[])[];
  readonly before: readonly (readonly string[])[];
  readonly command: readonly string[];
  readonly restart: "always" | "on-failure" | "no";
  readonly restartMs: number;
  readonly stopMs: number;
  /** The most files that it may have open; undefined: as many as this system allows by itself. */
  readonly mostFiles: number | undefined;
  /** Below /run and /var/lib, made for the user. */
  readonly runtimeDirectories: readonly string[];
  readonly stateDirectories: readonly string[];
};

/** The words of a command or an assignment, as systemd takes them apart: blanks, unless they are quoted. */
export function wordsOf(text: string): string[] {
  const words = text.match(/(?:"[^"]*"|'[^']*'|[^\s"']+)+/g) ?? [];
  return words.map((word) => word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_whole, one, other) => one ?? other));
}

/** `5`, `5s`, `500ms`, `2min`: in milliseconds. */
function milliseconds(text: string): number {
  const [, digits = "0", unit = "s"] = /^(\d+(?:\.\d+)?)\s*(ms|s|sec|min)?$/.exec(text.trim()) ?? [];
  const factor = unit === "ms" ? 1 : unit === "min" ? 60_000 : 1_000;
  return Number(digits) * factor;
}

type Settings = ReadonlyMap<string, readonly string[]>;

/** All values of each setting of `[Service]`, in their order; an empty one takes back those before it. */
function settingsOf(texts: readonly string[]): Settings {
  const settings = new Map<string, string[]>();
  for (const text of texts) {
    let section = "";
    for (const raw of text.replaceAll(/\\\n/g, " ").split("\n")) {
      const line = raw.trim();
      if (line === "" || /^[#;]/.test(line)) continue;
      const [, named] = /^\[(\w+)\]$/.exec(line) ?? [];
      if (named !== undefined) {
        section = named;
        continue;
      }
      const [, name = "", value = ""] = /^(\w+)\s*=\s*(.*)$/.exec(line) ?? [];
      if (section !== "Service") continue;
      if (value === "") settings.set(name, []);
      else settings.set(name, [...(settings.get(name) ?? []), value]);
    }
  }
  return settings;
}

/** A command without the marks of systemd before it, and whether it may fail. */
const bare = (command: string): string => command.replace(/^[-@:+!]+/, "");

/**
 * Reads a unit and what stands over it (`<name>.service.d`), in this order.
 *
 * @throws RangeError when it starts nothing.
 */
export function parseUnit(name: string, texts: readonly string[]): Unit {
  const settings = settingsOf(texts);
  const all = (setting: string) => (settings.get(setting) ?? []).map((value) => specified(value, name));
  const last = (setting: string, otherwise: string) => all(setting).at(-1) ?? otherwise;
  const command = all("ExecStart").at(-1);
  if (command === undefined) throw new RangeError(`${name} starts nothing`);
  const restart = last("Restart", "no");
  const mostFiles = last("LimitNOFILE", "");
  return {
    name,
    user: last("User", "root"),
    workingDirectory: last("WorkingDirectory", "/").replace(/^[-~]/, ""),
    environment: all("Environment").flatMap(wordsOf),
    environmentFiles: all("EnvironmentFile"),
    conditions: all("ExecCondition").map((one) => wordsOf(bare(one))),
    before: all("ExecStartPre").map((one) => wordsOf(bare(one))),
    command: wordsOf(bare(command)),
    restart: restart === "always" ? "always" : restart === "no" ? "no" : "on-failure",
    restartMs: milliseconds(last("RestartSec", "100ms")),
    stopMs: milliseconds(last("TimeoutStopSec", last("TimeoutSec", "90s"))),
    mostFiles: mostFiles === "" ? undefined : Number(mostFiles),
    runtimeDirectories: all("RuntimeDirectory").flatMap(wordsOf),
    stateDirectories: all("StateDirectory").flatMap(wordsOf),
  };
}

/** A value with the unit's name in place of `%p` and `%n`. */
const specified = (value: string, name: string): string =>
  value.replaceAll("%p", name.replace(/\.service$/, "")).replaceAll("%n", name);

/** A command's words with the values of variables: `$NAME` alone in a word becomes as many words as it has. */
export function expand(
  words: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): string[] {
  return words.flatMap((word) => {
    const [, alone] = /^\$(\w+)$/.exec(word) ?? [];
    if (alone !== undefined) return wordsOf(variables[alone] ?? "");
    return [word.replaceAll(/\$\{(\w+)\}/g, (_whole, name: string) => variables[name] ?? "")];
  });
}

/** The variables of a file as systemd reads it. */
export function parseVariables(text: string): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    const [, name, value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name === undefined || /^[#;]/.test(line)) continue;
    variables[name] = wordsOf(value).join(" ");
  }
  return variables;
}
