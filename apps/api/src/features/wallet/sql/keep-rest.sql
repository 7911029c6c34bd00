-- Adds to what a vendor owes a member beyond whole won. The caller holds the member's lock.
CREATE OR REPLACE FUNCTION platform.keep_rest(p_member_id uuid, p_vendor_id uuid, p_rest bigint) RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO platform.remainder AS kept (member_id, vendor_id, rest) VALUES (p_member_id, p_vendor_id, p_rest)
  ON CONFLICT (member_id, vendor_id) DO UPDATE SET rest = kept.rest + excluded.rest
$$;
REVOKE ALL ON FUNCTION platform.keep_rest FROM PUBLIC;
