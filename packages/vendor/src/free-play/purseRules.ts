/** What a purse begins with, in won of play money. */
export const purseWon = 1_000_000;

/** A purse ends so long after its last bet, and so long after it began whatever is bet. It must first be opened within a minute. */
export const purseLife = { idleMinutes: 30, wholeMinutes: 120, firstUseSeconds: 60 };

/**
 * How many purses may be alive: of all, and of one visitor, whose oldest ends for a new one. How many a visitor may begin in an
 * hour, and how many bets of a purse are taken in a minute.
 */
export const purseLimits = { alive: 5_000, ofVisitor: 6, startsAnHour: 60, betsAMinute: 120 };

/** What in SQL says that a purse is alive. */
export const alive = `ended_at IS NULL AND last_used_at > statement_timestamp() - make_interval(mins => ${purseLife.idleMinutes})
  AND created_at > statement_timestamp() - make_interval(mins => ${purseLife.wholeMinutes})
  AND (opened_at IS NOT NULL OR created_at > statement_timestamp() - make_interval(secs => ${purseLife.firstUseSeconds}))`;
