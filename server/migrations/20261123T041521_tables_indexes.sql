-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contribute_manuscript_desk_id_idx" ON "contribute_manuscript" USING btree ("tenant_id","desk_id","id") WHERE not is_deleted;
