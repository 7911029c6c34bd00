import { messageOf } from "../problem.ts";
import type { Count } from "../testReports.ts";
import type { Print, Stage } from "./stage.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1).padStart(6);

/** A run of stages: shows what each says, and in the end how long each took and how it came out. */
export function createRun() {
  const begun = performance.now();
  const lines: string[] = [];
  const failures: string[] = [];
  const total = { passed: 0, failed: 0 };

  async function runStage(stage: Stage, print: Print): Promise<void> {
    const started = performance.now();
    const count: Count = await stage.run(print).catch((error: unknown) => {
      print(`${messageOf(error)}\n`);
      return { passed: 0, failed: 1 };
    });
    total.passed += count.passed;
    total.failed += count.failed;
    failures.push(...(count.failures ?? []));
    const verdict = count.failed === 0 ? "passed" : `FAILED (${count.failed})`;
    lines.push(`${seconds(started)} s  ${stage.title.padEnd(28)} ${verdict}`);
  }

  return {
    /** One after the other, each shown while it runs. */
    async inTurn(stages: readonly Stage[]): Promise<void> {
      for (const stage of stages) {
        say(`\n── ${stage.title}`);
        await runStage(stage, (text) => process.stdout.write(text));
      }
    },
    /** One after the other, each shown when it has ended; two that are given the same iterator share its stages. */
    async quietly(stages: Iterable<Stage>): Promise<void> {
      for (const stage of stages) {
        let said = "";
        await runStage(stage, (text) => {
          said += text;
        });
        say(`\n── ${stage.title}`);
        process.stdout.write(said);
      }
    },
    /**
     * Says how all came out, `what` being what was counted, and gives the process its exit code. What failed is named at
     * the end, where a log that keeps only its last lines still has it.
     */
    end(what: string): void {
      say(`\n${lines.join("\n")}\n${seconds(begun)} s  in all\n`);
      for (const failure of failures) say(`✗ ${failure}\n`);
      say(`${what}: ${total.passed} passed, ${total.failed} failed`);
      process.exitCode = total.failed === 0 ? 0 : 1;
    },
  };
}
