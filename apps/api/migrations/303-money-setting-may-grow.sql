-- The function that 041 made answers a row of twelve figures, and a function's row cannot change while it stands. The
-- definition that takes its place answers as many as are declared.
DROP FUNCTION platform.money_setting();
