import { readFileSync } from "node:fs";
import { readArguments } from "@hanpan/server/readArguments";
import { readSigningKey } from "@hanpan/vendor/wallet/signature";
import { readRecording } from "../server/feed-recording/recording.ts";
import { replay } from "../server/feed-recording/replay.ts";

/**
 * `npm run feed:replay -- FILE --key PEM [--source NAME] [--speed N] [--url SPORTSBOOK]`: sends a recorded day to a sportsbook
 * as if it happened now. The sportsbook must know the source's public key (SPORTS_FEEDS).
 */
const usage = "npm run feed:replay -- FILE --key PEM [--source NAME] [--speed 0..1000] [--url SPORTSBOOK]";
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    key: { type: "string" },
    source: { type: "string", default: "demo" },
    speed: { type: "string", default: "1" },
    url: { type: "string", default: "http://127.0.0.1:3003" },
  },
});

async function main(): Promise<void> {
  const [file] = positionals;
  const { key, source, url } = values;
  const speed = Number(values.speed);
  if (file === undefined || key === undefined || !(speed > 0 && speed <= 1_000)) throw new Error(usage);
  const refused = await replay(readRecording(file), {
    sportsbookUrl: url.replace(/\/+$/, ""),
    source,
    key: readSigningKey(readFileSync(key, "utf8")),
    speed,
    log: (line) => console.log(line),
  });
  console.log(refused === 0 ? "every message was taken" : `${refused} messages were not taken`);
  process.exitCode = refused === 0 ? 0 : 1;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
