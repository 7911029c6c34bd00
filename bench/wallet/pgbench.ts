import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { gameCode, memberCount, vendorId } from "./site.ts";

/** Debian's pgbench; the embedded PostgreSQL ships none. Installs it when root may. */
export function findPgbench(): string {
  const places = ["/usr/bin/pgbench", "/usr/local/bin/pgbench", "/opt/homebrew/bin/pgbench"];
  const found = places.find((place) => existsSync(place));
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    throw new Error("pgbench is missing. On Debian: apt-get install postgresql-contrib");
  console.log("pgbench is missing: installing Debian's postgresql-contrib");
  execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "postgresql-contrib"], {
    stdio: "inherit",
  });
  return "/usr/bin/pgbench";
}

export type Run = { readonly script: string | null; readonly clients: number; readonly seconds: number };

/** Runs a script (null: the built-in TPC-B-like) with prepared statements; answers transactions a second. */
export async function runPgbench(pgbench: string, url: string, run: Run): Promise<number> {
  const output = await capture(pgbench, [
    "--no-vacuum",
    "--protocol=prepared",
    `--client=${run.clients}`,
    "--jobs=2",
    `--time=${run.seconds}`,
    ...(run.script === null ? [] : [`--file=${run.script}`]),
    url,
  ]);
  const rate = /tps = ([\d.]+) \(without/.exec(output)?.[1];
  if (rate === undefined || /aborted/.test(output)) throw new Error(`pgbench failed:\n${output}`);
  return Number(rate);
}

/** Fills the tables of the built-in script. */
export const initialisePgbench = (pgbench: string, url: string, scale: number): Promise<string> =>
  capture(pgbench, ["--initialize", "--quiet", `--scale=${scale}`, url]);

function capture(program: string, parameters: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: ["ignore", "pipe", "pipe"] });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", reject);
    child.on("close", () => resolve(Buffer.concat(chunks).toString()));
  });
}

/** Which members a script's rounds are of, and where its ids begin. */
const draw = (rounds: number) => `\\set first random(1, ${memberCount - rounds + 1})
\\set seed random(1, 9223372036854775806)
`;

const idOf = (kind: "BET" | "WIN") =>
  kind === "BET" ? "md5(member_id || :seed::text)::uuid" : "md5(:seed::text || member_id)::uuid";

/**
 * A bet and then its win by the wallet's own function, each a statement and a transaction. The one row of parameters is
 * written down and not gathered, so that hardly more than the function is measured.
 */
export function singleScript(): string {
  const call = (kind: "BET" | "WIN") => `SELECT 1 / (status = 'RS_OK')::int
FROM (
  SELECT member_id, ${idOf("BET")} AS bet FROM public.bench_member WHERE number = :first OFFSET 0
) AS member, platform.wallet_calls('{${kind}}', ARRAY[member_id], '{${vendorId}}', ARRAY[${idOf(kind)}], ARRAY[bet],
  ARRAY[sha256(convert_to('token of ' || member_id, 'UTF8'))], ARRAY[bet::text], '{${kind === "WIN"}}',
  '{${gameCode}}', '{KRW}', '{1000}', '{false}', ARRAY[bet], ARRAY[uuidv7()], ARRAY[now()], '{0}', '{false}', '{NULL}');
`;
  return `${draw(1)}${call("BET")}${call("WIN")}`;
}

/**
 * A script that makes `rounds` bets and then their wins by the wallet's own function: one statement for all the
 * bets, one for all the wins, each a transaction, as the server sends them. Making up the calls is part of it.
 */
export function batchScript(rounds: number): string {
  const calls = (
    kind: "BET" | "WIN",
  ) => `SELECT 1 / (count(*) FILTER (WHERE status = 'RS_OK') = ${rounds})::int
FROM (
  SELECT array_agg('${kind}'::text) AS kinds, array_agg(member_id) AS members, array_agg('${vendorId}'::uuid) AS vendors,
    array_agg(${kind === "BET" ? "bet" : "win"}) AS transactions, array_agg(bet) AS bets,
    array_agg(sha256(convert_to('token of ' || member_id, 'UTF8'))) AS tokens, array_agg(bet::text) AS rounds,
    array_agg(${kind === "WIN"}) AS closed, array_agg('${gameCode}'::text) AS games, array_agg('KRW'::text) AS currencies,
    array_agg(1000::bigint) AS amounts, array_agg(false) AS free, array_agg(uuidv7()) AS transfers, array_agg(now()) AS nows,
    array_agg(0::bigint) AS rests,
    array_agg(NULL::bigint) AS risks
  FROM (
    SELECT member_id, ${idOf("BET")} AS bet, ${idOf("WIN")} AS win
    FROM public.bench_member WHERE number BETWEEN :first AND :first + ${rounds - 1} ORDER BY member_id
  ) AS member
) AS made, platform.wallet_calls(kinds, members, vendors, transactions, bets, tokens, rounds, closed, games, currencies,
  amounts, free, bets, transfers, nows, rests, free, risks);
`;
  return `${draw(rounds)}${calls("BET")}${calls("WIN")}`;
}
