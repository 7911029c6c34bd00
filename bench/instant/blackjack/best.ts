import { bestReturn, splitBest } from "@hanpan/games/blackjack/enumerate/best";
import { points, unseenAgainst } from "@hanpan/games/blackjack/enumerate/cards";

/**
 * `npm run bench:blackjack`: counts out what perfect play of blackjack returns, both hands of every pair that may be split played with
 * all that is known of the other's cards. Takes about half an hour on one core; its figure stands in the PAR sheet.
 */
const splits = new Map<string, number>();
for (const pair of points.toReversed())
  for (const open of points) {
    const started = performance.now();
    const unseen = unseenAgainst(open);
    unseen.take(pair, 2);
    const worth = splitBest(unseen, pair);
    splits.set(`${pair} ${open}`, worth);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    process.stdout.write(`${pair},${pair} against ${open}: ${worth.toFixed(10)} (${seconds} s)\n`);
  }
const best = bestReturn((pair, open) => splits.get(`${pair} ${open}`) ?? -2);
process.stdout.write(`perfect play: ${(best * 100).toFixed(8)} %\n`);
