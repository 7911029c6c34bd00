-- Whether who holds this role completes members' requests for money: the owner, the cashier, and a composed role with the permission.
CREATE OR REPLACE FUNCTION platform.pays_members(p_role text, p_role_id uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT p_role IN ('OWNER', 'CASHIER') OR EXISTS (
    SELECT FROM platform.operator_role WHERE role_id = p_role_id AND 'money.process' = ANY (permissions))
$$;
REVOKE ALL ON FUNCTION platform.pays_members FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.pays_members TO hanpan_app;
