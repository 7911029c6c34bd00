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
const drawsFigure = new RegExp(`\\b(?:${[...writers].join("|")}|toLocaleString)\\(`);

const root = path.join(import.meta.dirname, "../../../..");
const rooms = ["apps/web/src", "apps/operator/src", "apps/studio/client", "packages/ui/src"];

const nameOf = (call: ts.CallExpression): string =>
  ts.isIdentifier(call.expression)
    ? call.expression.text
    : ts.isPropertyAccessExpression(call.expression)
      ? call.expression.name.text
      : "";

/** Writes a number as it is read, without being told a day or an hour. */
const isWriter = (call: ts.CallExpression): boolean =>
  // A writer is given the figure first; a function of the same name that draws a field is given its label.
  (writers.has(nameOf(call)) && !call.arguments.some((argument) => ts.isArrowFunction(argument))) ||
  nameOf(call) === "toLocaleString";

/** True when a figure is written somewhere in an expression, but not in an element of its own within it. */
function writesFigure(expression: ts.Node): boolean {
  if (ts.isJsxElement(expression) || ts.isJsxSelfClosingElement(expression) || ts.isJsxFragment(expression))
    return false;
  if (ts.isCallExpression(expression) && isWriter(expression)) return true;
  return ts.forEachChild(expression, (child) => writesFigure(child) || undefined) ?? false;
}

/** True when what is drawn is a text with a figure in it: the figure itself, or a sentence that it is put into. */
function isFigure(drawn: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(drawn)) return isFigure(drawn.expression);
  if (ts.isConditionalExpression(drawn)) return isFigure(drawn.whenTrue) || isFigure(drawn.whenFalse);
  if (ts.isBinaryExpression(drawn) && drawn.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return isFigure(drawn.right);
  if (ts.isTemplateExpression(drawn)) return writesFigure(drawn);
  if (!ts.isCallExpression(drawn)) return false;
  const isSentence = drawn.expression.getText().startsWith("m.");
  return isWriter(drawn) || (isSentence && drawn.arguments.some(writesFigure));
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
