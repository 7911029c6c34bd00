import "pixi.js/unsafe-eval";
import { Application, WebGLRenderer } from "pixi.js";
import { createDrawingPace, framesPerSecond, isSoftwareRenderer } from "../stage/drawingPace.ts";
import { hasChanged } from "./changes.ts";

/**
 * The shader of a batch chooses among its textures for each pixel, which a device without a graphics card pays for
 * each of them. A stage is a few dozen sprites: more batches cost nothing that is felt elsewhere.
 */
const texturesInABatch = 2;

export type StageCanvas = {
  readonly app: Application;
  /** Decoration does not move: the member asked for that, or the processor draws because there is no graphics card. */
  readonly still: boolean;
  readonly resize: (width: number, height: number) => void;
  /**
   * Draws from now on: `draw` gets the time and says whether anything moves. A stage at rest is looked at less often
   * and drawn only when something on it changed; a device that cannot keep up gets fewer pixels rather than fewer frames.
   */
  readonly run: (draw: (nowMs: number, deltaMs: number) => boolean) => void;
  readonly destroy: () => void;
};

/** Whether the processor draws because there is no graphics card; false when the browser does not say. */
function isDrawnByProcessor({ renderer }: Application): boolean {
  if (!(renderer instanceof WebGLRenderer)) return false;
  const names = renderer.gl.getExtension("WEBGL_debug_renderer_info");
  if (names === null) return false;
  return isSoftwareRenderer(String(renderer.gl.getParameter(names.UNMASKED_RENDERER_WEBGL)));
}

/** A canvas for a slot's stage inside `host`, hidden from those who listen. */
export async function openCanvas(host: HTMLElement, calm: boolean): Promise<StageCanvas> {
  const app = new Application();
  const resolution = Math.min(2, globalThis.devicePixelRatio || 1);
  const pace = createDrawingPace(resolution);
  let width = Math.max(1, host.clientWidth);
  let height = Math.max(1, host.clientHeight);
  await app.init({
    preference: "webgl",
    backgroundColor: 0x070a14,
    antialias: false,
    resolution,
    autoDensity: true,
    width,
    height,
    powerPreference: "high-performance",
    // Presses are the page's own: Pixi's pointer, its fields for those who listen and its page elements are not loaded.
    skipExtensionImports: true,
  });
  app.canvas.style.touchAction = "none";
  if (app.renderer instanceof WebGLRenderer) app.renderer.limits.maxBatchableTextures = texturesInABatch;
  const byProcessor = isDrawnByProcessor(app);
  app.canvas.setAttribute("aria-hidden", "true");
  // The picture is gone with the canvas's old size, or with a graphics card that was lost.
  let isBlank = true;
  app.canvas.addEventListener("webglcontextrestored", () => {
    isBlank = true;
  });
  const resize = (toResolution?: number): void => {
    app.renderer.resize(width, height, toResolution);
    isBlank = true;
  };
  return {
    app,
    still: calm || byProcessor,
    resize: (nextWidth, nextHeight) => {
      width = nextWidth;
      height = nextHeight;
      resize();
    },
    run: (draw) => {
      host.appendChild(app.canvas);
      app.ticker.remove(app.render, app);
      app.ticker.add((ticker) => {
        const moving = draw(performance.now(), ticker.deltaMS);
        app.ticker.maxFPS = framesPerSecond({ moving, calm, byProcessor });
        const fewer = moving ? pace.frame(ticker.elapsedMS) : null;
        if (fewer !== null) resize(fewer);
        if (!isBlank && !hasChanged(app.stage)) return;
        isBlank = false;
        app.render();
      });
    },
    destroy: () => app.destroy({ removeView: true }, { children: true }),
  };
}
