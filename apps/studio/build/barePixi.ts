import { posix } from "node:path";
import type { Plugin } from "vite";

/**
 * What stands in the place of Pixi's own modules, by their paths below `pixi.js/lib`. A slot draws sprites and shapes by WebGL, cuts them by
 * shapes, and has every picture from a canvas; a name of Pixi that is not here stops the build.
 */
const modules: Readonly<Record<string, string>> = {
  "index.mjs": `
    import "./rendering/init.mjs";
    export { Application } from "./app/Application.mjs";
    export { WebGLRenderer } from "./rendering/renderers/gl/WebGLRenderer.mjs";
    export { Texture } from "./rendering/renderers/shared/texture/Texture.mjs";
    export { Container } from "./scene/container/Container.mjs";
    export { updateRenderGroupTransforms } from "./scene/container/utils/updateRenderGroupTransforms.mjs";
    export { Graphics } from "./scene/graphics/shared/Graphics.mjs";
    export { Sprite } from "./scene/sprite/Sprite.mjs";
    export { ViewContainer } from "./scene/view/ViewContainer.mjs";`,
  // No video, no mask that is a picture.
  "rendering/init.mjs": `
    import { extensions } from "../extensions/Extensions.mjs";
    import { StencilMask } from "./mask/stencil/StencilMask.mjs";
    import { BufferImageSource } from "./renderers/shared/texture/sources/BufferImageSource.mjs";
    import { CanvasSource } from "./renderers/shared/texture/sources/CanvasSource.mjs";
    import { ImageSource } from "./renderers/shared/texture/sources/ImageSource.mjs";
    import "./renderers/shared/texture/utils/textureFrom.mjs";
    import "./mask/MaskEffectManager.mjs";
    extensions.add(StencilMask, ImageSource, CanvasSource, BufferImageSource);`,
  // Who has no WebGL gets the processor's own drawing, and waits for it.
  "rendering/renderers/autoDetectRenderer.mjs": `
    import { isWebGLSupported } from "../../utils/browser/isWebGLSupported.mjs";
    import { WebGLRenderer } from "./gl/WebGLRenderer.mjs";
    export async function autoDetectRenderer(options) {
      const Renderer = isWebGLSupported(false) ? WebGLRenderer : (await import("./canvasAlone.mjs")).CanvasRenderer;
      const renderer = new Renderer();
      await renderer.init(options);
      return renderer;
    }`,
  "rendering/renderers/canvasAlone.mjs": `
    import { extensions } from "../../extensions/Extensions.mjs";
    import { CanvasGraphicsContextSystem } from "../../scene/graphics/canvas/CanvasGraphicsContextSystem.mjs";
    import { CanvasGraphicsPipe } from "../../scene/graphics/canvas/CanvasGraphicsPipe.mjs";
    export { CanvasRenderer } from "./canvas/CanvasRenderer.mjs";
    extensions.add(CanvasGraphicsPipe, CanvasGraphicsContextSystem);`,
  "scene/graphics/init.mjs": `
    import { extensions } from "../../extensions/Extensions.mjs";
    import { GraphicsContextSystem } from "./shared/GraphicsContextSystem.mjs";
    import { GraphicsPipe } from "./shared/GraphicsPipe.mjs";
    extensions.add(GraphicsPipe, GraphicsContextSystem);`,
  // What makes functions of strings, which the policy of these pages forbids, of what is drawn by here.
  "unsafe-eval/init.mjs": `
    import { GlUboSystem } from "../rendering/renderers/gl/GlUboSystem.mjs";
    import { GlShaderSystem } from "../rendering/renderers/gl/shader/GlShaderSystem.mjs";
    import { GlUniformGroupSystem } from "../rendering/renderers/gl/shader/GlUniformGroupSystem.mjs";
    import { UboSystem } from "../rendering/renderers/shared/shader/UboSystem.mjs";
    import { AbstractRenderer } from "../rendering/renderers/shared/system/AbstractRenderer.mjs";
    import { generateShaderSyncPolyfill } from "./shader/generateShaderSyncPolyfill.mjs";
    import { generateUboSyncPolyfillSTD40 } from "./ubo/generateUboSyncPolyfill.mjs";
    import { generateUniformsSyncPolyfill } from "./uniforms/generateUniformsSyncPolyfill.mjs";
    AbstractRenderer.prototype._unsafeEvalCheck = () => undefined;
    UboSystem.prototype._systemCheck = () => undefined;
    GlUniformGroupSystem.prototype._generateUniformsSync = generateUniformsSyncPolyfill;
    GlUboSystem.prototype._generateUboSync = generateUboSyncPolyfillSTD40;
    GlShaderSystem.prototype._generateShaderSync = generateShaderSyncPolyfill;`,
  "scene/graphics/shared/svg/SVGParser.mjs": `
    export function SVGParser() { throw Error("left out of Pixi: shapes of SVG"); }`,
  "rendering/mask/alpha/AlphaMaskPipe.mjs": `
    import { ExtensionType } from "../../../extensions/Extensions.mjs";
    export class AlphaMaskPipe {
      push() { throw Error("left out of Pixi: a mask that is a picture"); }
      pop() {}
      execute() {}
      destroy() {}
    }
    AlphaMaskPipe.extension = {
      type: [ExtensionType.WebGLPipes, ExtensionType.WebGPUPipes, ExtensionType.CanvasPipes],
      name: "alphaMask",
    };`,
};

/** The paths below `pixi.js/lib` that are replaced. */
export const replaced: readonly string[] = Object.keys(modules);

const library = /\/pixi\.js\/lib\/(.+)$/;

/** What stands in the place of a module of Pixi's; undefined: the module itself. */
export function inPlaceOf(id: string): string | undefined {
  const path = library.exec(id)?.[1];
  return path === undefined ? undefined : modules[path];
}

/**
 * Pixi without what no slot comes to: it was half of what a slot sends before its first spin (docs/bench/first-spin.md). In tests of components
 * and while developing it is whole; the journeys play what is built.
 */
export const barePixi = (): Plugin => ({
  name: "hanpan:bare-pixi",
  enforce: "pre",
  apply: "build",
  // The one module that is ours alone.
  resolveId: (source, importer) =>
    source === "./canvasAlone.mjs" && importer !== undefined
      ? posix.join(posix.dirname(importer), "canvasAlone.mjs")
      : null,
  load: { filter: { id: library }, handler: (id) => inPlaceOf(id) ?? null },
});
