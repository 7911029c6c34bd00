-- Whether the won and the USDT that a transfer changed into each other are not each other's at its rate, to within a won; or one of
-- the three is missing. won and usdt are EXCHANGE's legs, of which one is below 0. Owner only.
CREATE OR REPLACE FUNCTION ledger.is_off_rate(is_exchange boolean, won numeric, usdt numeric, rate_jeon bigint)
RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_exchange
    THEN (rate_jeon > 0 AND won * usdt < 0 AND abs(usdt * rate_jeon + won * 100000000) < 100000000) IS NOT TRUE
    ELSE rate_jeon IS NOT NULL END
$$;
REVOKE ALL ON FUNCTION ledger.is_off_rate FROM PUBLIC;
