import { diePips } from "./pips.ts";

/** One face of a die; one and four in red, as dice are made in the East. */
export function DieFace({ value }: { value: number }) {
  const red = value === 1 || value === 4;
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" focusable="false">
      <rect width="60" height="60" rx="9" fill="#F6EFDF" />
      <rect x="1.5" y="1.5" width="57" height="57" rx="8" fill="none" stroke="#fff" strokeWidth="2" />
      <rect x=".5" y=".5" width="59" height="59" rx="9" fill="none" stroke="#B9AC8C" />
      {diePips(value).map(([x, y]) => (
        <circle
          key={`${x}-${y}`}
          cx={x}
          cy={y}
          r={value === 1 ? 9.5 : 5.6}
          fill={red ? "#C93B27" : "#14181D"}
        />
      ))}
    </svg>
  );
}

/** A die of six faces in space; the cube is turned by its parent's transform. */
export function Die() {
  return (
    <>
      {[1, 2, 3, 4, 5, 6].map((value) => (
        <span key={value} className={`die-side die-side-${value}`}>
          <DieFace value={value} />
        </span>
      ))}
    </>
  );
}
