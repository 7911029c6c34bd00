import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";

/** However a run goes, it ends by then. */
export const longestMs = 10 * 60_000;

/** Ends the process with a fault when a run has not ended in its time. */
export function endByThen(): void {
  setTimeout(() => {
    console.error("FAULT: the run did not end in its time");
    process.exit(2);
  }, longestMs).unref();
}

/** Writes a run's figures to docs/bench, with the date, the machine and the command that it was made by. */
export function writeReport(
  name: string,
  report: {
    readonly title: string;
    readonly command: string;
    readonly about: string;
    readonly lines: readonly string[];
  },
): void {
  const file = fileURLToPath(new URL(`../../docs/bench/${name}.md`, import.meta.url));
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), Node ${process.versions.node}`;
  const head = `# ${report.title}\n\n${report.about}\n\n- Date: ${new Date().toISOString().slice(0, 10)}\n- Machine: ${machine}\n- Command: \`${report.command}\`\n`;
  writeFileSync(file, `${head}\n## Figures\n\n${report.lines.map((line) => `- ${line}`).join("\n")}\n`);
  console.log(`written: docs/bench/${name}.md`);
}
