import { encode } from "uqr";

/** The light edge around a code without which cameras do not find it, in modules. */
const quiet = 4;

/**
 * A QR code as one path, dark on white whatever the theme: cameras want it so. Drawn here, since what it says may be a secret
 * that goes to no one else. @throws RangeError for a text longer than 213 bytes.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, {
    ecc: "M",
    boostEcc: false,
    maskPattern: 0,
    maxVersion: 10,
    border: quiet,
  });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-48 shrink-0 rounded-control"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
