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
  "signedAmount",
  "writeLimit",
  "percentText",
  "write",
  "worthWords",
]);

/** Files that draw none are not read any further. */
const drawsFigure = new RegExp(`\\b(?:${[...writers].join("|")}|toLocaleString)\\(`);

const root = path.join(import.meta.dirname, "../../../..");
const rooms = [
  "apps/web/src",
  "apps/operator/src",
  "apps/studio/client",
  "apps/sportsbook/client",
  "packages/frame/src",
  "packages/ui/src",
];

const nameOf = (call: ts.CallExpression): string =>
  ts.isIdentifier(call.expression)
    ? call.expression.text
    : ts.isPropertyAccessExpression(call.expression)
      ? call.expression.name.text
      : "";

/** Writes a number as it is read, without a day or an hour. */
const isWriter = (call: ts.CallExpression): boolean =>
  // A writer is given the figure first; a function of the same name that draws a field is given its label.
  (writers.has(nameOf(call)) && !call.arguments.some((argument) => ts.isArrowFunction(argument))) ||
  nameOf(call) === "toLocaleString";

/**
 * The texts with a figure in them that a file keeps by a name: `const words = formatWon(…)`, and what a function of the
 * file answers.
 */
function namesOfFigures(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const walk = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer !== undefined &&
      isFigure(node.initializer, names)
    )
      names.add(node.name.text);
    if (
      ts.isFunctionDeclaration(node) &&
      node.name !== undefined &&
      node.body?.statements.some(
        (statement) =>
          ts.isReturnStatement(statement) &&
          statement.expression !== undefined &&
          isFigure(statement.expression, names),
      ) === true
    )
      names.add(node.name.text);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return names;
}

/** True when a figure is written somewhere in an expression, but not in an element of its own within it. */
function writesFigure(expression: ts.Node, names: ReadonlySet<string>): boolean {
  if (ts.isJsxElement(expression) || ts.isJsxSelfClosingElement(expression) || ts.isJsxFragment(expression))
    return false;
  if (ts.isCallExpression(expression) && isWriter(expression)) return true;
  if (ts.isIdentifier(expression) && names.has(expression.text)) return true;
  return ts.forEachChild(expression, (child) => writesFigure(child, names) || undefined) ?? false;
}

/** True when what is drawn is a text with a figure in it: the figure itself, or a sentence that it is put into. */
function isFigure(drawn: ts.Expression, names: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(drawn)) return names.has(drawn.text);
  if (ts.isParenthesizedExpression(drawn)) return isFigure(drawn.expression, names);
  if (ts.isConditionalExpression(drawn))
    return isFigure(drawn.whenTrue, names) || isFigure(drawn.whenFalse, names);
  if (ts.isBinaryExpression(drawn) && drawn.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return isFigure(drawn.right, names);
  if (ts.isTemplateExpression(drawn)) return writesFigure(drawn, names);
  if (!ts.isCallExpression(drawn)) return false;
  const isSentence = drawn.expression.getText().startsWith("m.");
  const isOfFile = ts.isIdentifier(drawn.expression) && names.has(drawn.expression.text);
  return (
    isWriter(drawn) || isOfFile || (isSentence && drawn.arguments.some((each) => writesFigure(each, names)))
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
function looseIn(
  element: ts.JsxElement | ts.JsxFragment,
  names: ReadonlySet<string>,
  isWithinMarked: boolean,
): ts.JsxChild[] {
  const children = element.children.filter((child) => !isBlank(child));
  // What is chosen from a list is a text by itself.
  if (ts.isJsxElement(element) && element.openingElement.tagName.getText() === "option") return [];
  if (children.length === 1 && (isWithinMarked || isMarked(element))) return [];
  return children.filter(
    (child) =>
      ts.isJsxExpression(child) && child.expression !== undefined && isFigure(child.expression, names),
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
  const names = namesOfFigures(source);
  const walk = (node: ts.Node, isWithinMarked: boolean): void => {
    let isWithin = isWithinMarked;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      isWithin ||= isMarked(node);
      for (const child of looseIn(node, names, isWithinMarked)) {
        const { line } = source.getLineAndCharacterOfPosition(child.getStart());
        found.push(`${path.relative(root, file)}:${line + 1}`);
      }
    }
    ts.forEachChild(node, (child) => walk(child, isWithin));
  };
  walk(source, false);
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
