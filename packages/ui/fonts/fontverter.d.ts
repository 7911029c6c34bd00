/** What the house uses of it. */
declare module "fontverter" {
  const fontverter: {
    /** A face in another format. */
    convert(face: Uint8Array, format: "truetype" | "woff2"): Promise<Uint8Array>;
  };
  export default fontverter;
}
