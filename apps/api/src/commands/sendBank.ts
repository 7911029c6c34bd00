import { createPrivateKey, randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { readArguments } from "@hanpan/server/readArguments";
import { demoBankAccount, demoBankKeyFile, demoBankSource } from "../demo/bankSource.ts";
import { drawDay, type RecordedLine, readDay } from "../features/bank-door/recording/day.ts";
import { sendDay } from "../features/bank-door/recording/sendDay.ts";
import { readSettings } from "./readSettings.ts";

const usage = `npm run bank:send -- FILE                        sends a recorded day to the demo that runs
npm run bank:send -- --name 홍길동 --deposit 50000  sends that so much came from somebody
npm run bank:send -- --draw FILE --seed N          draws a day into a file
  --url SITE  --source NAME  --key PEM  --account NUMBER  --count N  --speed N`;

/** More lines than any account has in a day. */
const mostDrawn = 1_000_000;

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    url: { type: "string", default: "http://127.0.0.1:3000" },
    source: { type: "string", default: demoBankSource },
    key: { type: "string" },
    account: { type: "string", default: demoBankAccount },
    name: { type: "string" },
    deposit: { type: "string" },
    draw: { type: "string" },
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "100" },
    speed: { type: "string" },
  },
});

function linesToSend(): RecordedLine[] | null {
  const { name, deposit, account } = values;
  const [file] = positionals;
  if (file !== undefined) return readDay(readFileSync(file, "utf8"));
  const received = Number(deposit);
  if (name === undefined || !Number.isSafeInteger(received) || received < 1) return null;
  return [{ id: randomUUID(), afterMs: 0, account, name, received }];
}

/** `npm run bank:send`: a recorded day, or one payment, for a site that runs, as a source of it would report them. */
async function main(): Promise<void> {
  if (values.draw !== undefined) {
    const [seed, count] = [Number(values.seed), Number(values.count)];
    if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count) || count < 1 || count > mostDrawn)
      throw new Error(usage);
    const day = drawDay({ seed, account: values.account, count });
    writeFileSync(values.draw, day.map((line) => `${JSON.stringify(line)}\n`).join(""));
    console.log(`${day.length} lines are in ${values.draw}`);
    return;
  }
  const lines = linesToSend();
  const speed = values.speed === undefined ? null : Number(values.speed);
  if (lines === null || (speed !== null && !(speed > 0))) {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  const keyFile = values.key ?? demoBankKeyFile(readSettings()["DATA_DIR"] ?? ".data");
  const door = {
    url: values.url.replace(/\/+$/, ""),
    source: values.source,
    key: createPrivateKey(readFileSync(keyFile)),
  };
  for (const [state, count] of await sendDay(door, lines, speed)) console.log(`${state} ${count}`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
