import { fill, line, linear, type Picture } from "@hanpan/frame/art/draw";
import { inkLine } from "@hanpan/frame/art/palette";
import { amber, paper } from "../../../../art/folkPaints.ts";
import { tiger } from "./symbols/tiger.ts";

const stripe = (d: string): string => line(d, inkLine, 11);

/** The tiger of the folk painting, sitting with its tail in the air, on 400 × 520; it looks up to the right. */
export function tigerSitting(): Picture {
  const face = tiger();
  const furred = (d: string): string =>
    fill(d, "url(#sit-fur)", `stroke="${inkLine}" stroke-width="8" stroke-linejoin="round"`);
  const paw = (x: number): string =>
    furred(
      `M${x - 42} 486C${x - 46} 458 ${x - 24} 446 ${x} 446C${x + 24} 446 ${x + 46} 458 ${x + 42} 486C${x + 40} 502 ${x - 40} 502 ${x - 42} 486Z`,
    ) + line(`M${x - 14} 470V494M${x + 14} 470V494`, inkLine, 6);
  return {
    defs:
      face.defs +
      linear("sit-fur", [
        [0, amber[3]],
        [0.6, amber[2]],
        [1, amber[1]],
      ]) +
      linear("sit-chest", [
        [0, paper[4]],
        [1, paper[2]],
      ]),
    body:
      // tail
      line("M92 430C20 420 6 330 46 286C70 258 60 226 34 212", inkLine, 46) +
      line("M92 430C20 420 6 330 46 286C70 258 60 226 34 212", amber[2], 31) +
      ["M44 406L22 422", "M22 356L-2 360", "M34 312L10 300", "M62 268L40 252"]
        .map((d) => line(d, inkLine, 12))
        .join("") +
      line("M46 244C54 228 46 220 34 212", inkLine, 34) +
      // back and haunch
      furred(
        "M118 250C70 300 58 380 62 440C62 478 96 496 150 496H290C340 492 352 460 348 420C344 350 320 290 282 252Z",
      ) +
      stripe(
        "M76 372C100 366 116 374 128 388M66 412C92 404 114 412 126 428M92 326C112 322 126 330 138 344M344 376C320 370 304 378 294 392M350 418C326 410 308 418 298 432M322 324C302 322 290 330 280 342",
      ) +
      // front legs and chest
      furred("M142 300C132 370 130 430 134 474H194L200 330ZM266 300C276 370 278 430 274 474H214L208 330Z") +
      fill(
        "M150 280C156 340 178 384 204 396C230 384 252 340 258 280Z",
        "url(#sit-chest)",
        `stroke="${inkLine}" stroke-width="6"`,
      ) +
      line("M176 322L188 338M232 322L220 338M190 356L204 370L218 356", paper[0], 5) +
      stripe(
        "M136 404C150 400 160 404 168 412M136 440C148 436 158 440 164 446M274 404C260 400 250 404 242 412M274 440C262 436 252 440 246 446",
      ) +
      paw(162) +
      paw(246) +
      `<g transform="translate(60 20) rotate(-5 144 144) scale(1.12)">${face.body}</g>`,
  };
}
