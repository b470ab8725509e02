-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "housekeep_order_settle_settle_at_due_idx" ON "housekeep_order" USING btree ("settle_at","tenant_id") WHERE not is_deleted and "settle_at" is not null and "status" in (80, 90) and "refund_status" in (0, 3, 4) and "settle_status" in (0);
