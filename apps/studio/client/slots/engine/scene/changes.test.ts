import { Container, Graphics, Sprite, Texture, updateRenderGroupTransforms, ViewContainer } from "pixi.js";
import { expect, test } from "vitest";
import { hasChanged } from "./changes.ts";

/** A stage with a picture and a shape on it, both drawn. */
function drawnStage() {
  const stage = new Container();
  const picture = new Sprite(Texture.WHITE);
  const shape = new Graphics().rect(0, 0, 10, 10).fill("#fff");
  const group = new Container();
  group.addChild(picture, shape);
  stage.addChild(group);
  stage.enableRenderGroup();
  draw(stage);
  return { stage, group, picture, shape };
}

/** What a renderer does to a stage's account when it draws it. */
function draw({ renderGroup, children }: Container): void {
  // When all of it is new, it asks for no buffers of a graphics card.
  renderGroup.structureDidChange = true;
  updateRenderGroupTransforms(renderGroup);
  for (const part of children.flatMap((group) => group.children)) {
    if (part instanceof ViewContainer) part.didViewUpdate = false;
  }
  renderGroup.childrenRenderablesToUpdate.index = 0;
  renderGroup.structureDidChange = false;
}

type Stage = ReturnType<typeof drawnStage>;

test("a stage that was never drawn has changed", () => {
  expect(hasChanged(new Container())).toBe(true);
});

test("a stage that was just drawn has not, nor one that is set to what it is already", () => {
  const { stage, picture, shape } = drawnStage();
  expect(hasChanged(stage)).toBe(false);
  picture.position.set(0, 0);
  picture.alpha = 1;
  picture.texture = Texture.WHITE;
  shape.visible = true;
  expect(hasChanged(stage)).toBe(false);
});

test.each<[string, (stage: Stage) => void]>([
  ["moved", ({ picture }) => picture.position.set(4, 0)],
  ["turned with its group", ({ group }) => (group.rotation = 0.1)],
  ["faded", ({ picture }) => (picture.alpha = 0.5)],
  ["hidden", ({ shape }) => (shape.visible = false)],
  ["given another picture", ({ picture }) => (picture.texture = Texture.EMPTY)],
  ["painted anew", ({ shape }) => void shape.clear().circle(5, 5, 5).fill("#000")],
  ["taken away", ({ picture }) => picture.destroy()],
  ["joined by another", ({ group }) => void group.addChild(new Sprite(Texture.WHITE))],
])("a stage of which something was %s has changed, until it is drawn", (_, change) => {
  const made = drawnStage();
  change(made);
  expect(hasChanged(made.stage)).toBe(true);
  draw(made.stage);
  expect(hasChanged(made.stage)).toBe(false);
});
