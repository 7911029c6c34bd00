-- Money whose deposit was taken back, and what an entry was credited as (docs/bank.md, "What an operator answers").
ALTER TABLE platform.bank_entry ADD COLUMN undone_request_id uuid, ADD COLUMN credit_request_id uuid;
COMMENT ON COLUMN platform.bank_entry.undone_request_id IS
  'The deposit that it was the money of and that was taken back, the last one: since then a person decides about it.';
COMMENT ON COLUMN platform.bank_entry.credit_request_id IS
  'The deposit that was made of it last, where it was credited as what arrived and the entry''s own id was taken.';
