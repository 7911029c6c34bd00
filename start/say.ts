/** How this process speaks: an object a line, or for people. */
export type Form = "json" | "text";

const formOf = (given: string | undefined): Form =>
  given === "json" || given === "text" ? given : process.stdout.isTTY ? "text" : "json";

let form = formOf(process.env["LOG_FORMAT"]);

/** Takes the form that the settings ask for (LOG_FORMAT); without it a terminal is taken for people. */
export function chooseForm(given: string | undefined): void {
  form = formOf(given);
}

/** The form that was chosen. */
export const formNow = (): Form => form;

/** A line of a log as the programs write theirs. */
export const recordOf = (
  program: string,
  message: string,
  { level = "info", ...fields }: Readonly<Record<string, unknown>> = {},
): string => JSON.stringify({ level, time: new Date(), program, ...fields, message });

/** Says something on standard output: for people the sentence alone, else with its fields, of which `level` is one. */
export function say(sentence: string, fields?: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${form === "text" ? sentence : recordOf("start", sentence, fields)}\n`);
}
