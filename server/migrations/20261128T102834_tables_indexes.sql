-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "resource_attach_member_id_idx" ON "resource_attach" USING btree ("tenant_id","member_id","id") WHERE not is_deleted;
