-- What an id names is found in the audit by the id alone, whatever kind it is of: an operator has it from a file or a log.
CREATE INDEX audit_of_subject_id ON platform.audit (split_part(subject, ':', 2), number DESC);
