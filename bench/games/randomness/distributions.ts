/** ln Γ(x) for x > 0, by Stirling's series after shifting x above 8. */
function logGamma(x: number): number {
  let shift = 0;
  let at = x;
  while (at < 8) {
    shift += Math.log(at);
    at += 1;
  }
  const inverse = 1 / (at * at);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1_260 - inverse / 1_680))) / at;
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - shift;
}

/** The chance that a chi-square variable of so many degrees of freedom is at least as large. */
export function chiSquareTail(chiSquare: number, degrees: number): number {
  return upperGamma(degrees / 2, chiSquare / 2);
}

/** The chance that a normal variable is at least so many standard deviations from its mean, on either side. */
export function normalTwoTails(deviations: number): number {
  return upperGamma(0.5, deviations ** 2 / 2);
}

/** The regularised upper incomplete gamma function: a power series below the mean, a continued fraction above. */
function upperGamma(shape: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(shape * Math.log(x) - x - logGamma(shape));
  if (x < shape + 1) {
    let term = 1 / shape;
    let sum = term;
    for (let step = 1; term > sum * 1e-16; step += 1) {
      term *= x / (shape + step);
      sum += term;
    }
    return 1 - front * sum;
  }
  // Lentz's way through the fraction 1 / (x + 1 − s − 1(1 − s) / (x + 3 − s − 2(2 − s) / (x + 5 − s − …))).
  let b = x + 1 - shape;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let step = 1; step < 100_000; step += 1) {
    const a = -step * (step - shape);
    b += 2;
    d = 1 / (a * d + b);
    c = b + a / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return front * fraction;
}
