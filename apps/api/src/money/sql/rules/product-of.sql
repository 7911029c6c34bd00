-- The product that a kind of games is: what a bonus may not mix with another (docs/profiles.md, "What a bonus may ask").
CREATE OR REPLACE FUNCTION platform.product_of(p_category text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_category WHEN 'SPORTS' THEN 'BETTING' ELSE 'CASINO' END
$$;
REVOKE ALL ON FUNCTION platform.product_of FROM PUBLIC;
