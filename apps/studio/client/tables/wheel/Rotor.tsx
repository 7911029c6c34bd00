import { rouletteColourOf, rouletteWheel } from "@hanpan/games/roulette/wheel";
import { pocketDegrees } from "./pockets.ts";
import { sector } from "./sector.ts";

const paints = { RED: "#B62A1C", BLACK: "#12161C", GREEN: "#12784F" } as const;

const half = pocketDegrees / 2;
const eighths = [0, 45, 90, 135, 180, 225, 270, 315];

/** What turns: the numbers, the pockets with their frets, the cone with a dancheong flower, the turret. Radius 200. */
export function Rotor() {
  return (
    <g>
      <circle r="158" fill="#2A1408" />
      {rouletteWheel.map((number, index) => {
        const angle = index * pocketDegrees;
        return (
          <g key={number} transform={`rotate(${angle})`}>
            <path d={sector(-half, half, 134, 156)} fill={paints[rouletteColourOf(number)]} />
            <path d={sector(-half, half, 104, 134)} fill={paints[rouletteColourOf(number)]} opacity=".72" />
            <text y="-140" textAnchor="middle" fontSize="14" fontWeight="700" fill="#FBF6E9">
              {number}
            </text>
          </g>
        );
      })}
      {rouletteWheel.map((number, index) => (
        <path
          key={number}
          d="M0 -156V-104"
          transform={`rotate(${index * pocketDegrees + half})`}
          stroke="#E9C877"
          strokeWidth="1.5"
        />
      ))}
      <circle r="156.5" fill="none" stroke="#E9BC57" strokeWidth="2.4" />
      <circle r="134" fill="none" stroke="#E9BC57" strokeWidth="1.2" />
      <circle r="104" fill="url(#wheel-cone)" stroke="#E9BC57" strokeWidth="2.4" />
      {eighths.map((angle) => (
        <path
          key={angle}
          d="M0 -40C-22 -56 -20 -80 0 -98C20 -80 22 -56 0 -40Z"
          transform={`rotate(${angle})`}
          fill={angle % 90 === 0 ? "#8E241A" : "#14604A"}
          stroke="#E9BC57"
          strokeOpacity=".75"
          strokeWidth="1.4"
        />
      ))}
      {eighths.map((angle) => (
        <path
          key={angle}
          d="M0 -52C-9 -62 -8 -74 0 -84C8 -74 9 -62 0 -52Z"
          transform={`rotate(${angle})`}
          fill={angle % 90 === 0 ? "#E5533D" : "#2FB98C"}
        />
      ))}
      <g fill="url(#wheel-brass)" stroke="#5A3508" strokeWidth="1">
        {[0, 90, 180, 270].map((angle) => (
          <g key={angle} transform={`rotate(${angle + 22.5})`}>
            <path d="M-4.5 0L-2.6 -58H2.6L4.5 0Z" />
            <circle cy="-61" r="7" />
          </g>
        ))}
      </g>
      <circle r="27" fill="url(#wheel-brass)" stroke="#5A3508" strokeWidth="1.4" />
      <circle r="17" fill="#8E241A" stroke="#5A3508" />
      <circle r="9" fill="url(#wheel-brass)" />
    </g>
  );
}
