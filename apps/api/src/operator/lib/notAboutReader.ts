import type { Conditions } from "./conditions.ts";

/**
 * Leaves out of a list what belongs to a case, or to an alert, that is about the reader's own work (docs/cases.md, "A case"): rows with a
 * `subject`, and `after` where acts are listed.
 */
export function addNotAboutReader(
  where: Conditions,
  operatorId: string,
  { hasAfter }: { readonly hasAfter: boolean },
): void {
  const isOfAlert = hasAfter ? "OR after ->> 'alert' = own.alert_id::text" : "";
  where.add(
    `NOT EXISTS (SELECT FROM platform.alert AS own WHERE own.operator_id = ?
       AND (subject = 'case:' || own.case_id ${isOfAlert}))`,
    operatorId,
  );
}
