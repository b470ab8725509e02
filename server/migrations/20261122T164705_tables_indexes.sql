-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "resource_smslog_biz_id_idx" ON "resource_smslog" USING btree ("tenant_id","biz_id","id") WHERE not is_deleted;
