/**
 * An evening sky over hills, with the one who holds the string. Drawn once; nothing here moves. It goes on to either side
 * of the sky's own width, for stages that are wider.
 */
export function Sky() {
  return (
    <>
      <defs>
        <linearGradient id="kite-sky" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#101B4A" />
          <stop offset=".55" stopColor="#3B4C9A" />
          <stop offset="1" stopColor="#D78A62" />
        </linearGradient>
        <radialGradient id="kite-sun" cx=".5" cy=".5" r=".5">
          <stop stopColor="#FFDF8C" stopOpacity=".9" />
          <stop offset="1" stopColor="#FFDF8C" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M-400 0H1200V420H-400Z" fill="url(#kite-sky)" />
      <circle cx="640" cy="330" r="150" fill="url(#kite-sun)" />
      <g fill="#fff" fillOpacity=".14">
        <path d="M430 96q16-26 48-18q22-26 52-4q34-4 36 22H430Z" />
        <path d="M110 74q12-20 38-14q18-20 42-2q26-2 28 16H104Z" />
        <path d="M640 190q12-20 38-14q18-20 42-2q26-2 28 16H634Z" />
      </g>
      <path
        d="M-400 342Q-180 286 0 330Q120 262 250 318T520 300T800 322Q980 372 1200 330V420H-400Z"
        fill="#27306B"
      />
      <path
        d="M-400 360Q-200 400 0 372Q170 316 340 366T640 352Q740 322 860 350T1200 372V420H-400Z"
        fill="#1A2150"
      />
      <path d="M-400 392Q-180 420 0 402Q200 372 400 398T800 396T1200 400V420H-400Z" fill="#10163A" />
      <g fill="#0B0F26">
        <circle cx="76" cy="352" r="9" />
        <path d="M62 404L66 366Q76 358 86 366L94 404Z" />
        <path d="M80 370L93 372" stroke="#0B0F26" strokeWidth="6" strokeLinecap="round" />
      </g>
    </>
  );
}
