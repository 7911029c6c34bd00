-- Whether a bank's name is without doubt a depositor's: the same key, or, from five letters on, one that the bank cut. The
-- names of persons have fewer; half of one is somebody else's.
CREATE OR REPLACE FUNCTION platform.is_paid_by(p_depositor_key text, p_bank_key text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_depositor_key = p_bank_key AND p_bank_key <> '' AND strpos(p_bank_key, '*') = 0
    OR length(p_bank_key) >= 5 AND strpos(p_bank_key, '*') = 0 AND starts_with(p_depositor_key, p_bank_key)
$$;
REVOKE ALL ON FUNCTION platform.is_paid_by FROM PUBLIC;
