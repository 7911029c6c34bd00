import { availableParallelism } from "node:os";
import { quantile } from "../live/figures.ts";
import type { TurnResult } from "./turn.ts";

/** By the primary's connections: what it spends on the money and on each part of the stream. */
const parts = [
  { title: "money", names: ["bench money"] },
  { title: "places given", names: ["bench places"] },
  { title: "figures read", names: ["bench figures"] },
  { title: "rows read", names: ["bench rows"] },
  { title: "notifications", names: ["hanpan events"] },
] as const;

/** What every process costs again, whatever happens: its own reading of the rows, and being notified of them. */
const ofEachProcess = ["bench rows", "hanpan events"];

const spentOn = ({ byName }: TurnResult, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (byName.get(name) ?? 0), 0);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

const whole = (value: number) => Math.round(value).toLocaleString("en");

/** The primary's time, in ms a second, by what it went into. */
function costOf(results: readonly TurnResult[]): string {
  return table(
    ["primary, ms a second", ...parts.map(({ title }) => title), "the rest", "in all", "API, ms a second"],
    results.map((result) => {
      const known = parts.map(({ names }) => spentOn(result, names));
      const rest = result.primaryMs - known.reduce((sum, ms) => sum + ms, 0);
      return [result.name, ...[...known, rest, result.primaryMs, result.apiMs].map(whole)];
    }),
  );
}

/** How much of the primary's time goes into the stream, and into what each process of the API costs again. */
function sharesOf(results: readonly TurnResult[]): string {
  const hasMs = 1_000 * availableParallelism();
  const streamNames = parts.flatMap(({ title, names }) => (title === "money" ? [] : names));
  return table(
    [
      "share of the primary",
      "stream, of what it uses",
      "of what it has",
      "of it reading and notifications: of what it uses",
      "of what it has",
    ],
    results.map((result) => {
      const [stream, again] = [spentOn(result, streamNames), spentOn(result, ofEachProcess)];
      const shares = [stream / result.primaryMs, stream / hasMs, again / result.primaryMs, again / hasMs];
      return [result.name, ...shares.map((share) => share.toFixed(3))];
    }),
  );
}

function workOf(results: readonly TurnResult[]): string {
  return table(
    [
      "a second",
      "wallet calls",
      "events",
      "places given, calls",
      "rows read, calls",
      "rows handed out",
      "figures, calls",
      "frames",
    ],
    results.map((result) => {
      const callsOf = (purpose: string) => result.statements.get(purpose)?.calls ?? 0;
      const rows = result.statements.get("rows")?.rows ?? 0;
      const { callsASecond, eventsASecond, framesASecond } = result;
      const work = [callsOf("places"), callsOf("rows"), rows, callsOf("figures"), framesASecond];
      return [result.name, ...[callsASecond, eventsASecond, ...work].map(whole)];
    }),
  );
}

function delayOf(results: readonly TurnResult[]): string {
  return table(
    ["from commit to socket", "p50", "p99", "longest", "events", "not delivered"],
    results.map(({ name, latenciesMs, undelivered }) => [
      name,
      ...[0.5, 0.99, 1].map((share) => `${quantile(latenciesMs, share).toFixed(1)} ms`),
      whole(latenciesMs.length),
      whole(undelivered),
    ]),
  );
}

/** The run as tables: what the primary spent, on what, and how late events came. */
export function writeReport(results: readonly TurnResult[]): string {
  const readers = results.filter(({ serves }) => serves);
  return [costOf(results), sharesOf(readers), workOf(readers), delayOf(readers)].join("\n\n");
}
