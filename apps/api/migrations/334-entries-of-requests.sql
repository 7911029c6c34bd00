-- An entry that was chosen for a request is found by it, also while the request waits for its second operator.
CREATE INDEX bank_entry_of_any_request ON platform.bank_entry (request_id) WHERE request_id IS NOT NULL;
