import { readFileSync } from "node:fs";
import { Problem } from "../../../start/problem.ts";
import { mistakesOf } from "./rules.ts";
import { type Inventory, inventorySchema } from "./schema.ts";

/**
 * Reads the text of an inventory (JSON).
 *
 * @throws Problem that names every mistake at once.
 */
export function parseInventory(text: string, fileName: string): Inventory {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new Problem(`${fileName} is no JSON: ${error instanceof Error ? error.message : ""}.`, error);
  }
  const parsed = inventorySchema.safeParse(document);
  const mistakes = parsed.success
    ? mistakesOf(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join(".") || "The whole"}: ${issue.message}.`);
  if (parsed.success && mistakes.length === 0) return parsed.data;
  throw new Problem([`${fileName} has mistakes:`, ...mistakes.map((mistake) => `  ${mistake}`)].join("\n"));
}

/**
 * Reads an inventory.
 *
 * @throws Problem when the file cannot be read, or that names every mistake at once.
 */
export function readInventory(file: string): Inventory {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new Problem(`${file} cannot be read.`, error);
  }
  return parseInventory(text, file);
}
