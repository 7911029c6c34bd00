import { qrMatrix } from "./qr-matrix.ts";

const quiet = 4;

/** A QR code as one path, dark on white whatever the theme: cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qrMatrix(text);
  const size = rows.length + 2 * quiet;
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-48 rounded-control"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
