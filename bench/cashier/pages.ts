import * as z from "zod";
import { processorTimeMs } from "../wallet/processorTime.ts";
import { addressOf, at, call } from "./http.ts";

const page = z.object({ list: z.array(z.unknown()), nextCursor: z.string().nullable() });

/** What a person waits for at most (issue: both pages under 50 ms at the API). */
export const mostMs = 50;

export type List = {
  readonly name: string;
  readonly base: string;
  readonly path: string;
  readonly token: string;
};

/** How long a page took, and what it cost the API's process and PostgreSQL together. */
type Measured = { readonly latenciesMs: readonly number[]; readonly processorMs: number };

/**
 * Reads a list page by page by its cursor, `depth` pages deep or to its end, and then its first and its deepest page
 * `times` times. Prints the medians, the processor time a page and its ratio; answers whether both are under 50 ms.
 */
export async function measureList(
  list: List,
  depth: number,
  times: number,
  pids: readonly number[],
): Promise<boolean> {
  let asked = 0;
  const read = async (cursor: string | null) => {
    asked += 1;
    const joined = cursor === null ? list.path : `${list.path}&cursor=${cursor}`;
    const { data, ms } = await call(list.base, joined, list.token, { address: addressOf(asked >> 6) });
    return { ...page.parse(data), ms };
  };
  let deepest: string | null = null;
  let pages = 1;
  for (let { nextCursor } = await read(null); nextCursor !== null && pages < depth; pages += 1) {
    deepest = nextCursor;
    ({ nextCursor } = await read(deepest));
  }
  const measure = async (cursor: string | null): Promise<Measured> => {
    const used = () => pids.reduce((sum, pid) => sum + processorTimeMs(pid), 0);
    const before = used();
    const latenciesMs: number[] = [];
    for (let time = 0; time < times; time += 1) latenciesMs.push((await read(cursor)).ms);
    return { latenciesMs, processorMs: (used() - before) / times };
  };
  const first = await measure(null);
  const deep = await measure(deepest);
  const median = ({ latenciesMs }: Measured) => at(latenciesMs, 0.5);
  const isWithin = median(first) < mostMs && median(deep) < mostMs;
  const figuresOf = (name: string, measured: Measured) =>
    `${name} ${median(measured).toFixed(1).padStart(5)} ms (99 % ${at(measured.latenciesMs, 0.99).toFixed(1)}, ` +
    `processor ${measured.processorMs.toFixed(1)})`;
  console.log(
    `${list.name.padEnd(40)} ${figuresOf("first", first)}, ${figuresOf(`page ${String(pages).padStart(4)}`, deep)}, ` +
      `deep/first ${(deep.processorMs / first.processorMs).toFixed(2)}${isWithin ? "" : "   OVER 50 ms"}`,
  );
  return isWithin;
}
