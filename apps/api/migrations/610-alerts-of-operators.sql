-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS alert_of_operator ON platform.alert (operator_id) WHERE operator_id IS NOT NULL;
