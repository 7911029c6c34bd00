-- A member flies two kites in a round: the spots KITE and KITE-2, each with its own stake, preset and cash-out.

ALTER TABLE studio.live_participation ADD COLUMN second_preset_hundredths integer;
ALTER TABLE studio.live_participation ADD COLUMN second_cash_out_hundredths integer;
ALTER TABLE studio.live_participation ADD COLUMN paid_kites smallint NOT NULL DEFAULT 0;
COMMENT ON COLUMN studio.live_participation.preset_hundredths IS
  'Kite: the preset of the newest placement on KITE that the wallet has taken; null without';
COMMENT ON COLUMN studio.live_participation.cash_out_hundredths IS
  'Kite: what stands on KITE was cashed out at this multiplier; null without';
COMMENT ON COLUMN studio.live_participation.second_preset_hundredths IS
  'Kite: the preset of the newest placement on KITE-2 that the wallet has taken; null without';
COMMENT ON COLUMN studio.live_participation.second_cash_out_hundredths IS
  'Kite: what stands on KITE-2 was cashed out at this multiplier; null without';
COMMENT ON COLUMN studio.live_participation.paid_kites IS
  'Kite: how many of the two were cashed out and paid while the other flies on; then the participation is still OPEN';
GRANT UPDATE (second_preset_hundredths, second_cash_out_hundredths, paid_kites) ON studio.live_participation TO hanpan_studio;
