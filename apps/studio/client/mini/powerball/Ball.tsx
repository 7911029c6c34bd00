import { useId } from "react";
import { ballPaint, powerballPaint } from "./sides.ts";

/** A ball, 64 × 64, lit from above, its number on an ivory disc; `kind` POWERBALL is plum with a gilt ring. */
export function Ball({ number, kind }: { number: number; kind: "BALL" | "POWERBALL" }) {
  const id = useId();
  const [light, ground, shade] = kind === "POWERBALL" ? powerballPaint : ballPaint(number);
  return (
    <svg className="ball" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id={id} cx=".36" cy=".28" r=".8">
          <stop stopColor={light} />
          <stop offset=".42" stopColor={ground} />
          <stop offset="1" stopColor={shade} />
        </radialGradient>
      </defs>
      <circle cx="32" cy="32" r="30" fill={`url(#${id})`} />
      {kind === "POWERBALL" && (
        <circle cx="32" cy="32" r="28.6" fill="none" stroke="#FFDF8C" strokeWidth="2.4" />
      )}
      <circle cx="32" cy="32" r="17.5" fill="#FBF6E9" />
      <ellipse cx="23" cy="14" rx="9" ry="4.6" fill="#fff" fillOpacity=".62" transform="rotate(-24 23 14)" />
      <text x="32" y="39" textAnchor="middle" fontSize="20" fontWeight="800" fill="#14181D">
        {number}
      </text>
    </svg>
  );
}
