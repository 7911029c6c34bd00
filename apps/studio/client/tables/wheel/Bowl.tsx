const eight = [0, 45, 90, 135, 180, 225, 270, 315];

/** What does not move: the wooden bowl, its gilt rim and the eight diamonds that a falling ball strikes. Radius 200. */
export function Bowl() {
  return (
    <g>
      <defs>
        <radialGradient id="wheel-wood">
          <stop offset=".74" stopColor="#2A1206" />
          <stop offset=".84" stopColor="#6E3714" />
          <stop offset=".9" stopColor="#A45E26" />
          <stop offset=".95" stopColor="#5B2C10" />
          <stop offset="1" stopColor="#2A1206" />
        </radialGradient>
        <radialGradient id="wheel-cone" cx=".42" cy=".36" r=".8">
          <stop offset="0" stopColor="#4A2110" />
          <stop offset="1" stopColor="#180A04" />
        </radialGradient>
        <radialGradient id="wheel-brass" cx=".36" cy=".3" r=".9">
          <stop offset="0" stopColor="#FFF6D6" />
          <stop offset=".45" stopColor="#E6B44A" />
          <stop offset="1" stopColor="#8A5712" />
        </radialGradient>
        <radialGradient id="wheel-ball" cx=".34" cy=".3" r=".85">
          <stop offset="0" stopColor="#fff" />
          <stop offset=".6" stopColor="#E9E4D6" />
          <stop offset="1" stopColor="#9C968A" />
        </radialGradient>
      </defs>
      <circle r="200" fill="#05070A" />
      <circle r="198" fill="url(#wheel-wood)" />
      <circle r="196.5" fill="none" stroke="#E9BC57" strokeWidth="3" />
      <circle r="166" fill="none" stroke="#1A0B04" strokeWidth="5" />
      <circle r="170" fill="none" stroke="#C98A48" strokeOpacity=".6" strokeWidth="1.4" />
      {eight.map((angle, index) => (
        <path
          key={angle}
          d={index % 2 === 0 ? "M0 -184L4.6 -175L0 -166L-4.6 -175Z" : "M-9 -175L0 -171L9 -175L0 -179Z"}
          transform={`rotate(${angle + 11})`}
          fill="url(#wheel-brass)"
          stroke="#3A1D08"
          strokeWidth=".8"
        />
      ))}
    </g>
  );
}
