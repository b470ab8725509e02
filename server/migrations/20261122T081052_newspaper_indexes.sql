-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contribute_manuscript_newspaper_id_idx" ON "contribute_manuscript" USING btree ("tenant_id","newspaper_id","id") WHERE not is_deleted;
