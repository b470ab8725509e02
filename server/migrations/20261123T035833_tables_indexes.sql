-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "housekeep_order_refund_agreed_by_idx" ON "housekeep_order" USING btree ("tenant_id","refund_agreed_by","id") WHERE not is_deleted and "refund_agreed_by" is not null;
