import type { QueryResult } from "pg";
import * as z from "zod";

const doneRow = z.object({ done: z.boolean() });

/** What a function of the database said, asked as `done`: whether it did it. */
export const isDone = ({ rows }: QueryResult): boolean => doneRow.parse(rows[0]).done;
