/** A function of the database as the catalog has it. */
export type FunctionText = { readonly name: string; readonly body: string };

/** Comments and quoted text out, so that words in them count for nothing. */
function bare(body: string): string {
  return body
    .replaceAll(/\/\*[\s\S]*?\*\//g, " ")
    .replaceAll(/--[^\n]*/g, " ")
    .replaceAll(/'(?:[^']|'')*'/g, "''");
}

/** What follows the words that say which rows are meant. */
function conditionsOf(statement: string): string {
  const found = /\b(?:WHERE|ON|USING)\b[\s\S]*/i.exec(statement);
  return found?.[0] ?? "";
}

function carriesMember(statement: string): boolean {
  if (/\bmember_id\b/i.test(conditionsOf(statement))) return true;
  const columns = /\bINSERT\s+INTO\s+[\w.]+(?:\s+AS\s+\w+)?\s*\(([^)]*)\)/i.exec(statement)?.[1];
  return columns !== undefined && /\bmember_id\b/i.test(columns);
}

/** The faults of a money function, in words. `distributed` are the names (schema.table) of the @dist tables. */
export function statementFaults(text: FunctionText, distributed: readonly string[]): string[] {
  const body = bare(text.body);
  const faults: string[] = [];
  if (/\bEXCEPTION\s+WHEN\b/i.test(body) || /\bSAVEPOINT\b/i.test(body)) faults.push("has a savepoint");
  if (/\bpg_(?:try_)?advisory/i.test(body)) faults.push("takes an advisory lock");
  if (/\bNOTIFY\b|\bpg_notify\b/i.test(body)) faults.push("notifies inside a money transaction");
  for (const statement of body.split(";")) {
    const tables = [
      ...statement.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|USING)\s+(?:ONLY\s+)?(\w+\.\w+)/gi),
    ].map((found) => found[1] ?? "");
    const touched = tables.filter((table) => distributed.includes(table.toLowerCase()));
    if (touched.length === 0) continue;
    if (!carriesMember(statement))
      faults.push(`a statement on ${touched.join(", ")} does not carry member_id`);
    const assigned = /\bSET\b([\s\S]*?)(?:\bWHERE\b|$)/i.exec(statement)?.[1] ?? "";
    if (/\bmember_id\s*=/i.test(assigned))
      faults.push(`a statement on ${touched.join(", ")} changes member_id`);
  }
  return faults;
}
