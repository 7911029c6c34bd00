CREATE OR REPLACE VIEW ledger.transfers AS
SELECT member_id, transfer_id, sequence, type, point_type, source, source_id, corrects, note, occurred_at, rate_jeon
FROM ledger.transfer;
GRANT SELECT ON ledger.transfers TO hanpan_app;
COMMENT ON VIEW ledger.transfers IS 'Every movement.';
