-- What a note that advertises is about, and whether it goes at night (docs/consents.md, "Advertising, choice by choice").
ALTER TABLE platform.note_broadcast
  ADD COLUMN products text[] NOT NULL DEFAULT '{}',
  ADD COLUMN at_night boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN platform.note_broadcast.products IS 'Of a note that advertises what it is about.';
COMMENT ON COLUMN platform.note_broadcast.at_night IS
  'It goes to those alone who agreed to the quiet hours; else one that advertises waits for the morning where they are kept.';
