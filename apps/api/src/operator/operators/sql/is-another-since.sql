-- Whether an operator became another to the site after an instant: put on again, reset, given another role. What they proposed, made or
-- approved before is not theirs any more (docs/operating.md, "Two pairs of eyes"). A day before they count as one of two it was.
CREATE OR REPLACE FUNCTION platform.is_another_since(p_counts_from timestamptz, p_at timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$ SELECT p_counts_from - interval '24 hours' > p_at $$;
REVOKE ALL ON FUNCTION platform.is_another_since FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.is_another_since TO hanpan_app;
