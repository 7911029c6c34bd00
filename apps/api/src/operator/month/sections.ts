/** So many late lines are answered at most. */
const mostLines = 2_000;

const none = "'00000000-0000-0000-0000-000000000000'";
const played = `sum(bets)::bigint AS bets, sum(stake_won)::bigint AS stake, sum(win_won)::bigint AS win`;
const gameNamed = (language: "$4" | "$5") => `
  CASE ${language} WHEN 'en' THEN game.name_en ELSE game.name_ko END AS game,
  CASE ${language} WHEN 'en' THEN vendor.name_en ELSE vendor.name_ko END AS vendor`;

/**
 * The lines of a month by columns of its figures of a kind: play, what came late, and what bonuses and rolling (1/10,000 won) cost;
 * that only where `$4`.
 */
const linesBy = (kind: "GAME" | "LEVEL" | "PARTNER", columns: string) => `(
  SELECT ${columns}, sum(bets)::bigint AS bets, sum(stake)::bigint AS stake, sum(win)::bigint AS win, sum(late)::bigint AS late,
         sum(bonuses)::bigint AS bonuses, sum(rolling)::bigint AS rolling
    FROM (
      SELECT subject_id, vendor_id, category, CASE WHEN is_late THEN 0 ELSE bets END AS bets,
             CASE WHEN is_late THEN 0 ELSE stake_won END AS stake, CASE WHEN is_late THEN 0 ELSE win_won END AS win,
             CASE WHEN is_late THEN stake_won - win_won ELSE 0 END AS late, 0 AS bonuses, 0 AS rolling
        FROM platform.month_play($1, $2, $3) WHERE kind = '${kind}'
       UNION ALL
      SELECT subject_id, vendor_id, category, 0, 0, 0, 0, bonus_won, rolling
        FROM platform.month_costs($1, $2, $3) WHERE kind = '${kind}' AND $4
    ) AS one
   GROUP BY ${columns}
  HAVING (sum(bets), sum(stake), sum(win), sum(late), sum(bonuses), sum(rolling)) <> (0, 0, 0, 0, 0, 0)
) AS found`;
const sums = "found.bets, found.stake, found.win, found.late, found.bonuses, found.rolling";
const whole = `${sums}, 0 AS others`;

/**
 * The parts of a month's report. Each takes the month's first day, the edition and the edition of the closing before; those by line
 * then whether costs stand by line; and what names something the language.
 */
export const sectionTexts = {
  days: (money: string) => `
    SELECT one.day::text AS day, coalesce(play.bets, 0)::bigint AS bets, coalesce(play.stake, 0)::bigint AS stake,
           coalesce(play.win, 0)::bigint AS win, 0 AS late, books.bonuses, books.rolling, books.deposits, books.withdrawals
      FROM (SELECT DISTINCT day FROM platform.figure_count
             WHERE edition <= $2 AND day >= $1::date AND day < ($1::date + interval '1 month')::date) AS one
      LEFT JOIN (
        SELECT day, ${played} FROM platform.month_play($1, $2, $3) WHERE kind = 'GAME' AND NOT is_late GROUP BY day
      ) AS play ON play.day = one.day
      CROSS JOIN LATERAL (
        SELECT ${money} FROM platform.books_figure AS books WHERE books.day = one.day AND books.edition <= $2
      ) AS books
     UNION ALL
    SELECT NULL, 0, 0, 0, play.late, books.bonuses, books.rolling, books.deposits, books.withdrawals
      FROM (SELECT coalesce(sum(stake_won - win_won), 0)::bigint AS late
              FROM platform.month_play($1, $2, $3) WHERE kind = 'GAME' AND is_late) AS play,
           (SELECT ${money} FROM platform.month_books($1, $2, $3) AS books WHERE books.is_late) AS books
     WHERE (play.late, books.bonuses, books.rolling, books.deposits, books.withdrawals) <> (0, 0, 0, 0, 0)
     ORDER BY day`,
  games: `
    SELECT nullif(found.subject_id, ${none}) AS "gameId", ${gameNamed("$5")}, nullif(found.category, '') AS category, ${whole}
      FROM ${linesBy("GAME", "subject_id, vendor_id, category")}
      LEFT JOIN platform.game ON game.game_id = found.subject_id
      LEFT JOIN platform.vendor ON vendor.vendor_id = found.vendor_id
     ORDER BY found.stake DESC, game.name_ko NULLS LAST, found.category DESC`,
  vendors: `
    SELECT nullif(found.vendor_id, ${none}) AS id, CASE $5 WHEN 'en' THEN vendor.name_en ELSE vendor.name_ko END AS name, ${whole}
      FROM ${linesBy("GAME", "vendor_id")}
      LEFT JOIN platform.vendor ON vendor.vendor_id = found.vendor_id
     ORDER BY found.stake DESC, vendor.name_ko NULLS LAST`,
  categories: `
    SELECT nullif(found.category, '') AS category, ${sums}
      FROM ${linesBy("GAME", "category")}
     ORDER BY found.stake DESC, found.category DESC`,
  levels: `
    SELECT nullif(found.subject_id, ${none}) AS id, CASE $5 WHEN 'en' THEN level.name_en ELSE level.name_ko END AS name, ${whole}
      FROM ${linesBy("LEVEL", "subject_id")}
      LEFT JOIN platform.level ON level.level_id = found.subject_id
     ORDER BY level.rank NULLS LAST`,
  partners: `
    SELECT nullif(found.subject_id, ${none}) AS id, member.nickname AS name, ${whole}
      FROM ${linesBy("PARTNER", "subject_id")}
      LEFT JOIN platform.member ON member.member_id = found.subject_id
     ORDER BY found.stake - found.win DESC, found.subject_id`,
  invoices: `
    SELECT vendor.vendor_id AS "vendorId", CASE $4 WHEN 'en' THEN vendor.name_en ELSE vendor.name_ko END AS vendor,
           found.category, found.bets, found.stake, found.win, found.late, rate.rate_bps AS "rateBps",
           floor(greatest(0, found.stake - found.win + found.late) * rate.rate_bps / 10000.0)::bigint AS due
      FROM (
        SELECT vendor_id, category, coalesce(sum(bets) FILTER (WHERE NOT is_late), 0)::bigint AS bets,
               coalesce(sum(stake_won) FILTER (WHERE NOT is_late), 0)::bigint AS stake,
               coalesce(sum(win_won) FILTER (WHERE NOT is_late), 0)::bigint AS win,
               coalesce(sum(stake_won - win_won) FILTER (WHERE is_late), 0)::bigint AS late
          FROM platform.month_play($1, $2, $3) WHERE kind = 'GAME' GROUP BY 1, 2
      ) AS found
      JOIN platform.vendor ON vendor.vendor_id = found.vendor_id
      LEFT JOIN LATERAL (
        SELECT rate_bps FROM platform.vendor_rate
         WHERE vendor_id = found.vendor_id AND category = found.category AND from_month <= $1::date
         ORDER BY from_month DESC LIMIT 1
      ) AS rate ON true
     ORDER BY vendor.name_ko, found.category`,
  costs: `
    SELECT CASE account WHEN 'PROMOTION' THEN 'BONUS' ELSE 'ROLLING' END AS kind, type,
           nullif(point_type, '') AS "pointType",
           (-sum(amount * CASE unit WHEN 'ROLLING' THEN 1 ELSE 10000 END))::bigint AS amount
      FROM platform.month_books($1, $2, $3)
     WHERE (account = 'PROMOTION' AND unit IN ('WON', 'POINT')) OR account = 'COMMISSION'
     GROUP BY 1, 2, 3 HAVING sum(amount * CASE unit WHEN 'ROLLING' THEN 1 ELSE 10000 END) <> 0
     ORDER BY 1, 4 DESC`,
  cash: `
    SELECT found.account, found.unit, found.deposits, found."depositCount", found.withdrawals, found."withdrawalCount",
           CASE WHEN site.account_id IS NOT NULL THEN jsonb_build_object(
             'accountNumber', site.account_number, 'holder', site.holder,
             'bankName', CASE $4 WHEN 'en' THEN bank.name_en ELSE bank.name_ko END) END AS "siteAccount"
      FROM (
        SELECT account, unit, site_account_id,
               coalesce(-sum(amount) FILTER (WHERE type <> 'WITHDRAWAL'), 0)::bigint AS deposits,
               coalesce(sum(transfers) FILTER (WHERE type = 'DEPOSIT'), 0)::bigint AS "depositCount",
               coalesce(sum(amount) FILTER (WHERE type = 'WITHDRAWAL'), 0)::bigint AS withdrawals,
               coalesce(sum(transfers) FILTER (WHERE type = 'WITHDRAWAL'), 0)::bigint AS "withdrawalCount"
          FROM platform.month_books($1, $2, $3)
         WHERE account IN ('BANK', 'EXCHANGE', 'FEE') OR account LIKE 'PROVIDER:%' OR account LIKE 'USDT:%'
         GROUP BY 1, 2, 3
      ) AS found
      LEFT JOIN platform.deposit_account AS site ON site.account_id = found.site_account_id
      LEFT JOIN platform.bank ON bank.bank_id = site.bank_id
     ORDER BY found.account, site.account_number`,
  accounts: `
    SELECT account, unit, account IN ('CASH', 'HELD', 'LOCKED_BONUS', 'POINT', 'ROLLING', 'TICKET', 'DEBT') AS "isMembers",
           coalesce(sum(amount) FILTER (WHERE day < $1::date), 0)::bigint AS opening,
           coalesce(sum(amount) FILTER (WHERE day >= $1::date), 0)::bigint AS moved, sum(amount)::bigint AS closing
      FROM platform.books_figure WHERE edition <= $2 AND day < ($1::date + interval '1 month')::date
     GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`,
  lateGames: `
    SELECT found.day::text AS day, ${gameNamed("$4")}, found.category, found.bets, found.stake, found.win
      FROM (
        SELECT day, subject_id, vendor_id, category, ${played} FROM platform.month_play($1, $2, $3)
         WHERE kind = 'GAME' AND is_late GROUP BY 1, 2, 3, 4
        HAVING sum(bets) <> 0 OR sum(stake_won) <> 0 OR sum(win_won) <> 0
      ) AS found
      JOIN platform.game ON game.game_id = found.subject_id
      JOIN platform.vendor ON vendor.vendor_id = found.vendor_id
     ORDER BY found.day, vendor.name_ko, game.name_ko LIMIT ${mostLines}`,
} as const;
