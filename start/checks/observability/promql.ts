import { parser } from "@prometheus-io/lezer-promql";

/** What a query asks for: each series by its name with the labels that narrow it, and labels that it groups and matches by. */
export type Query = {
  readonly series: readonly { readonly name: string; readonly labels: readonly string[] }[];
  readonly groupedBy: readonly string[];
};

/**
 * Reads a query of Prometheus.
 *
 * @throws SyntaxError when it is none.
 */
export function readQuery(text: string): Query {
  const series: { name: string; labels: string[] }[] = [];
  const groupedBy: string[] = [];
  parser.parse(text).iterate({
    enter(node) {
      const said = text.slice(node.from, node.to);
      if (node.type.isError) throw new SyntaxError(`${text} is no query at "${text.slice(node.from)}"`);
      if (node.name === "VectorSelector") series.push({ name: "", labels: [] });
      const last = series.at(-1);
      if (node.name === "Identifier" && last !== undefined) last.name = said;
      if (node.name !== "LabelName") return;
      if (node.node.parent?.name === "GroupingLabels") groupedBy.push(said);
      else last?.labels.push(said);
    },
  });
  return { series, groupedBy };
}
