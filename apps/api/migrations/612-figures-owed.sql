-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS books_figure_owed ON platform.books_figure (day, edition)
  INCLUDE (unit, amount) WHERE account IN ('CASH', 'HELD', 'LOCKED_BONUS', 'POINT', 'ROLLING');
