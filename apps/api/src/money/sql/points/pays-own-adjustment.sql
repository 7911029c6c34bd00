-- Whether an operator would pay out money that they added, or pay it to where they put it: within 30 days they paid into the
-- member's account, changed it, or asked for another USDT address. Nobody pays a member whom they adjusted, as long as another operator can:
-- one of more than a day, or one who was dismissed within the last (291).
CREATE OR REPLACE FUNCTION platform.pays_own_adjustment(p_member_id uuid, p_actor text, p_now timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  WITH acted AS (
    SELECT DISTINCT 'operator:' || operator_id AS actor FROM platform.manual_act
     WHERE member_id = p_member_id AND at > p_now - interval '30 days' AND (is_payment OR kind = 'ACCOUNT')
    UNION
    SELECT asked_by FROM platform.usdt_address_change
     WHERE member_id = p_member_id AND asked_at > p_now - interval '30 days' AND state <> 'CANCELLED')
  SELECT EXISTS (SELECT FROM acted WHERE actor = p_actor)
     AND EXISTS (SELECT FROM platform.operator
       WHERE (status = 'ACTIVE' AND platform.pays_members(role, role_id) AND counts_from <= p_now OR pays_until > p_now)
       AND 'operator:' || operator_id <> p_actor AND 'operator:' || operator_id NOT IN (SELECT actor FROM acted))
$$;
REVOKE ALL ON FUNCTION platform.pays_own_adjustment FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.pays_own_adjustment TO hanpan_app;
