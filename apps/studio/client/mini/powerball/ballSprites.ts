import { ballPaint } from "./sides.ts";

export const ballRadius = 16;
const balls = 28;
/** Room for a ball and the softness of its edge. */
const cell = ballRadius * 2 + 2;

function drawBall(context: CanvasRenderingContext2D, x: number, y: number, number: number): void {
  const [light, ground, shade] = ballPaint(number);
  const paint = context.createRadialGradient(x - 5, y - 6, 2, x, y, ballRadius);
  paint.addColorStop(0, light);
  paint.addColorStop(0.45, ground);
  paint.addColorStop(1, shade);
  context.fillStyle = paint;
  context.beginPath();
  context.arc(x, y, ballRadius, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = "#FBF6E9";
  context.beginPath();
  context.arc(x, y, 9, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = "#14181D";
  context.fillText(String(number), x, y + 0.5);
}

/** Draws a ball with its middle at a place of the drum. */
export type StampBall = (context: CanvasRenderingContext2D, x: number, y: number, number: number) => void;

/** Paints all balls once, side by side at `scale` pixels a unit; from then on a ball is a copy of its picture. */
export function paintBalls(scale: number): StampBall {
  const sheet = document.createElement("canvas");
  sheet.width = Math.ceil(cell * scale) * balls;
  sheet.height = Math.ceil(cell * scale);
  const side = sheet.height;
  const context = sheet.getContext("2d");
  if (context !== null) {
    context.scale(side / cell, side / cell);
    context.font = "800 11px sans-serif";
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (let number = 1; number <= balls; number += 1) {
      drawBall(context, (number - 0.5) * cell, cell / 2, number);
    }
  }
  return (onto, x, y, number) =>
    onto.drawImage(sheet, (number - 1) * side, 0, side, side, x - cell / 2, y - cell / 2, cell, cell);
}
