import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Functions that write an amount or a count. */
const writers = new Set([
  "formatWon",
  "formatSignedWon",
  "formatNumber",
  "won",
  "wonText",
  "money",
  "digits",
  "points",
]);

/** Files that draw none are not read any further. */
const drawsFigure = new RegExp(`[{?:(]\\s*(?:\\w+\\.)?(?:${[...writers].join("|")})\\(`);

const root = path.join(import.meta.dirname, "../../../..");
const rooms = ["apps/web/src", "apps/operator/src", "apps/studio/client", "packages/ui/src"];

const nameOf = (call: ts.CallExpression): string =>
  ts.isIdentifier(call.expression)
    ? call.expression.text
    : ts.isPropertyAccessExpression(call.expression)
      ? call.expression.name.text
      : "";

/** True when what is drawn is a figure itself, not a sentence or an element with one. */
function isFigure(drawn: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(drawn)) return isFigure(drawn.expression);
  if (ts.isConditionalExpression(drawn)) return isFigure(drawn.whenTrue) || isFigure(drawn.whenFalse);
  // A writer is given the figure first; a function of the same name that draws a field is given its label.
  return (
    ts.isCallExpression(drawn) &&
    writers.has(nameOf(drawn)) &&
    !drawn.arguments.some((argument) => ts.isArrowFunction(argument))
  );
}

const isBlank = (child: ts.JsxChild): boolean => ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces;

function isMarked(element: ts.JsxElement | ts.JsxFragment): boolean {
  return (
    ts.isJsxElement(element) &&
    element.openingElement.attributes.properties.some(
      (property) => ts.isJsxAttribute(property) && property.name.getText() === "translate",
    )
  );
}

/** Figures among the children of an element that are not all there is in it, or not marked. */
function looseIn(element: ts.JsxElement | ts.JsxFragment): ts.JsxChild[] {
  const children = element.children.filter((child) => !isBlank(child));
  // What is chosen from a list is a text by itself.
  if (ts.isJsxElement(element) && element.openingElement.tagName.getText() === "option") return [];
  if (children.length === 1 && isMarked(element)) return [];
  return children.filter(
    (child) => ts.isJsxExpression(child) && child.expression !== undefined && isFigure(child.expression),
  );
}

/** Where a file draws a figure beside other texts, or where a translation would touch it. */
function loose(file: string): string[] {
  if (!drawsFigure.test(readFileSync(file, "utf8"))) return [];
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      for (const child of looseIn(node)) {
        const { line } = source.getLineAndCharacterOfPosition(child.getStart());
        found.push(`${path.relative(root, file)}:${line + 1}`);
      }
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

test("a figure is one text in an element of its own that no translation touches, in every program", () => {
  const files = rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx") && !/paraglide|\.test\./.test(name))
      .map((name) => path.join(root, room, name)),
  );
  expect(files.flatMap(loose)).toEqual([]);
});
