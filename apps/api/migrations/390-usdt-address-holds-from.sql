-- From when on a changed address really holds is kept: the job that makes the change may come later than it was promised.
GRANT UPDATE (holds_from) ON platform.usdt_address_change TO hanpan_app;
