-- A row of a result file that was settled as something else between its reading and its being carried out says so.
GRANT UPDATE (problem) ON platform.payout_result_row TO hanpan_app;
