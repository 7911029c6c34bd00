import { fill, type Picture, radial } from "@hanpan/frame/art/draw";

/** The felt of a poster, lit from its middle, with the lattice of a palace door. */
export const felt = (id: string, width: number, height: number, light: string, dark: string): Picture => ({
  defs:
    radial(
      `${id}-felt`,
      [
        [0, light],
        [1, dark],
      ],
      0.5,
      0.4,
      0.75,
    ) +
    `<pattern id="${id}-lattice" width="72" height="72" patternUnits="userSpaceOnUse"><path d="M36 0L72 36L36 72L0 36ZM36 18L54 36L36 54L18 36Z" fill="none" stroke="#E9BC57" stroke-opacity=".16" stroke-width="1.4"/></pattern>`,
  body:
    fill(`M0 0H${width}V${height}H0Z`, `url(#${id}-felt)`) +
    fill(`M0 0H${width}V${height}H0Z`, `url(#${id}-lattice)`),
});
