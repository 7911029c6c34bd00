import { useId } from "react";

/** What is shown where an event has no picture of its own: the house's emblem on a field of dancheong. Decoration only. */
export function EventArt({ className = "" }: { className?: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className={`block aspect-[16/9] w-full ${className}`}
    >
      <defs>
        <pattern id={`${id}-field`} width="40" height="40" patternUnits="userSpaceOnUse">
          <path d="M20 2 38 20 20 38 2 20Z" fill="none" stroke="#1f7d61" strokeWidth="1.500" />
          <path d="M20 13 27 20 20 27 13 20Z" fill="#1f7d61" opacity="0.450" />
          <circle r="2.500" fill="#e9bc57" opacity="0.400" />
          <circle cx="40" r="2.500" fill="#e9bc57" opacity="0.400" />
          <circle cy="40" r="2.500" fill="#e9bc57" opacity="0.400" />
          <circle cx="40" cy="40" r="2.500" fill="#e9bc57" opacity="0.400" />
        </pattern>
        <radialGradient id={`${id}-light`} cx="0.500" cy="0.500" r="0.600">
          <stop offset="0" stopColor="#14332b" />
          <stop offset="1" stopColor="#14332b" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="320" height="180" fill="#14332b" />
      <rect width="320" height="180" fill={`url(#${id}-field)`} />
      <rect width="320" height="180" fill={`url(#${id}-light)`} />
      <g transform="translate(160 90)">
        <path d="M0-64 64 0 0 64-64 0Z" fill="#0b0d10" stroke="#e9bc57" strokeWidth="5" />
        <path d="M0-50 50 0 0 50-50 0Z" fill="none" stroke="#2fb98c" strokeWidth="2.500" />
        <circle r="28" fill="#e5533d" />
        <path d="M-28 0a14 14 0 0 0 28 0 14 14 0 0 1 28 0 28 28 0 0 1-56 0Z" fill="#2f5fd0" />
      </g>
    </svg>
  );
}
