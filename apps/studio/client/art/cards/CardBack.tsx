const diagonals = [-136, -115, -94, -73, -52, -31, -10, 11, 32, 53, 74];

/** The back of every card: the lattice of a palace door around the mark of the house. 100 × 140. */
export function CardBack() {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      <rect width="100" height="140" rx="8" fill="#FBF6E9" />
      <rect x="4" y="4" width="92" height="132" rx="5" fill="#7E1A14" />
      <svg x="4" y="4" width="92" height="132" aria-hidden="true" focusable="false">
        <g fill="none" stroke="#E9BC57" strokeOpacity=".55" strokeWidth="1.1">
          {diagonals.map((at) => (
            <path key={at} d={`M${at} -2L${at + 136} 134M${at + 136} -2L${at} 134`} />
          ))}
        </g>
      </svg>
      <rect x="4" y="4" width="92" height="132" rx="5" fill="none" stroke="#E9BC57" strokeWidth="2" />
      <rect
        x="9"
        y="9"
        width="82"
        height="122"
        rx="3"
        fill="none"
        stroke="#E9BC57"
        strokeOpacity=".6"
        strokeWidth="1"
      />
      <g transform="translate(50 70)">
        <circle r="25" fill="#5A120E" stroke="#E9BC57" strokeWidth="2" />
        {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
          <path
            key={angle}
            d="M0 -4C-6 -9 -6 -16 0 -21C6 -16 6 -9 0 -4Z"
            transform={`rotate(${angle})`}
            fill={angle % 90 === 0 ? "#E9BC57" : "#2FB98C"}
          />
        ))}
        <circle r="4.5" fill="#F3EFE4" />
      </g>
    </svg>
  );
}
