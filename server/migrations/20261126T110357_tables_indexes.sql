-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "housekeep_order_member_id_idx" ON "housekeep_order" USING btree ("tenant_id","member_id","id") WHERE not is_deleted and "member_id" is not null;
