import { clsx } from "clsx";
import { useId } from "react";

/**
 * The dancheong lattice, the only ornament: a row of bracket flowers in the five colours, drawn as one repeated tile.
 * Decoration only.
 */
export function Lattice({ className, heightPx = 24 }: { className?: string; heightPx?: number }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={clsx("block w-full", className)} height={heightPx}>
      <defs>
        <pattern
          id={id}
          width="48"
          height="24"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${heightPx / 24})`}
        >
          <rect width="48" height="24" fill="#14332b" />
          <path d="M0 12 12 0h24l12 12-12 12H12Z" fill="#1f7d61" />
          <path
            d="M4 12 14 2h20l10 10-10 10H14Z"
            fill="none"
            stroke="#f3efe4"
            strokeWidth="1"
            opacity="0.85"
          />
          <path d="M24 3.5 32.500 12 24 20.500 15.500 12Z" fill="#c93b27" />
          <path d="M24 6.500 29.500 12 24 17.500 18.500 12Z" fill="#e9bc57" />
          <circle cx="24" cy="12" r="2.400" fill="#0b0d10" />
          <path d="M0 0h7L0 7Zm48 0v7l-7-7ZM0 24v-7l7 7Zm48 0h-7l7-7Z" fill="#2f5fd0" />
          <path d="M-3 12 0 9l3 3-3 3Zm48 0 3-3 3 3-3 3Z" fill="#f3efe4" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
