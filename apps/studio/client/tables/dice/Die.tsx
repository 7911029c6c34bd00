/** Where the pips of a face lie, on a square of 60. */
const pips: { readonly [value: number]: readonly (readonly [number, number])[] } = {
  1: [[30, 30]],
  2: [
    [17, 17],
    [43, 43],
  ],
  3: [
    [15, 15],
    [30, 30],
    [45, 45],
  ],
  4: [
    [17, 17],
    [43, 17],
    [17, 43],
    [43, 43],
  ],
  5: [
    [16, 16],
    [44, 16],
    [30, 30],
    [16, 44],
    [44, 44],
  ],
  6: [
    [18, 14],
    [42, 14],
    [18, 30],
    [42, 30],
    [18, 46],
    [42, 46],
  ],
};

/** One face of a die; one and four in red, as dice are made in the East. */
export function DieFace({ value }: { value: number }) {
  const red = value === 1 || value === 4;
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" focusable="false">
      <rect width="60" height="60" rx="9" fill="#F6EFDF" />
      <rect x="1.5" y="1.5" width="57" height="57" rx="8" fill="none" stroke="#fff" strokeWidth="2" />
      <rect x=".5" y=".5" width="59" height="59" rx="9" fill="none" stroke="#B9AC8C" />
      {(pips[value] ?? []).map(([x, y]) => (
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
