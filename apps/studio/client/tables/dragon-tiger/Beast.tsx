/** The two beasts behind the cards, in a few brush strokes on 120 × 120. */
export function Beast({ side }: { side: "DRAGON" | "TIGER" }) {
  return (
    <svg className="beast" viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      {side === "DRAGON" ? (
        <g fill="none" stroke="#7FA8FF" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
          <path d="M14 96C34 112 60 104 56 84C52 66 22 72 22 50C22 28 52 22 72 30" />
          <path d="M72 30C92 22 108 34 106 50C98 60 82 58 72 50C66 44 66 36 72 30Z" />
          <path
            d="M80 28C80 16 88 10 98 10M92 27C96 18 102 16 110 18M104 52C112 58 112 66 108 72M72 50C70 58 74 64 82 66"
            strokeWidth="4"
          />
          <circle cx="90" cy="40" r="3" fill="#7FA8FF" strokeWidth="2" />
          <path d="M40 74L34 62M50 80L52 66M30 44L20 38M36 32L30 22" strokeWidth="4" />
        </g>
      ) : (
        <g fill="none" stroke="#FF7A66" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
          <path d="M24 44C16 28 22 16 34 20C38 22 42 26 44 30C54 26 66 26 76 30C78 26 82 22 86 20C98 16 104 28 96 44C106 66 92 102 60 102C28 102 14 66 24 44Z" />
          <path d="M50 40H70M60 32V54M52 48H68" strokeWidth="5" />
          <path
            d="M36 62L46 66M84 62L74 66M54 78C58 82 62 82 66 78M60 82V90M50 92C56 97 64 97 70 92M26 72L38 76M94 72L82 76M28 84L40 84M92 84L80 84"
            strokeWidth="4"
          />
        </g>
      )}
    </svg>
  );
}
