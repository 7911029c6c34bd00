/** What is used of opentype.js. Its published types bring a browser's with them, which no program of Node has. */
declare module "opentype.js" {
  export type PathCommand =
    | { readonly type: "M" | "L"; readonly x: number; readonly y: number }
    | { readonly type: "Q"; readonly x: number; readonly y: number; readonly x1: number; readonly y1: number }
    | { readonly type: "C"; readonly x: number; readonly y: number }
    | { readonly type: "Z" };

  export type Path = {
    readonly commands: readonly PathCommand[];
    /** The path as an SVG element; `optimize` leaves out what it takes to be needless, `flipY` turns it upside down. */
    readonly toSVG: (options: {
      readonly decimalPlaces: number;
      readonly optimize: boolean;
      readonly flipY: boolean;
    }) => string;
  };

  export type Glyph = {
    readonly advanceWidth?: number;
    readonly getPath: (x: number, y: number, fontSize: number) => Path;
  };

  export type Font = {
    readonly unitsPerEm: number;
    readonly hasChar: (character: string) => boolean;
    readonly charToGlyph: (character: string) => Glyph;
    readonly getPath: (text: string, x: number, y: number, fontSize: number) => Path;
  };

  const opentype: { readonly parse: (file: ArrayBuffer) => Font };
  export default opentype;
}
