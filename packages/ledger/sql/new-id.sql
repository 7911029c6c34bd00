-- A UUIDv7 for a transfer that follows from another.
CREATE OR REPLACE FUNCTION ledger.new_id(at timestamptz) RETURNS uuid
LANGUAGE sql VOLATILE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send((extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1), 'hex')::uuid
$$;
REVOKE ALL ON FUNCTION ledger.new_id FROM PUBLIC;
