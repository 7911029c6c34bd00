-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS chain_transfer_open_by_token ON platform.chain_transfer (network, token)
  WHERE state IN ('SEEN', 'WAITING');
