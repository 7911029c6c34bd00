-- A session whose launch the wallet did not confirm is forgotten, and each time all rounds were read for one that names
-- it: made-up launches could keep the database busy. A round begins in a confirmed session, which is never deleted, so
-- the reference holds without PostgreSQL's asking; an index for it would cost every round.
ALTER TABLE studio.round DROP CONSTRAINT round_session_id_fkey;
