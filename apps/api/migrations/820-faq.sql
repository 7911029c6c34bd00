-- Questions that are often asked (docs/faq.md): each change of an entry is a row, the highest version is what stands.
CREATE TABLE platform.faq_version (
  faq_id uuid NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  category text NOT NULL CHECK (category IN ('DEPOSIT', 'WITHDRAWAL', 'REWARD', 'GAME', 'ACCOUNT', 'PROTECTION')),
  question_ko text NOT NULL CHECK (length(question_ko) BETWEEN 1 AND 100),
  question_en text NOT NULL CHECK (length(question_en) BETWEEN 1 AND 100),
  answer_ko text NOT NULL CHECK (length(answer_ko) BETWEEN 1 AND 1500),
  answer_en text NOT NULL CHECK (length(answer_en) BETWEEN 1 AND 1500),
  rank integer NOT NULL,
  published boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  PRIMARY KEY (faq_id, version)
);
COMMENT ON TABLE platform.faq_version IS
  '@ref How a question that is often asked stood from a change on. Entries that nobody changed are the product''s own and have no row.';

CREATE TABLE platform.faq_rating (
  faq_id uuid NOT NULL,
  version integer NOT NULL CHECK (version >= 0),
  helped bigint NOT NULL,
  unhelped bigint NOT NULL,
  PRIMARY KEY (faq_id, version)
);
COMMENT ON TABLE platform.faq_rating IS
  '@local How many readers of a version of an entry said that it helped, and how many that it did not. Who they were is not kept.';

GRANT SELECT, INSERT, DELETE ON platform.faq_version TO hanpan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON platform.faq_rating TO hanpan_app;
