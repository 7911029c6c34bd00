import { Lattice } from "../src/index.ts";
import { Part } from "./Part.tsx";

const surfaces = ["bg-page", "bg-surface-1", "bg-surface-2", "bg-surface-3"];
const texts = ["text-text", "text-muted", "text-gold", "text-jade", "text-vermilion", "text-cobalt"];
const sizes = ["text-12", "text-14", "text-16", "text-20", "text-24", "text-32", "text-44"];

/** Colours on their surfaces, the type scale, the ornament. */
export function Tokens() {
  return (
    <Part title="Tokens">
      <div className="grid gap-2 sm:grid-cols-4">
        {surfaces.map((surface) => (
          <div key={surface} className={`flex flex-col gap-1 rounded-dialog p-4 ${surface}`}>
            <span className="text-12 text-muted">{surface}</span>
            {texts.map((text) => (
              <span key={text} className={`${text} text-14`}>
                단청 {text}
              </span>
            ))}
          </div>
        ))}
      </div>
      <div>
        {sizes.map((size) => (
          <p key={size} className={size}>
            한 판 한 판 1,234,567원 <span className="text-12 text-muted">{size}</span>
          </p>
        ))}
      </div>
      <Lattice />
    </Part>
  );
}
