-- Keeps up to which transfer members were found sound, and forgets it of members who had a fault. It decides over nothing
-- but what the next verification of what changed looks at; one of the whole looks at everybody.
CREATE OR REPLACE FUNCTION ledger.keep_verified(
  sound_member_ids uuid[], sound_sequences bigint[], faulty_member_ids uuid[]
) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM ledger.verified WHERE member_id = ANY (faulty_member_ids);
  INSERT INTO ledger.verified (member_id, sequence)
  SELECT sound.member_id, sound.sequence
  FROM unnest(sound_member_ids, sound_sequences) AS sound (member_id, sequence)
  WHERE sound.member_id <> ALL (faulty_member_ids)
  ORDER BY sound.member_id
  ON CONFLICT (member_id) DO UPDATE SET sequence = excluded.sequence;
END
$$;
REVOKE ALL ON FUNCTION ledger.keep_verified FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.keep_verified TO hanpan_app;
COMMENT ON FUNCTION ledger.keep_verified IS '@background';
