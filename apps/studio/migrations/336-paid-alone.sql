-- A kite that was cashed out while the member's other one flies is paid by itself: its win does not close the round at the
-- wallet, whenever and however often it is sent.

ALTER TABLE studio.live_placement ADD COLUMN paid_alone boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN studio.live_placement.paid_alone IS
  'Kite: decided while the other kite of the member flew; its win does not close the round at the wallet';
GRANT UPDATE (paid_alone) ON studio.live_placement TO hanpan_studio;
