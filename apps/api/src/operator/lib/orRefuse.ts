import type { ErrorCode } from "@hanpan/contract/errors";
import pg from "pg";
import { refuse } from "../../server/refusal.ts";

/** foreign_key_violation (with its stricter form) and unique_violation. */
const heldByTheSchema = new Set(["23503", "23001", "23505"]);

/** Runs a write; what the schema's own keys forbid is refused with the code. */
export async function orRefuse<Result>(code: ErrorCode, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof pg.DatabaseError && heldByTheSchema.has(error.code ?? "")) throw refuse(code);
    throw error;
  }
}
