-- A refund that is ordered after one of the same payment had failed (docs/payments.md, "Refunds").
ALTER TABLE platform.payment_refund ADD COLUMN failed_before integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN platform.payment_refund.failed_before IS
  'How many refunds of the payment had failed at the provider when it was ordered: they are not this one''s.';
