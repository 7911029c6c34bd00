-- The registered address of a member changes through the desk, a day after it was asked for.
GRANT UPDATE (usdt_address) ON platform.member TO hanpan_app;
