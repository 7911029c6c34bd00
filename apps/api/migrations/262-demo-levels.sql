-- The demo's levels gave bonuses that were worth more than their rollover cost the best player (docs/money.md, "What a bonus
-- is worth"): 11 % of slots at 300 % with rolling, where 9 is break-even, and 3 % live. Only where they stand as they were
-- seeded: what an operator has written stays, and the console shows what it is worth.
SELECT platform.write_level_setting(level_id, version,
    document || jsonb_build_object(
      'deposit', (document -> 'deposit') || jsonb_build_object(
        'firstPercent', '{"SLOT": 8, "LIVE": 1}'::jsonb,
        'everyPercent', (document #> '{deposit,everyPercent}') || '{"LIVE": 1}'),
      'rollover', (document -> 'rollover') || '{"bonusPercent": {"SLOT": 300, "LIVE": 600}}',
      'rollingBps', (document -> 'rollingBps') || '{"LIVE": 20}'),
    'demo', now())
  FROM platform.level_setting
  WHERE changed_by = 'demo' AND version = 1
    AND document #> '{deposit,firstPercent}' = '{"SLOT": 11, "LIVE": 3}';
