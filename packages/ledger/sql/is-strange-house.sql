-- Whether a leg of the house names an account that there is not, or one that does not count in that unit. Units of USDT stand in the
-- wallets, in FEE and on EXCHANGE, and nothing else does. Owner only.
CREATE OR REPLACE FUNCTION ledger.is_strange_house(account text, unit ledger.unit) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN unit = 'USDT' THEN account !~ '^(USDT:(TRC20|ERC20)|EXCHANGE|FEE)$'
    WHEN account = 'EXCHANGE' THEN unit <> 'WON'
    ELSE account !~ '^(BANK|PROVIDER:[A-Z]+|GAMING:.+|PROMOTION|COMMISSION|ADJUSTMENT|DISTRIBUTOR|RECEIVABLE)$' END
$$;
REVOKE ALL ON FUNCTION ledger.is_strange_house FROM PUBLIC;
